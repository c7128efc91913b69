import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import type { RecordKind } from '../../../../src/reports/records/entries.ts';
import type { KnownRecord } from '../../../../src/reports/records/identify.ts';
import {
  auctioned,
  damaged,
  inspected,
  listed,
  owned,
  reading,
  serviced,
  stolen,
} from '../../../support/assemble/evidence.ts';
import {
  contestedOn,
  digested,
  disputeAbout,
  findingsOf,
  idsOf,
  make,
  withoutIds,
} from '../../../support/reports/disputes.ts';

const price = { value: 9_900, currency: 'EUR' };

interface Twins {
  readonly kind: RecordKind;
  readonly wrong: Evidence;
  /** True, on the same day or near, and alike. */
  readonly right: Evidence;
}

const twins: readonly Twins[] = [
  { kind: 'reading', wrong: reading('2021-04-10', 162_300), right: reading('2021-04-10', 62_300) },
  {
    kind: 'inspection',
    wrong: inspected('2021-04-10', { decision: 'failed', odometerKm: 62_300 }),
    right: inspected('2021-04-10', { type: 'retest', odometerKm: 62_300 }),
  },
  {
    kind: 'service',
    wrong: serviced('2021-06-01', { odometerKm: 64_950, provider: 'Auto Müller' }),
    right: serviced('2021-06-01', { odometerKm: 64_950, provider: 'Garage B' }),
  },
  {
    kind: 'service',
    wrong: serviced('2021-06-01', { odometerKm: 64_950, reference: 'R-17' }),
    right: serviced('2021-06-02', { odometerKm: 64_950, reference: 'R-18' }),
  },
  {
    kind: 'damage',
    wrong: damaged('2022-02-02', {
      reference: 'KH-2022-0441',
      damage: { value: 1_800, currency: 'EUR' },
      zones: ['rear'],
    }),
    right: damaged('2022-02-02', {
      reference: 'KH-2022-0555',
      damage: { value: 9_100, currency: 'EUR' },
      zones: ['front'],
    }),
  },
  { kind: 'owner', wrong: owned('2022-01-01', { to: '2022-01-20' }), right: owned('2022-01-20') },
  {
    kind: 'advert',
    wrong: listed('2022-08-01', { price, domain: 'a.example' }),
    right: listed('2022-08-01', { price: { ...price, value: 9_700 }, domain: 'a.example' }),
  },
  {
    kind: 'auction',
    wrong: auctioned('2023-01-09', { lotNumber: '7' }),
    right: auctioned('2023-01-09', { lotNumber: '8' }),
  },
  {
    kind: 'theft',
    wrong: stolen({ date: '2024-11-02', location: 'Riga' }),
    right: stolen({ date: '2024-11-02', location: 'Tallinn' }),
  },
];

function decide({ kind, wrong, right }: Twins, fields: Parameters<typeof disputeAbout>[2] = {}) {
  const { report, known } = make(findingsOf([[right], [wrong]]), { now: contestedOn });
  const alone = make(findingsOf([[wrong], []]), { now: contestedOn });
  const [look] = alone.known.filter((one) => one.kind === kind);
  const id = idsOf(report, kind).find((one) => {
    const sight = known.find((record) => record.id === one)?.sights[0];
    return JSON.stringify({ ...sight, end: 0 }) === JSON.stringify({ ...look?.sights[0], end: 0 });
  });
  assert.equal(idsOf(report, kind).length, 2, kind);
  assert.ok(id !== undefined, kind);
  return { known, id, dispute: disputeAbout(id, known, fields) };
}

for (const [number, pair] of twins.entries()) {
  const { kind, wrong, right } = pair;
  test(`a true record near one that was set aside stays, also if that comes no more: ${kind} ${number}`, () => {
    const { known, dispute } = decide(pair);
    const registries: Record<string, readonly KnownRecord[]> = { full: known, digested: digested(known), empty: [] };
    const { neighbours: _notStored, ...alone } = dispute;
    const cases = [
      ...Object.entries(registries).map((one) => [...one, dispute] as const),
      ['alone', known, alone] as const,
    ];
    for (const [name, registry, decision] of cases) {
      for (const delivery of [
        [[right], [wrong]],
        [[wrong], [right]],
        [[right], []],
        [[right, wrong], []],
      ]) {
        const { report } = make(findingsOf(delivery), { known: registry, disputed: [decision] });
        const place = delivery.findIndex((all) => all.includes(right));
        const world = make(findingsOf(delivery.map((_, index) => (index === place ? [right] : []))));
        assert.deepEqual(withoutIds(report), withoutIds(world.report), `${kind}, ${name}`);
      }
    }
  });
}

const failedAt = (time: string) => inspected(`2021-04-10T${time}:00Z`, { decision: 'failed', odometerKm: 62_300 });

test('of two entries that look the same, one is set aside and the other stays', () => {
  const [one, other] = [failedAt('09:00'), failedAt('15:00')];
  const { report, known } = make(findingsOf([[one], [other]]), { now: contestedOn });
  const ids = idsOf(report, 'inspection');
  assert.equal(ids.length, 2);
  for (const id of ids) {
    const dispute = disputeAbout(id, known);
    for (const registry of [known, digested(known), []]) {
      for (const delivery of [[[one], [other]], [[other], [one]], [[one, one, other]]]) {
        const after = make(findingsOf(delivery), { known: registry, disputed: [dispute] });
        assert.deepEqual(
          idsOf(after.report, 'inspection'),
          ids.filter((kept) => kept !== id),
        );
      }
    }
  }
});

test('two adverts that nothing tells apart are one less after a decision about one of them', () => {
  const adverts = ['a.example', 'b.example'].map((domain) => listed('2022-08-01', { domain, mileageKm: 80_000 }));
  const { report, known } = make(findingsOf(adverts.map((one) => [one])), { now: contestedOn });
  const [first, second] = idsOf(report, 'advert');
  assert.ok(first !== undefined && second !== undefined);
  const again = make(findingsOf([adverts.toReversed()]), { known, disputed: [disputeAbout(second, known)] });
  assert.deepEqual(idsOf(again.report, 'advert'), [first]);
});

test('what a supplier has corrected since is another statement, and gets an id of its own', () => {
  const { report, known } = make(findingsOf([[inspected('2021-04-10', { odometerKm: 623_000 })]]), {
    now: contestedOn,
  });
  const [id = ''] = idsOf(report, 'inspection');
  const corrected = make(findingsOf([[inspected('2021-04-10', { odometerKm: 62_300 })]]), {
    known,
    disputed: [disputeAbout(id, known)],
  });
  assert.deepEqual(
    corrected.report.inspections.map(({ odometer }) => odometer),
    [62_300],
  );
  assert.notEqual(idsOf(corrected.report, 'inspection')[0], id);
});

test('what happened after a record was contested is none of it', () => {
  const { report, known } = make(findingsOf([[serviced('2026-03-01', { odometerKm: 64_950 })]]), { now: contestedOn });
  const [id = ''] = idsOf(report, 'service');
  const later = make(findingsOf([[serviced('2026-03-03', { odometerKm: 64_950 })]]), {
    known,
    disputed: [disputeAbout(id, known)],
  });
  assert.equal(later.report.services.length, 1);
});
