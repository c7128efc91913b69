import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { owned, registered, reportOf } from '../../support/assemble/evidence.ts';

const periods = (...evidence: Evidence[]) =>
  reportOf(evidence).ownership.map(({ ownerType, from, to, durationDays }) => [ownerType, from, to, durationDays]);

test('a period of ownership from two sources is one, and it is counted in days', () => {
  const { ownership } = reportOf([
    owned('2022-10-11', { ownerType: 'company' }),
    owned('2018-03-14', { ownerType: 'leasing' }),
    owned('2018-03-14', { ownerType: 'leasing', to: '2021-06-30', source: 'titleRegister' }),
  ]);
  assert.deepEqual(
    ownership.map(({ ownerType, from, to, durationDays }) => [ownerType, from, to, durationDays]),
    [
      ['leasing', '2018-03-14', '2021-06-30', 1204],
      ['company', '2022-10-11', undefined, 1238],
    ],
  );
});

test('an ownership without an end ends with the next', () => {
  const { ownership } = reportOf([owned('2018-03-14'), owned('2020-03-14', { ownerType: 'company' })]);
  assert.equal(ownership[0]?.to, '2020-03-14');
  assert.equal(ownership[0]?.durationDays, 731);
});

test('periods that two registers date a few days apart are one', () => {
  assert.deepEqual(
    periods(
      owned('2018-03-14', { to: '2021-06-30' }),
      owned('2018-03-18', { to: '2021-06-26', source: 'titleRegister' }),
    ),
    [['private', '2018-03-14', '2021-06-30', 1204]],
  );
});

test('a period that one source knows to the month or year takes its days from the other, whichever ends it lacks', () => {
  const precise = owned('2018-03-14', { to: '2021-06-30', source: 'titleRegister' });
  const one = [['private', '2018-03-14', '2021-06-30', 1204]];
  assert.deepEqual(periods(precise, owned('2018-03', { to: '2021' })), one);
  assert.deepEqual(periods(precise, owned('2018')), one);
  assert.deepEqual(periods(precise, owned('2018-03-14')), one);
  assert.equal(periods(owned('2018-12-30'), owned('2019')).length, 2);
});

test('who is a leasing company to one register is a company to another', () => {
  const company = owned('2018-03-14', { ownerType: 'company', to: '2021-06-30' });
  const leasing = owned('2018-03-16', { ownerType: 'leasing', to: '2021-06-30', source: 'titleRegister' });
  assert.deepEqual(periods(company, leasing), [['leasing', '2018-03-14', '2021-06-30', 1204]]);
  const sameDays = owned('2018-03-14', { ownerType: 'private', to: '2021-06-30', source: 'titleRegister' });
  assert.deepEqual(periods(company, sameDays), [['company', '2018-03-14', '2021-06-30', 1204]]);
  const disputed = owned('2018-03-16', { to: '2021-06-30' });
  assert.deepEqual(periods(company, disputed), [['company', '2018-03-14', '2021-06-30', 1204]], 'one owner at a time');
});

test('a dealer of a few days is not taken for the one who bought from him', () => {
  const dealer = owned('2020-03-01', { ownerType: 'dealer', to: '2020-03-05' });
  assert.deepEqual(periods(dealer, owned('2020-03-05', { ownerType: 'company' })), [
    ['dealer', '2020-03-01', '2020-03-05', 4],
    ['company', '2020-03-05', undefined, 2188],
  ]);
});

test('registers of two countries have two owners, even of one day', () => {
  const there = owned('2020-03-01', { country: 'DE', to: '2020-03-09' });
  assert.equal(periods(there, owned('2020-03-01', { to: '2020-03-09' })).length, 2);
});

test('an owner ends where the next begins, also where a register heard of it late', () => {
  assert.deepEqual(periods(owned('2018-03-14', { to: '2020-09-30' }), owned('2020-03-14', { ownerType: 'company' })), [
    ['private', '2018-03-14', '2020-03-14', 731],
    ['company', '2020-03-14', undefined, 2179],
  ]);
});

test('a period within another is left as recorded, and a gap stays one', () => {
  assert.deepEqual(
    periods(owned('2018-01-01', { to: '2022-01-01' }), owned('2019-01-01', { ownerType: 'company', to: '2020-01-01' })),
    [
      ['private', '2018-01-01', '2022-01-01', 1461],
      ['company', '2019-01-01', '2020-01-01', 365],
    ],
  );
  assert.deepEqual(periods(owned('2018-01-01', { to: '2019-01-01' }), owned('2021-01-01', { to: '2022-01-01' })), [
    ['private', '2018-01-01', '2019-01-01', 365],
    ['private', '2021-01-01', '2022-01-01', 365],
  ]);
});

