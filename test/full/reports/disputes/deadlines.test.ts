import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import { Registry } from 'prom-client';

import { ManualClock } from '../../../../harness/clock/manual-clock.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { sql } from '../../../../src/database/sql.ts';
import { registerDisputeMetrics } from '../../../../src/main/metrics.ts';
import { addProofs } from '../../../../src/operations/disputes/add-proofs.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import { extendDispute } from '../../../../src/operations/disputes/extend-dispute.ts';
import { forwardDispute } from '../../../../src/operations/disputes/forward-dispute.ts';
import { recordSupplierAnswer } from '../../../../src/operations/disputes/record-supplier-answer.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../../src/operations/reports/erase-expired.ts';
import type { Dispute } from '../../../../src/reports/disputes/dispute.ts';
import { addReader } from '../../../../src/reports/disputes/readers.ts';
import { openConsole } from '../../../support/console/console.ts';
import { invite, Visitor } from '../../../support/console/visitor.ts';
import { freshDatabase } from '../../../support/database.ts';
import { addReadableReport, contest } from '../../../support/reports/contested.ts';

const { database } = await freshDatabase();
await addPartner(database, { id: 'acme' });
await database.query(sql`insert into suppliers.pause (supplier_id, paused_at) values ('asked', now())`);
const dayMs = 86_400_000;
/** A Monday. It is past: what is erased has to be old by the clock of the database, too. */
const clock = new ManualClock('2025-03-03T12:00:00.000Z');
const start = clock.now().getTime();
const metrics = new Registry();
registerDisputeMetrics(metrics, database, clock);
const opened = await openConsole(database, { clock });

const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };
const owner: Actor = { role: 'member-owner', kind: 'person', name: 'ada@partner.test', partnerId: 'acme' };
const job: Actor = { role: 'system', kind: 'job', name: 'erase-old' };

/** Where operations run: now, on the clock of the test. */
const now = () => ({ database, now: clock.now() });

const steps = {
  prove: addProof,
  forward: ({ id: disputeId }: Dispute) =>
    runOperation(now(), forwardDispute, { disputeId, supplierId: 'asked', note: 'Is it so?' }, admin),
  answer: ({ id: disputeId }: Dispute) =>
    runOperation(
      now(),
      recordSupplierAnswer,
      { disputeId, supplierId: 'asked', answer: 'confirmed', note: 'It is.' },
      admin,
    ),
  extend: ({ id: disputeId }: Dispute) =>
    runOperation(now(), extendDispute, { disputeId, reason: 'the workshop wrote' }, admin),
  decide: ({ id: disputeId }: Dispute) =>
    runOperation(
      now(),
      decideDispute,
      { disputeId, outcome: 'confirmed', ground: 'sourceConfirmed', reason: 'mail' },
      admin,
    ),
} as const;

/** Where the queue has a dispute. `gone`: it is decided. */
type Place = 'New' | 'Waiting for a supplier' | 'To decide' | 'Overdue' | 'gone';

/** What is done, and what is to be seen then; days count from the filing. */
interface Story {
  readonly done: readonly (readonly [day: number, step: keyof typeof steps])[];
  /** From each day on; `answer`: when the five working days of the last question are over. */
  readonly places: readonly (readonly [day: number | 'answer', place: Place])[];
  readonly due: readonly (readonly [fromDay: number, dueDay: number])[];
  readonly decided?: number;
}

