import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import type { RecordKind } from '../../../../src/reports/records/entries.ts';
import {
  auctioned,
  damaged,
  happened,
  inspected,
  reading,
  registered,
  serviced,
  stolen,
  titleOwner,
} from '../../../support/assemble/evidence.ts';
import { contestedOn, disputeAbout, findingsOf, idsOf, make, withoutIds } from '../../../support/reports/disputes.ts';

const cost = (value: number) => ({ damage: { value, currency: 'EUR' } });

interface Case {
  readonly what: string;
  readonly kind: RecordKind;
  readonly told: readonly Evidence[];
  /** What a supplier tells after the decision. */
  readonly later: readonly Evidence[];
  /** What is left of that; all of it, if absent. */
  readonly left?: readonly Evidence[];
}

function setAside({ kind, told }: Pick<Case, 'kind' | 'told'>) {
  const { report, known } = make(findingsOf([told, []]), { now: contestedOn });
  const [id = ''] = idsOf(report, kind);
  return { known, dispute: disputeAbout(id, known) };
}

function assertLeft({ kind, told, later, left = later }: Case): void {
  const { known, dispute } = setAside({ kind, told });
  const own = make(findingsOf([told, []]), { known, disputed: [dispute] });
  assert.deepEqual(idsOf(own.report, kind), []);
  for (const registry of [known, own.known, []]) {
    for (const [delivered, world] of [
      [findingsOf([told, later]), findingsOf([[], left])],
      [findingsOf([[...told, ...later], []]), findingsOf([left, []])],
      [findingsOf([later, []]), findingsOf([left, []])],
    ] as const) {
      const { report } = make(delivered, { known: registry, disputed: [dispute] });
      assert.deepEqual(withoutIds(report), withoutIds(make(world).report));
      // Alone, it may have the id of what its supplier has corrected, and is then still contested.
      if (delivered.evidence.length === later.length) continue;
      const { contested } = make(delivered, { known: registry, disputed: [{ ...dispute, state: 'contested' }] }).report;
      assert.deepEqual(contested?.checksWithout, make(world).report.checks);
    }
  }
}

const collision = damaged('2020-11-09', { ...cost(2_400), type: 'collision', zones: ['front'], reference: 'K-1' });
const theft = stolen({ date: '2024-11-02' });

const others: readonly Case[] = [
  {
    what: 'an accident on the same day that cost more, with another number',
    kind: 'damage',
    told: [collision],
    later: [
      damaged('2020-11-09', {
        ...cost(9_100),
        type: 'collision',
        zones: ['rear'],
        reference: 'Z-9',
        source: 'repairEstimates',
      }),
    ],
  },
  {
    what: 'an accident eleven days later that cost more, from the same source',
    kind: 'damage',
    told: [damaged('2020-11-09', { ...cost(2_400), type: 'collision', zones: ['front'] })],
    later: [damaged('2020-11-20', { ...cost(7_800), type: 'collision', zones: ['front'] })],
  },
  {
    what: 'hail on the day of a collision, whose cost nobody knows',
    kind: 'damage',
    told: [damaged('2020-11-09', { type: 'collision', source: 'workshopRecords' })],
    later: [damaged('2020-11-09', { type: 'hail', zones: ['roof'], source: 'repairEstimates' })],
  },
  {
    what: 'a lot that is offered again under its number',
    kind: 'auction',
    told: [auctioned('2023-01-09', { lotNumber: '7', odometerKm: 84_000 })],
    later: [auctioned('2023-01-29', { lotNumber: '7' })],
  },
  {
    what: 'a visit to another workshop that gave the same number',
    kind: 'service',
    told: [serviced('2021-06-01', { odometerKm: 64_950, provider: 'A', reference: 'R-17' })],
    later: [serviced('2021-06-12', { odometerKm: 65_800, provider: 'B', reference: 'R-17' })],
  },
  {
    what: 'a theft seven weeks later',
    kind: 'theft',
    told: [theft],
    later: [stolen({ date: '2024-12-20' })],
  },
  {
    what: 'a theft of the same vehicle after it was recovered',
    kind: 'theft',
    told: [stolen({ date: '2024-11-02', recoveredAt: '2024-11-20', plate: 'AB-1' })],
    later: [stolen({ date: '2024-12-20', plate: 'AB-1' })],
  },
  {
    what: 'a theft on the same day at another place, under another plate',
    kind: 'theft',
    told: [stolen({ date: '2024-11-02', location: 'Riga', plate: 'AB-1' })],
    later: [stolen({ date: '2024-11-02', location: 'Tallinn', plate: 'XY-9' })],
  },
  {
    what: 'the next owner of a title',
    kind: 'titleOwner',
    told: [titleOwner(1, { purchased: '2018-05-01' })],
    later: [titleOwner(2, { purchased: '2018-05-25' })],
  },
];

