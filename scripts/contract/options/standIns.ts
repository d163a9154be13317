/** How the local stand-ins are known; their keys open nothing else. */
export const standInKeys = { payments: 'pk_test_local', images: 'local-image-key' } as const;

interface Asking {
  fetch: typeof fetch;
  timeout: number;
}

/** Whether payments are answered at the origin as the stand-in does: a question without a key is refused in its words. */
export async function hasPayments(origin: string, asking: Asking): Promise<boolean> {
  const { status, json } = await ask(`${origin}/v1/payment_intents/pi_x`, 'GET', asking);
  return status === 401 && Object(Object(json).error).type === 'invalid_request_error';
}

/** Whether the image host answers at the origin as the stand-in does: it takes the key, and misses a picture. */
export async function hasImages(origin: string, asking: Asking): Promise<boolean> {
  const { status, json } = await ask(`${origin}/1/upload?key=${standInKeys.images}`, 'POST', asking);
  return status === 400 && Object(Object(json).error).code === 130;
}

async function ask(url: string, method: string, { fetch, timeout }: Asking) {
  try {
    const signal = AbortSignal.timeout(Math.min(timeout, 3000));
    const response = await fetch(url, { method, redirect: 'manual', signal });
    return { status: response.status, json: (await response.json()) as unknown };
  } catch {
    return { status: 0, json: undefined };
  }
}
