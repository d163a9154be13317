import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { startLocalServices } from '@mocks/localServices';

interface Shop {
  /** What it serves as its web client. */
  web: Hono;
  large?: boolean;
}

/** A shop on a free port, with its records in memory. */
export async function startShop({ web, large = false }: Shop) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'second-ring-shop-'));
  const records = { dataFolder, databaseUrl: ':memory:' };
  const services = await startLocalServices({ ...records, port: 0, large, web: () => web });
  const stop = async () => {
    await services.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url: services.url, stop };
}

/** Starts the shop, does what is to be done with it, and stops it whatever happened. */
export async function withShop<Result>(shop: Shop, use: (url: string) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startShop(shop);
  try {
    return await use(url);
  } finally {
    await stop();
  }
}