test('the last owner in a country ends with its registration there, or with the one in the next', () => {
  const last = owned('2018-03-14', { country: 'DE' });
  const left = registered({ country: 'DE', date: '2018-03-14', until: '2022-10-02', status: 'exported' });
  assert.deepEqual(periods(last, left, owned('2022-10-11')), [
    ['private', '2018-03-14', '2022-10-02', 1663],
    ['private', '2022-10-11', undefined, 1238],
  ]);
  assert.deepEqual(periods(last, registered({ date: '2022-10-11' })), [['private', '2018-03-14', '2022-10-11', 1672]]);
  assert.deepEqual(
    periods(owned('2018-03-14'), registered({ date: '2018-03-14', until: '2024-01-01', status: 'scrapped' })),
    [['private', '2018-03-14', '2024-01-01', 2119]],
  );
});

test('the length of a period is given only where both of its days are known', () => {
  assert.deepEqual(periods(owned('2018', { to: '2021-06-30' })), [['private', '2018', '2021-06-30', undefined]]);
  assert.deepEqual(periods(owned('2018-03-14', { to: '2021-06' })), [['private', '2018-03-14', '2021-06', undefined]]);
  assert.deepEqual(periods(owned('2018-03')), [['private', '2018-03', undefined, undefined]]);
  assert.deepEqual(periods(owned('2018-03-14'), registered({ status: 'scrapped' })), [
    ['private', '2018-03-14', undefined, undefined],
  ]);
  assert.deepEqual(periods(owned('2026-03-01'), registered({ status: 'registered' })), [
    ['private', '2026-03-01', undefined, 1],
  ]);
});

test('a transfer that the register and the insurer date eight days apart is one', () => {
  const insurer = { source: 'insuranceRegister', country: null } as const;
  assert.deepEqual(
    periods(
      owned('2014-05-02', { to: '2018-03-14' }),
      owned('2018-03-14', { ownerType: 'leasing', to: '2021-06-30' }),
      owned('2021-06-30'),
      owned('2014-05-02', { ...insurer, to: '2018-03-22' }),
      owned('2018-03-22', { ...insurer, ownerType: 'company', to: '2021-07-11' }),
      owned('2021-07-11', insurer),
    ),
    [
      ['private', '2014-05-02', '2018-03-14', 1412],
      ['leasing', '2018-03-14', '2021-06-30', 1204],
      ['private', '2021-06-30', undefined, 1706],
    ],
  );
  assert.equal(periods(owned('2018-03-14'), owned('2018-03-22', insurer)).length, 1);
  assert.equal(periods(owned('2018-03-28'), owned('2018-04', insurer)).length, 1, 'known to the month');
  assert.equal(periods(owned('2018-03-14'), owned('2018-03-22')).length, 1, 'another register of the same kind');
});

test('two changes within weeks that one source reports stay two, whatever another one has missed', () => {
  const dealer = owned('2020-03-01', { ownerType: 'dealer', to: '2020-03-20' });
  const buyer = owned('2020-03-20', { to: '2023-01-01' });
  const heardLate = owned('2020-03-24', { source: 'insuranceRegister', to: '2023-01-09' });
  assert.deepEqual(
    periods(dealer, buyer, heardLate).map(([type, from]) => [type, from]),
    [
      ['dealer', '2020-03-01'],
      ['private', '2020-03-20'],
    ],
  );
  assert.equal(periods(owned('2020-03-01', { to: '2020-03-20' }), buyer, heardLate).length, 2, 'two private owners');
  assert.equal(periods(owned('2020-03-01', { ownerType: 'dealer' }), owned('2020-03-20')).length, 2, 'without ends');
});

test('an owner whom one source has missed is not within the one before', () => {
  assert.deepEqual(
    periods(
      owned('2012-01-01', { to: '2020-01-01' }),
      owned('2012-01-09', { source: 'titleRegister', to: '2016-06-01' }),
      owned('2016-06-01', { source: 'titleRegister', to: '2020-01-09' }),
    ).map(([, from, to]) => [from, to]),
    [
      ['2012-01-01', '2016-06-01'],
      ['2016-06-01', '2020-01-09'],
    ],
  );
});

