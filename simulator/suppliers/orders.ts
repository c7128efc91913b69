import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const initial = Buffer.alloc(16);

/** The number of an order: the encrypted VIN, which only its supplier can decrypt. */
export function orderNumber(supplier: string, vin: string): string {
  const cipher = createCipheriv('aes-128-cbc', keyOf(supplier), initial);
  return Buffer.concat([cipher.update(vin, 'latin1'), cipher.final()]).toString('hex');
}

/** The vehicle of an order; undefined for a number that this supplier never gave. */
export function vinOfOrder(supplier: string, order: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', keyOf(supplier), initial);
    const vin = Buffer.concat([decipher.update(order, 'hex'), decipher.final()]).toString('latin1');
    return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(supplier: string): Buffer {
  return createHash('sha256').update(supplier).digest().subarray(0, 16);
}

/** What is left of the time that an order takes, in whole seconds, as `Retry-After` has it. */
export function secondsOf(remainingMs: number): number {
  return Math.ceil(remainingMs / 1000);
}
