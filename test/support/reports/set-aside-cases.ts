import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { RecordKind } from '../../../src/reports/records/entries.ts';
import {
  auctioned,
  branded,
  damaged,
  happened,
  inspected,
  kept,
  listed,
  owned,
  photographed,
  reading,
  recalled,
  registered,
  serviced,
  stolen,
  titleOwner,
} from '../assemble/evidence.ts';
import { contestedOn, digested, disputeAbout, findingsOf, idsOf, make, withoutIds } from './disputes.ts';

/** Two of each kind, so that one is left. */
export const life: readonly Evidence[] = [
  registered({ date: '2018-04-12', firstRegisteredAt: '2018-04-12', status: 'registered', plate: 'AB-1' }),
  reading('2020-01-05', 41_000),
  inspected('2021-04-10', { odometerKm: 62_300 }),
  reading('2021-04-10', 62_300),
  inspected('2022-04-11', { odometerKm: 79_900, decision: 'failed' }),
  serviced('2021-06-01', { odometerKm: 64_950, provider: 'Auto Müller', reference: 'R-17' }),
  damaged('2022-02-02', { reference: 'KH-2022-0441', damage: { value: 1_800, currency: 'EUR' }, zones: ['rear'] }),
  owned('2018-04-12', { to: '2022-09-01' }),
  owned('2022-09-01', { ownerType: 'company' }),
  recalled('24V-123', { date: '2024-02-01', repaired: true }),
  listed('2022-08-01', { lastSeenAt: '2022-08-20', price: { value: 9_900, currency: 'EUR' }, mileageKm: 80_000 }),
  auctioned('2023-01-09', { lotNumber: '445566', odometerKm: 84_000 }),
  branded({ brand: 'rebuilt', date: '2023-05-01' }),
  titleOwner(1, { purchased: '2018-05-01', state: 'Ohio' }),
  happened('2019-09-09', { location: 'Ohio', odometerKm: 30_000, details: ['Title issued'] }),
];

interface Wrong {
  readonly kind: RecordKind;
  readonly told: readonly Evidence[];
  /** The same from a second supplier. */
  readonly again: readonly Evidence[];
}