for (const other of others) {
  test(`another event that somebody tells of later stays: ${other.what}`, () => assertLeft(other));
}

const book = { source: 'serviceBook' } as const;

const sames: readonly Case[] = [
  {
    what: 'a reading of the next day, from a service book',
    kind: 'reading',
    told: [reading('2023-06-01', 12_345)],
    later: [reading('2023-06-02', 12_345, book)],
    left: [],
  },
  {
    what: 'a reading of that month',
    kind: 'reading',
    told: [reading('2023-06-01', 12_345)],
    later: [reading('2023-06', 12_345, book)],
    left: [],
  },
  {
    what: 'a reading of a day in the month that was set aside',
    kind: 'reading',
    told: [reading('2023-06', 12_345, book)],
    later: [reading('2023-06-14', 12_345)],
    left: [],
  },
  {
    what: 'the figure of a visit on the next day',
    kind: 'reading',
    told: [reading('2023-06-01', 12_345)],
    later: [serviced('2023-06-02', { odometerKm: 12_345, source: 'serviceBook' })],
    left: [serviced('2023-06-02', { source: 'serviceBook' })],
  },
  {
    what: 'the reading of an inspection, as another source has it',
    kind: 'inspection',
    told: [inspected('2023-06-01', { odometerKm: 12_345 }), reading('2023-06-01', 12_345)],
    later: [reading('2023-06-02', 12_345, book), reading('2023-06', 12_345, { source: 'vehicleRegister' })],
    left: [],
  },
  {
    what: 'an event within its month',
    kind: 'event',
    told: [happened('2020-10-10', { location: 'Texas', odometerKm: 47_000, details: ['Oil changed'] })],
    later: [happened('2020-10', { location: 'Texas', odometerKm: 47_000, details: ['Oil changed'] })],
    left: [],
  },
  {
    what: 'the same theft, under its plate in other letters',
    kind: 'theft',
    told: [stolen({ date: '2024-11-02', plate: 'AB-1' })],
    later: [stolen({ date: '2024-11-20', plate: 'ab 1' })],
    left: [],
  },
  {
    what: 'the same accident by its number, at another cost',
    kind: 'damage',
    told: [collision],
    later: [damaged('2020-11-12', { ...cost(4_100), reference: 'K 1', source: 'repairEstimates' })],
    left: [],
  },
];

for (const same of sames) {
  test(`what was set aside does not return in other words: ${same.what}`, () => {
    const { known, dispute } = setAside(same);
    for (const registry of [known, []]) {
      for (const delivery of [
        [[], same.later],
        [[...same.later, ...same.told], []],
      ]) {
        const { report } = make(findingsOf(delivery), { known: registry, disputed: [dispute] });
        const world = make(findingsOf(delivery.map((all) => (all === same.later ? (same.left ?? []) : []))));
        if (delivery[1] === same.later) assert.deepEqual(withoutIds(report), withoutIds(world.report));
        assert.deepEqual(idsOf(report, same.kind), []);
      }
    }
  });
}

