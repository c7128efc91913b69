import type { Clock } from '../../../src/kernel/clock.ts';
import { SupplierLine } from '../../../src/suppliers/connecting/http.ts';
import type { PublicSource } from '../../../src/suppliers/public/source.ts';
import type { Answer, Facts, Supplier } from '../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { serve, type Asked, type Said } from './server.ts';

/** Of a vehicle for North America, and of one for Europe; nobody's. */
export const american = '1FTZX1724XNA00001' as Vin;
export const european = 'WVWZZZ1KZ8W000123' as Vin;

interface TestClock extends Clock {
  move(ms: number): void;
}

/** A public source that answers as the test says, and what it was asked. */
export async function connectTo(
  source: PublicSource,
  respond: (url: string) => Said,
): Promise<{ supplier: Supplier; seen: readonly Asked[]; clock: TestClock }> {
  const { url, asked } = await serve(({ path }) => respond(path));
  const line = new SupplierLine(url);
  let ms = 0;
  const clock: TestClock = {
    now: () => new Date('2026-03-02T12:00:00Z'),
    monotonicMs: () => ms,
    move: (by) => void (ms += by),
  };
  return { supplier: source.connect({ line, values: {}, clock }), seen: asked, clock };
}

export async function ask(
  supplier: Supplier,
  { vin = american, facts = {} }: { vin?: Vin; facts?: Facts } = {},
): Promise<Answer> {
  return supplier.ask({ vin, facts, ticket: undefined, signal: AbortSignal.timeout(5_000) });
}

/** Answers by what the address begins with; what nobody asks for must not be asked for. */
export function byAddress(answers: Readonly<Record<string, unknown>>): (url: string) => Said {
  return (url) => {
    const found = Object.keys(answers).find((beginning) => url.startsWith(beginning));
    return found === undefined ? { status: 500, body: '' } : { body: answers[found] };
  };
}
