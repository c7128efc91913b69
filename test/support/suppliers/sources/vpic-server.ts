import { runInNewContext } from 'node:vm';

import { patience } from '../../../../harness/async/patience.ts';
import type { Clock } from '../../../../src/kernel/clock.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import type { PublicSource } from '../../../../src/suppliers/sources/source.ts';
import type { SupplierAnswer, VehicleFacts, Supplier } from '../../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { serve, type Asked, type Said } from './server.ts';

/** Of a vehicle for North America, and of one for Europe; both are invented. */
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
  const http = new SupplierHttp(url);
  let ms = 0;
  const clock: TestClock = {
    now: () => new Date('2026-03-02T12:00:00Z'),
    monotonicMs: () => ms,
    move: (by) => void (ms += by),
  };
  return { supplier: source.connect({ http, values: {}, clock }), seen: asked, clock };
}

export async function ask(
  supplier: Supplier,
  { vin = american, facts = {} }: { vin?: Vin; facts?: VehicleFacts } = {},
): Promise<SupplierAnswer> {
  return supplier.fetchAnswer({ vin, facts, ticket: undefined, signal: AbortSignal.timeout(patience(5_000)) });
}

/** Responds by the beginning of the address; any other address gets a 500. */
export function byAddress(answers: Readonly<Record<string, unknown>>): (url: string) => Said {
  return (url) => {
    const found = Object.keys(answers).find((beginning) => url.startsWith(beginning));
    return found === undefined ? { status: 500, body: '' } : { body: answers[found] };
  };
}

/** What comes of it, unless it would hold everybody up. */
export function atOnce<Result>(run: () => Result): Result {
  return runInNewContext('run()', { run }, { timeout: 3_000 }) as Result;
}