test('a change of insurer within the time that a register gives to one owner is no change of owner', () => {
  const insured = { source: 'insuranceRegister' } as const;
  const policies = [
    owned('2018-05-27', { ...insured, to: '2019-10-23' }),
    owned('2019-10-23', { ...insured, to: '2023-12-02' }),
    owned('2023-12-02', insured),
    owned('2025-01-09', insured),
  ];
  assert.deepEqual(
    periods(owned('2018-05-19', { to: '2023-11-27' }), owned('2023-11-27'), ...policies).map(([, from, to]) => [
      from,
      to,
    ]),
    [
      ['2018-05-19', '2023-11-27'],
      ['2023-11-27', undefined],
    ],
  );
  const sold = periods(owned('2018-05-19', { to: '2019-10-20' }), ...policies.slice(0, 2));
  assert.equal(sold.length, 2, 'the register has missed the next owner');
  assert.equal(periods(...policies).length, 4, 'without a register nobody says that the owner is the same');
});

interface Teller {
  readonly source: 'vehicleRegister' | 'insuranceRegister';
  /** At most so many days late, evenly. */
  readonly lateDays: number;
  readonly misses: number;
  readonly hasEnds: boolean;
  readonly precision: 4 | 7 | 10;
  readonly knowsTypes: boolean;
}

const register: Teller = {
  source: 'vehicleRegister',
  lateDays: 0,
  misses: 0.03,
  hasEnds: true,
  precision: 10,
  knowsTypes: true,
};
const insurer: Teller = { ...register, source: 'insuranceRegister', lateDays: 25, misses: 0.1, knowsTypes: false };

const pairsOfTellers: Readonly<Record<string, readonly [Teller, Teller]>> = {
  'register and insurer': [register, insurer],
  'neither knows ends': [
    { ...register, hasEnds: false },
    { ...insurer, hasEnds: false },
  ],
  'one knows months': [register, { ...insurer, precision: 7 }],
  'one knows years': [register, { ...insurer, precision: 4 }],
  'two registers': [register, { ...insurer, source: 'vehicleRegister' }],
  'one source alone': [register, { ...insurer, misses: 1 }],
};

test('owners are counted right from two sources with delays, gaps and coarse words', () => {
  for (const [who, tellers] of Object.entries(pairsOfTellers)) {
    const draw = drawsFrom(who);
    let right = 0;
    for (let vehicle = 0; vehicle < 150; vehicle += 1) {
      const owners = drawOwners(draw);
      const told = tellers.map((teller) => tell(owners, teller, draw));
      const known = new Set(told.flatMap(({ places }) => places));
      const { ownership } = reportOf(told.flatMap(({ evidence }) => evidence));
      right += Number(ownership.length === known.size);
    }
    assert.ok(right >= 0.96 * 150, `${who}: ${right} of 150`);
  }
});

type Draw = () => number;

function drawsFrom(text: string): Draw {
  let state = Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface TrueOwner {
  readonly day: number;
  readonly ownerType: 'private' | 'leasing' | 'company' | 'dealer';
}

/** Dealers keep a vehicle for weeks, others for years. */
function drawOwners(draw: Draw): TrueOwner[] {
  const owners: TrueOwner[] = [];
  for (let day = 15_000 + Math.floor(draw() * 2_500); day < 20_400 && owners.length < 9;) {
    const kind = draw();
    const isDealer = owners.length > 0 && owners.at(-1)?.ownerType !== 'dealer' && kind < 0.25;
    const ownerType = isDealer ? 'dealer' : kind < 0.7 ? 'private' : kind < 0.85 ? 'company' : 'leasing';
    owners.push({ day, ownerType });
    day += Math.floor(isDealer ? 5 + draw() * 80 : 120 - Math.log(1 - draw()) * 1_100);
  }
  return owners;
}

function tell(owners: readonly TrueOwner[], teller: Teller, draw: Draw) {
  const { source, lateDays, misses, hasEnds, precision, knowsTypes } = teller;
  const known = owners
    .map((owner, place) => ({ ...owner, place, day: owner.day + Math.floor(draw() * lateDays) }))
    .filter(({ ownerType }) => draw() >= misses && (knowsTypes || ownerType !== 'dealer'))
    .filter(({ day }, place, all) => place === 0 || day > (all[place - 1]?.day ?? 0));
  const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, precision);
  const evidence = known.map(({ day, ownerType, place }) => {
    const next = owners[place + 1];
    // Who misses the next owner still knows when this one ended.
    const end = next && Math.max(day + 1, next.day + Math.floor(draw() * lateDays));
    return owned(dateOf(day), {
      source,
      ownerType: knowsTypes || ownerType === 'private' ? ownerType : 'company',
      ...(hasEnds && end !== undefined && { to: dateOf(end) }),
    });
  });
  return { evidence, places: known.map(({ place }) => place) };
}