test('a reading that another record tells of on its own day stays with that record', () => {
  const visit = [serviced('2023-06-02', { odometerKm: 12_345, ...book }), reading('2023-06-02', 12_345, book)];
  const told = [inspected('2023-06-01', { odometerKm: 12_345 }), reading('2023-06-01', 12_345)];
  const { known, dispute } = setAside({ kind: 'inspection', told });
  const { report } = make(findingsOf([told, visit]), { known, disputed: [dispute] });
  assert.deepEqual(withoutIds(report), withoutIds(make(findingsOf([[], visit])).report));
});

const wanted = registered({ status: 'stolen', plate: 'AB-1', date: '2018-04-12' });
const onTheRoad = registered({ plate: 'AB-1', date: '2018-04-12' });

test('a theft that is set aside takes the status of the vehicle register along, with or without its own evidence', () => {
  for (const entry of [stolen({ date: '2024-11-02' }), stolen({ date: '2024-11-02', plate: 'AB-1' })]) {
    const { known, dispute } = setAside({ kind: 'theft', told: [entry, wanted] });
    const world = make(findingsOf([[], [onTheRoad]])).report;
    assert.equal(world.stolenCheck?.possibleStolen, false);
    for (const registry of [known, []]) {
      for (const delivery of [
        [[entry], [wanted]],
        [[], [wanted]],
      ]) {
        const { report } = make(findingsOf(delivery), { known: registry, disputed: [dispute] });
        assert.deepEqual(withoutIds(report), withoutIds(world));
      }
    }
    const marked = make(findingsOf([[entry], [wanted]]), { known, disputed: [{ ...dispute, state: 'contested' }] });
    assert.deepEqual(marked.report.contested?.checksWithout, world.checks);
  }
});

test('the status of the vehicle register stays where another theft stands, or was shown before that theft', () => {
  const [entry, other] = [stolen({ date: '2020-11-02', location: 'Riga' }), stolen({ date: '2025-01-07' })];
  const { known, dispute } = setAside({ kind: 'theft', told: [entry, wanted] });
  const { report } = make(findingsOf([[entry], [wanted, other]]), { known, disputed: [dispute] });
  assert.deepEqual(withoutIds(report), withoutIds(make(findingsOf([[], [wanted, other]])).report));
  assert.equal(report.stolenCheck?.possibleStolen, true);

  const status = registered({ status: 'stolen', date: '2018-04-12' });
  const before = make(findingsOf([[status], []]), { now: new Date('2025-02-01T00:00:00Z') });
  const first = make(findingsOf([[status], [entry]]), { known: before.known, now: contestedOn });
  const [id = ''] = idsOf(first.report, 'theft');
  assert.ok(!idsOf(before.report, 'theft').includes(id));
  const later = make(findingsOf([[status], [entry]]), {
    known: first.known,
    disputed: [disputeAbout(id, first.known)],
  });
  assert.deepEqual(idsOf(later.report, 'theft'), idsOf(before.report, 'theft'));
});

test('two thefts that are set aside take the status along together, and a recovered one leaves it', () => {
  const [one, other] = [stolen({ date: '2020-11-02', location: 'Riga' }), stolen({ date: '2025-01-07' })];
  const { report, known } = make(findingsOf([[one, other], [wanted]]), { now: contestedOn });
  const disputed = idsOf(report, 'theft').map((id) => disputeAbout(id, known));
  assert.equal(disputed.length, 2);
  const after = make(findingsOf([[one, other], [wanted]]), { known, disputed }).report;
  assert.deepEqual(withoutIds(after), withoutIds(make(findingsOf([[], [onTheRoad]])).report));

  const recovered = stolen({ date: '2020-11-02', recoveredAt: '2020-12-01' });
  const decision = setAside({ kind: 'theft', told: [recovered] });
  const still = make(findingsOf([[recovered], [wanted]]), { known: decision.known, disputed: [decision.dispute] });
  assert.equal(still.report.stolenCheck?.possibleStolen, true);
});
