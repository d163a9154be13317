import type { World } from './world';

export async function runJourneyCases(_world: World): Promise<void> {}