const stories: readonly Story[] = [
  {
    done: [],
    places: [
      [0, 'New'],
      [25, 'To decide'],
      [30, 'Overdue'],
    ],
    due: [[0, 30]],
  },
  {
    done: [[2, 'forward']],
    places: [
      [0, 'New'],
      [2, 'Waiting for a supplier'],
      ['answer', 'To decide'],
      [30, 'Overdue'],
    ],
    due: [[0, 30]],
  },
  {
    done: [
      [2, 'forward'],
      [4, 'answer'],
    ],
    places: [
      [0, 'New'],
      [2, 'Waiting for a supplier'],
      [4, 'To decide'],
      [30, 'Overdue'],
    ],
    due: [[0, 30]],
  },
  // Nobody is waited for in the last five days.
  {
    done: [[22, 'forward']],
    places: [
      [0, 'New'],
      [22, 'Waiting for a supplier'],
      [25, 'To decide'],
      [30, 'Overdue'],
    ],
    due: [[0, 30]],
  },
  // A proof alone does not move the day: an operator decides whether it is a new fact.
  {
    done: [
      [8, 'prove'],
      [20, 'extend'],
    ],
    places: [
      [0, 'New'],
      [40, 'To decide'],
      [45, 'Overdue'],
    ],
    due: [
      [0, 30],
      [20, 45],
    ],
  },
  {
    done: [[5, 'decide']],
    places: [
      [0, 'New'],
      [5, 'gone'],
    ],
    due: [[0, 30]],
    decided: 5,
  },
  {
    done: [[25, 'decide']],
    places: [
      [0, 'New'],
      [25, 'gone'],
    ],
    due: [[0, 30]],
    decided: 25,
  },
  {
    done: [[33, 'decide']],
    places: [
      [0, 'New'],
      [25, 'To decide'],
      [30, 'Overdue'],
      [33, 'gone'],
    ],
    due: [[0, 30]],
    decided: 33,
  },
  {
    done: [
      [5, 'decide'],
      [9, 'prove'],
    ],
    places: [
      [0, 'New'],
      [5, 'gone'],
      [9, 'New'],
      [49, 'To decide'],
      [54, 'Overdue'],
    ],
    due: [
      [0, 30],
      [9, 54],
    ],
  },
  // The question from before the new proofs does not count.
  {
    done: [
      [2, 'forward'],
      [5, 'decide'],
      [9, 'prove'],
      [11, 'forward'],
      [53, 'decide'],
    ],
    places: [
      [0, 'New'],
      [2, 'Waiting for a supplier'],
      [5, 'gone'],
      [9, 'New'],
      [11, 'Waiting for a supplier'],
      ['answer', 'To decide'],
      [53, 'gone'],
    ],
    due: [
      [0, 30],
      [9, 54],
    ],
    decided: 53,
  },
];

interface Followed {
  readonly dispute: Dispute;
  readonly story: Story;
  /** Day of the test. */
  readonly filed: number;
}

/** Each story begins on six days, from Monday to Saturday. */
const filings = stories.flatMap((story) => [0, 1, 2, 3, 4, 5].map((filed) => ({ story, filed })));
const followed: Followed[] = [];

const moment = (day: number) => new Date(start + day * dayMs);

async function addProof({ id: disputeId, partnerId, reportId }: Dispute): Promise<void> {
  const digest = randomBytes(32).toString('hex');
  const proof = { digest, sentBytes: 9, contentType: 'image/png', bytes: Buffer.from('a picture') } as const;
  const input = { partnerId, reportId, disputeId, proofs: [proof] };
  const { outcome } = await runOperation(now(), addProofs, input, owner);
  assert.ok(outcome === 'added' || outcome === 'reopened', outcome);
}

/** What happens on a day, at noon. */
async function live(day: number): Promise<void> {
  for (const { story, filed } of filings.filter((one) => one.filed === day)) {
    const dispute = await contest(database, await addReadableReport(database, 'acme', { boughtAt: clock.now() }), {
      at: clock.now(),
    });
    await addReader(database, dispute, { mail: 'reader@reader.test', language: 'en', now: clock.now() });
    await addProof(dispute);
    followed.push({ dispute, story, filed });
  }
  for (const { dispute, story, filed } of followed) {
    for (const [at, step] of story.done) if (filed + at === day) await steps[step](dispute);
  }
}

/** Five working days later, by the days of the week: a question on Saturday or Sunday counts from Monday on. */
function answerDay(day: number): number {
  const weekday = day % 7;
  return day + (weekday === 5 ? 6 : weekday === 6 ? 5 : 7);
}

/** The last that began at this time. */
function lastOf<Value>(from: readonly (readonly [number, Value])[], day: number): Value | undefined {
  return from.findLast(([at]) => at <= day)?.[1];
}

function expectedOf({ story, filed, dispute }: Followed, day: number) {
  const lastAsked = story.done.findLast(([, step]) => step === 'forward')?.[0] ?? Infinity;
  const places = story.places.map(
    ([at, place]) => [at === 'answer' ? answerDay(filed + lastAsked) : filed + at, place] as const,
  );
  const place = lastOf(places, day) ?? 'gone';
  const due =
    filed +
    (lastOf(
      story.due.map(([at, dueDay]) => [filed + at, dueDay] as const),
      day,
    ) ?? 0);
  const done = story.done.filter(([at]) => filed + at <= day);
  const asked = done.findLast(([, step]) => step === 'forward')?.[0] ?? Infinity;
  const isAnswered = done.some(([at, step]) => at > asked && (step === 'answer' || step === 'prove'));
  const isUnanswered = place !== 'gone' && answerDay(filed + asked) <= day && !isAnswered;
  return { id: dispute.id, place, due, isUnanswered };
}

let visits = 0;