export const wrongs: readonly Wrong[] = [
  {
    kind: 'reading',
    told: [reading('2023-06-01', 12_345)],
    again: [
      reading('2023-06-01', 12_346, { source: 'serviceBook', country: 'DE', original: { unit: 'mi', value: 7_671 } }),
    ],
  },
  {
    kind: 'inspection',
    told: [inspected('2023-04-10', { odometerKm: 99_000 }), reading('2023-04-10', 99_000)],
    again: [
      inspected('2023-04-10', {
        odometerKm: 99_000,
        source: 'vehicleRegister',
        company: 'Station 4',
        defects: [{ description: 'wear' }],
      }),
      reading('2023-04-10', 99_000, { source: 'vehicleRegister' }),
    ],
  },
  {
    kind: 'service',
    told: [serviced('2023-07-01', { odometerKm: 91_000, provider: 'Garage B' }), reading('2023-07-01', 91_000)],
    again: [serviced('2023-07-02', { odometerKm: 91_000, source: 'serviceBook', actions: ['Öljynvaihto'] })],
  },
  {
    kind: 'event',
    told: [
      happened('2020-10-10', { location: 'Texas', odometerKm: 47_000, details: ['Oil changed'], about: 'service' }),
    ],
    again: [
      happened('2020-10-10', { location: 'TEXAS', odometerKm: 47_000, details: ['Oil and filter'], about: 'service' }),
    ],
  },
  {
    kind: 'damage',
    told: [
      damaged('2023-11-02', { reference: 'KH-2023-0777', damage: { value: 4_300, currency: 'EUR' }, zones: ['front'] }),
    ],
    again: [
      damaged('2023-11-06', {
        source: 'repairEstimates',
        reference: 'KH-2023-0777',
        damage: { value: 4_350, currency: 'EUR' },
        zones: ['front'],
        description: 'Kolari',
      }),
      photographed({ photos: [{ medium: kept('p9'), claimId: 'KH 2023 0777' }] }),
    ],
  },
  {
    kind: 'owner',
    told: [owned('2024-01-10', { ownerType: 'rental' })],
    again: [owned('2024-01-20', { ownerType: 'rental', source: 'insuranceRegister' })],
  },
  {
    kind: 'titleOwner',
    told: [titleOwner(2, { purchased: '2021-05-01', state: 'Texas' })],
    again: [titleOwner(2, { purchased: '2021-05-01', state: 'Texas', source: 'vehicleRegister' })],
  },
  {
    kind: 'recall',
    told: [recalled('25V-999', { date: '2025-02-01', repaired: false })],
    again: [
      recalled('25V999', { date: '2025-02-03', scope: 'model', source: 'buildRecord', summary: 'Takaisinkutsu' }),
    ],
  },
  {
    kind: 'advert',
    told: [
      listed('2024-03-01', { lastSeenAt: '2024-03-20', price: { value: 7_000, currency: 'EUR' }, domain: 'a.example' }),
    ],
    again: [
      listed('2024-03-09', { lastSeenAt: '2024-03-12', price: { value: 7_000, currency: 'EUR' }, domain: 'a.example' }),
    ],
  },
  {
    kind: 'auction',
    told: [auctioned('2024-05-09', { lotNumber: '777', odometerKm: 95_000, titleType: 'salvage' })],
    again: [auctioned('2024-05-10', { lotNumber: '777', odometerKm: 95_000, location: 'Newark' })],
  },
  {
    kind: 'theft',
    told: [stolen({ date: '2024-11-02', plate: 'AB-1' })],
    again: [stolen({ date: '2024-11-02', plate: 'AB-1', location: 'Riga', country: 'DE' })],
  },
  {
    kind: 'brand',
    told: [branded({ brand: 'flood', date: '2023-02-01' })],
    again: [branded({ brand: 'flood', date: '2023-03-01', location: 'Texas', country: 'CA' })],
  },
];

export const world = make(findingsOf([life, [], []]), { now: contestedOn });

function decide({ kind, told }: Wrong) {
  const first = make(findingsOf([life, told, []]), { now: contestedOn });
  const [id, ...others] = idsOf(first.report, kind).filter((one) => !idsOf(world.report, kind).includes(one));
  assert.ok(id !== undefined && others.length === 0, kind);
  return { id, known: first.known, dispute: disputeAbout(id, first.known) };
}

/** Tries each kind of record in the order in which suppliers deliver, or in every order. */
export function testSetAside({ everyOrder }: { everyOrder: boolean }): void {
  for (const wrong of wrongs) {
    const { kind, told, again } = wrong;
    test(`a record that was set aside does not return, whoever delivers it again and in whatever order: ${kind}`, () => {
      const { id, known, dispute } = decide(wrong);
      const without = withoutIds(make(findingsOf([life, [], []])).report);
      const deliveries: readonly (readonly (readonly Evidence[])[])[] = [
        [life, told, []],
        [life, told, again],
        [life, again.toReversed(), told],
        [life, [], again],
        [life, told, told],
      ];
      for (const [place, delivery] of deliveries.entries()) {
        for (const [name, registry] of Object.entries({ empty: [], digested: digested(known), full: known })) {
          const orders = [delivery, delivery.toReversed(), delivery.map((one) => one.toReversed())];
          for (const order of everyOrder ? orders : [delivery]) {
            const findings = findingsOf(order);
            const { report } = make(findings, { known: registry, disputed: [dispute] });
            const shown = withoutIds(report);
            const what = `${kind}, delivery ${place}, registry ${name}`;
            assert.deepEqual(
              { ...shown, answeredBy: undefined, statements: undefined, provenance: undefined },
              { ...without, answeredBy: undefined, statements: undefined, provenance: undefined },
              what,
            );
            assert.ok(!idsOf(report, kind).includes(id), what);
          }
        }
      }
    });
  }
}
