import { setWithinLimit } from '../../src/kernel/bounded-map.ts';

/** About 30 MB. */
const maxDrawn = 500;
const drawn = new Map<string, Promise<Buffer>>();

/** Draws a picture once and caches it; concurrent callers get the same promise. */
export async function drawOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = drawn.get(name) ?? draw();
  setWithinLimit(drawn, name, bytes, maxDrawn);
  try {
    return await bytes;
  } catch (error) {
    drawn.delete(name);
    throw error;
  }
}
