import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertBooksAgree, holdingsOf, releaseClaims } from '../../../harness/database/books.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import { Failure, OutcomeUnknown } from '../../../src/kernel/errors.ts';
import type { Order } from '../../../src/reports/buy/purchase.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { freshDatabase } from '../database.ts';
import { clock, cutAt, networkFaults, openShop, type NetworkFault } from './compose.ts';

export const { database } = await freshDatabase();

export const shop = await openShop(database);

const hourMs = 3_600_000;

type Terms = Parameters<typeof addPartner>[1];

export async function newOrder(terms: Terms, withKey: boolean): Promise<Order & { key: string }> {
  const { partnerId, keyId, key } = await addPartner(database, terms);
  return {
    buyer: { partnerId, keyId, language: 'en', reportAccessDays: 30 },
    vin: vehicle(1),
    language: undefined,
    idempotencyKey: withKey ? 'order-1' : undefined,
    arrivedAt: clock.now(),
    key,
  };
}

/** Sends a request: the id of the report that was answered, the code of the failure, or that the line went dead. */
async function send(on: Pick<typeof shop, 'buy'>, order: Order): Promise<string> {
  try {
    const { rendition } = await on.buy({ ...order, arrivedAt: clock.now() });
    return (JSON.parse(String(rendition.body)) as { reportId: string }).reportId;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    if (error instanceof OutcomeUnknown) return 'no answer';
    throw error;
  }
}

const isReport = (answer: string) => answer.startsWith('rep_');

async function assertReadable(order: Order, reportId: string): Promise<void> {
  const { partnerId } = order.buyer;
  const { rendition } = await shop.reader.read({ reportId, partnerId, language: undefined, at: clock.now() });
  assert.equal((JSON.parse(String(rendition.body)) as { reportId: string }).reportId, reportId);
}

interface Situation {
  readonly name: string;
  readonly terms: Terms;
  /** What was bought before with the same request. */
  readonly before?: (order: Order) => Promise<unknown>;
  /** What happens while suppliers are asked. */
  readonly meanwhile?: (order: Order) => Promise<unknown>;
  /** Whether a second success without a key is another purchase. */
  readonly everyCallBills: boolean;
}

const situations: readonly Situation[] = [
  { name: 'a purchase', terms: { repeatPolicy: 'free' }, everyCallBills: false },
  { name: 'a purchase where every call bills', terms: { repeatPolicy: 'charged' }, everyCallBills: true },
  {
    name: 'a free repeat',
    terms: { repeatPolicy: 'free' },
    before: (order) => send(shop, { ...order, idempotencyKey: undefined }),
    everyCallBills: false,
  },
  {
    name: 'a purchase that another one overtakes',
    terms: { repeatPolicy: 'free' },
    meanwhile: (order) => send(shop, { ...order, idempotencyKey: undefined }),
    everyCallBills: false,
  },
];

type FaultSequence = readonly NetworkFault[];

/** Every fault, and faults that follow each other. */
export const allFaults: readonly FaultSequence[] = [
  ...(Object.keys(networkFaults) as NetworkFault[]).map((fault) => [fault]),
  ['loses its answer', 'cannot be sent'],
  ['is lost on the way', 'cannot be sent', 'is lost on the way'],
  ['is lost on the way', 'loses its answer'],
  ['cannot be sent', 'cannot be sent'],
];

/** One of each effect. How errors are told apart does not depend on the situation. */
export const faultsOfEachEffect: readonly FaultSequence[] = [
  ['cannot be sent'],
  ['is lost on the way'],
  ['loses its answer'],
  ['is lost on the way', 'loses its answer'],
];

/** Those after which the service cannot tell whether the statement was carried out: it was not, and it was. */
export const doubtfulFaults: readonly FaultSequence[] = [['is lost on the way'], ['loses its answer']];

function overtaken(meanwhile: () => Promise<unknown>): Supplier[] {
  return standInSuppliers(hourMs, clock).map((supplier) => ({
    ...supplier,
    async fetchAnswer(request) {
      if (supplier.speed === 'fast') await meanwhile();
      return supplier.fetchAnswer(request);
    },
  }));
}

/** Cuts a request at its n-th statement, then sends it again until it is answered; false when it has no n-th. */
async function cutAndAskAgain(situation: Situation, withKey: boolean, n: number, sequence: FaultSequence) {
  const order = await newOrder(situation.terms, withKey);
  const { partnerId } = order.buyer;
  await situation.before?.(order);
  const before = await holdingsOf(database, partnerId);
  const line = cutAt(database, n, sequence);
  const { meanwhile } = situation;
  let others = 0;
  const overtake = async () => {
    await meanwhile?.(order);
    others++;
  };
  const { hashVin } = shop;
  const cutShop = await openShop(line, {
    hashVin,
    cache: database,
    ...(meanwhile && { suppliers: overtaken(overtake) }),
  });
  const first = await send(cutShop, order);
  const what = `${situation.name}${withKey ? ' with a key' : ''}, statement ${n} ${sequence.join(', the next ')}`;
  const afterFirst = await holdingsOf(database, partnerId);
  assert.equal(afterFirst.charges, afterFirst.reports, what);
  if (isReport(first)) {
    await assertReadable(order, first);
    // Its own call is counted once, however often its answer was lost.
    assert.equal(afterFirst.booked - before.booked - others, 1, what);
    assert.equal(afterFirst.charges, 1, what);
  } else {
    assert.equal(first, 'UNAVAILABLE', what);
    assert.equal(afterFirst.booked - before.booked - others, 0, `${what}: it was booked and answered with an error`);
  }

  if (!isReport(first) || withKey || !situation.everyCallBills) {
    let second = await send(shop, order);
    if (second === 'IDEMPOTENCY_IN_PROGRESS') {
      // A claim whose result or release was lost keeps its key busy for a minute.
      assert.ok(withKey && !isReport(first), what);
      await releaseClaims(database, partnerId);
      second = await send(shop, order);
    }
    assert.ok(isReport(second), `${what}: then ${second}`);
    if (isReport(first)) assert.equal(second, first, what);
    await assertReadable(order, second);
    const { charges, reports, balanceCents } = await holdingsOf(database, partnerId);
    assert.deepEqual({ charges, reports, balanceCents }, { charges: 1, reports: 1, balanceCents: 9_750n }, what);
  }
  return line.cuts > 0;
}

/** Cuts each request at each statement: the first, without a key, by the faults of `first`, the others by those of `others`. */
export function testCuts({ first, others }: Readonly<Record<'first' | 'others', readonly FaultSequence[]>>): void {
  for (const [place, situation] of situations.entries()) {
    for (const withKey of [false, true]) {
      const met = place === 0 && !withKey ? first : others;
      const request = `${situation.name} ${withKey ? 'with an Idempotency-Key' : 'without a key'}`;
      test(`${request}, cut between any two statements, is charged with its report or not at all`, async () => {
        const lengths = await Promise.all(
          met.map(async (sequence) => {
            let n = 1;
            while (await cutAndAskAgain(situation, withKey, n, sequence)) n++;
            return n - 1;
          }),
        );
        // At least the query before the purchase and the commit: otherwise nothing was cut.
        assert.ok(Math.min(...lengths) >= 2, `only ${lengths.join(', ')} statements were cut`);
        await assertBooksAgree(database);
      });
    }
  }
}