/** A session does not last a day, and a network signs in some times in a minute. */
async function signInAnew(): Promise<Visitor> {
  visits += 1;
  const visitor = new Visitor(opened.server, `10.0.${visits}.1`);
  await visitor.signIn(await invite(database, `support-${visits}@example.org`, 'support', clock.now()));
  return visitor;
}

/** Fails unless queue, home page and metrics name exactly what the stories say. */
async function assertShown(day: number): Promise<void> {
  clock.set(moment(day));
  const visitor = await signInAnew();
  const expected = followed.map((one) => expectedOf(one, day)).filter(({ place }) => place !== 'gone');
  const of = (place: Place) => expected.filter((one) => one.place === place);
  const dueOf = new Map(expected.map(({ id, due }) => [id, due]));
  const { body: queue, statusCode } = await visitor.open('/disputes');
  assert.equal(statusCode, 200, `day ${day}`);
  const shown = new Map(
    queue
      .split('<h2>')
      .slice(1)
      .map((part) => [
        part.slice(0, part.indexOf('<')),
        [...part.matchAll(/href="\/disputes\/(dsp_\w+)"><code>/g)].map(([, id]) => id ?? ''),
      ]),
  );
  for (const place of ['Overdue', 'To decide', 'New', 'Waiting for a supplier'] as const) {
    const ids = shown.get(place) ?? [];
    assert.deepEqual(
      ids.toSorted(),
      of(place)
        .map(({ id }) => id)
        .toSorted(),
      `day ${day}: ${place}`,
    );
    const dues = ids.map((id) => dueOf.get(id) ?? 0);
    assert.deepEqual(
      dues,
      dues.toSorted((one, other) => one - other),
      `day ${day}: the first due first`,
    );
  }
  const overdue = of('Overdue').length;
  const soon = expected.filter(({ due }) => due > day && due <= day + 5).length;
  const unanswered = expected.filter((one) => one.isUnanswered).length;
  const home = (await visitor.open('/')).body.replaceAll(/<[^>]+>/g, '');
  const count = (words: RegExp) => Number(words.exec(home)?.[1] ?? 0);
  assert.deepEqual(
    [
      count(/(\d+) disputes? not decided in time/),
      count(/(\d+) disputes? to decide within five days/),
      count(/(\d+) answers? of suppliers about disputes not given in time/),
    ],
    [overdue, soon, unanswered],
    `day ${day}: home`,
  );
  const exported = await metrics.metrics();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(exported)?.[1]);
  assert.deepEqual(
    [metric('disputes_open'), metric('disputes_overdue'), metric('disputes_due_soon')],
    [expected.length, overdue, soon],
    `day ${day}: metrics`,
  );
}

const justBefore = 1 / dayMs;

test('on each of 60 days, queue, home page and metrics name what is to be decided, to the millisecond', async () => {
  for (let day = 0; day <= 60; day++) {
    await assertShown(day - justBefore);
    clock.set(moment(day));
    await live(day);
    await assertShown(day);
  }
  assert.equal(followed.length, 60);
});

/** What is kept of a dispute that only operators and the filer may know. */
async function keptOf({ id }: Dispute) {
  const [kept] = await database.query<Record<string, bigint>>(sql`
    select (select count(*) from reports.dispute where id = ${id} and statement <> '') as statements,
      (select count(*) from reports.dispute_proof where dispute_id = ${id}) as proofs,
      (select count(*) from reports.dispute_reader where dispute_id = ${id}) as readers,
      (select count(*) from mail.message where content ->> 'disputeId' = ${id}) as mails,
      (select count(*) from reports.forwarded_dispute
        where dispute_id = ${id} and (note <> '' or answer_note is not null)) as notes`);
  return Object.entries(kept ?? {}).flatMap(([what, count]) => (count > 0n ? [what] : []));
}

test('a job that is late by ten days each time misses nothing, and erases 90 days after the decision', async () => {
  for (const day of [70, 80, 90, 95 - justBefore, 95, 105, 115, 125, 135, 145]) {
    await assertShown(day);
    await runOperation(now(), eraseExpired, {}, job);
    for (const { dispute, story, filed } of followed) {
      const isErased = story.decided !== undefined && filed + story.decided + 90 <= day;
      const isForwarded = story.done.some(([, step]) => step === 'forward');
      const all = ['statements', 'proofs', 'readers', 'mails', ...(isForwarded ? ['notes'] : [])];
      const decided = story.decided === undefined ? 'not decided' : `decided on day ${filed + story.decided}`;
      assert.deepEqual(await keptOf(dispute), isErased ? [] : all, `day ${day}, ${decided}`);
    }
  }
  const erased = followed.filter(({ story: { decided = Infinity }, filed }) => filed + decided + 90 <= 145);
  assert.equal(erased.length, 6 * 3 + 3);
});
