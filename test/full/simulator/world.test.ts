import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { findMake } from '../../../simulator/catalogue/find-make.ts';
import { makes } from '../../../simulator/catalogue/makes.ts';
import { countryOf } from '../../../simulator/world/countries.ts';
import { dayOf } from '../../../simulator/world/days.ts';
import type { Life, Money } from '../../../simulator/world/life.ts';
import { lifeOf, shownKmAt } from '../../../simulator/world/live.ts';
import { currencyOn } from '../../../simulator/world/money.ts';
import { isQuiet } from '../../../simulator/world/quiet.ts';
import { Random } from '../../../simulator/world/random.ts';

const seed = process.env.WORLD_SEED ?? 'world-1';
const today = '2026-11-15';
const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const wmis = makes.flatMap((make) => make.wmis.map(({ code }) => code));

function drawVins(count: number): readonly string[] {
  const random = new Random(seed, 'vins');
  return Array.from({ length: count }, (_, index) => {
    const tail = Array.from({ length: 17 }, () => signs.charAt(random.whole(0, signs.length - 1))).join('');
    return index % 3 === 0 ? tail : random.one(wmis) + tail.slice(3);
  });
}

const vins = drawVins(300);
const lives = vins.map((vin) => lifeOf(vin, today));

describe(`300 lives (WORLD_SEED=${seed})`, () => {
  it('are the same every time, whether today is a text or a date', () => {
    for (const vin of vins.slice(0, 60)) {
      assert.deepEqual(lifeOf(vin, new Date(`${today}T13:45:00Z`)), lifeOf(vin, today));
    }
  });

  it('have nothing before the build, after the end, or after today', () => {
    for (const life of lives) {
      const last = life.end?.on ?? today;
      assert.ok(life.asOf === last && last <= today, life.vin);
      for (const day of daysOf(life)) assert.ok(day >= life.build.builtOn && day <= last, `${life.vin} ${day}`);
    }
  });

  it('are built without contradictions: no automatic gearbox beside a manual one, no third row for five', () => {
    let checked = 0;
    for (const { vin, build } of lives) {
      const has = (key: string) => build.features.some(({ feature }) => feature.key === key);
      assert.ok(!has('automaticGearbox') || build.transmission.kind !== 'manual', vin);
      assert.ok(!has('thirdSeatRow') || build.seats > 5, vin);
      assert.ok(!has('particulateFilter') || build.fuel === 'diesel', vin);
      checked += Number(has('automaticGearbox')) + Number(has('thirdSeatRow'));
    }
    assert.ok(checked > 0);
  });

  it('list each topic in order of time, stays and owners one after the other', () => {
    for (const life of lives) {
      for (const events of [life.inspections, life.services, life.accidents, life.auctions, life.titleBrands]) {
        assertInOrder(
          life,
          events.map(({ on }) => on),
        );
      }
      assertInOrder(
        life,
        life.stays.flatMap(({ from, to }) => [from, to ?? today]),
      );
      assertInOrder(
        life,
        life.owners.flatMap(({ from, to }) => [from, to ?? today]),
      );
      assertInOrder(
        life,
        life.odometer.truth.map(({ on }) => on),
      );
      for (const stay of life.stays.slice(0, -1)) assert.ok(stay.to !== undefined, life.vin);
      if (!life.end) assert.equal(life.stays.at(-1)?.to, leftBefore(life), life.vin);
    }
  });

  it('happen where the vehicle is at the time', () => {
    for (const life of lives) {
      const events = [...life.inspections, ...life.services, ...life.accidents, ...life.thefts, ...life.auctions];
      for (const { on, country } of events) assert.equal(countryAt(life, on), country, `${life.vin} ${on}`);
      for (const { from, to, country } of life.policies) {
        assert.equal(countryAt(life, from), country, life.vin);
        assert.ok(from < to, life.vin);
        const until = life.stays.find(
          (stay) => stay.country === country && stay.from <= from && from < (stay.to ?? '9'),
        )?.to;
        assert.ok(to < (until ?? '9'), `${life.vin} is insured beyond its stay`);
      }
    }
  });

  it('never show less on the odometer but for a flaw, or a kilometre or two on a retest', () => {
    for (const life of lives) {
      const mayFall = life.flaws.some(({ kind }) => ['rollback', 'replacement', 'rollover'].includes(kind));
      const wrong = new Set(life.flaws.map((flaw) => ('on' in flaw ? flaw.on : undefined)));
      const isHabit = life.flaws.some((flaw) => / as /.test(flaw.kind) && !('on' in flaw));
      const readings = [...life.inspections, ...life.services, ...life.accidents]
        .filter(({ on }) => !wrong.has(on))
        .toSorted((one, other) => (one.on < other.on ? -1 : 1));
      assert.ok(
        readings.every(({ shownKm }) => shownKm >= 0),
        life.vin,
      );
      if (isHabit) continue;
      for (const [index, reading] of readings.entries()) {
        const before = readings[index - 1]?.shownKm ?? 0;
        assert.ok(mayFall || reading.shownKm >= before - 4, `${life.vin} ${reading.on}`);
        const isRetest = 'type' in reading && reading.type === 'retest';
        const toleratedKm = isRetest ? 200 : 0;
        assert.ok(Math.abs(reading.shownKm - shownKmAt(life, reading.on)) <= toleratedKm, `${life.vin} ${reading.on}`);
      }
    }
  });

  it('show less after the odometer was turned back or replaced', () => {
    for (const life of lives) {
      const { tampered, tamperedAgain, replaced } = life.odometer;
      for (const on of [tampered?.on, tamperedAgain?.on, replaced?.on]) {
        if (on === undefined || on === today) continue;
        assert.ok(shownKmAt(life, on) < shownKmAt(life, dayBefore(on)), life.vin);
        assert.ok(shownKmAt(life, on) >= 0, life.vin);
      }
    }
  });

  it('pay in what was money there at the time', () => {
    for (const life of lives) {
      for (const { on, country, money } of paymentsOf(life)) {
        assert.equal(money.currency, currencyOn(countryOf(country), dayOf(on)), `${life.vin} ${on} ${country}`);
      }
    }
    assert.equal(currencyOn(countryOf('LV'), dayOf('2013-12-31')), 'LVL');
    assert.equal(currencyOn(countryOf('LV'), dayOf('2014-01-01')), 'EUR');
    assert.equal(currencyOn(countryOf('BG'), dayOf('2025-12-31')), 'BGN');
  });

  it('follow a failed inspection by a retest within weeks, where the vehicle is still there', () => {
    for (const { vin, inspections: records, thefts, accidents } of lives) {
      const inspections = records.filter(({ isResent }) => !isResent);
      const wasAlwaysThere = thefts.length === 0 && accidents.every(({ type }) => type !== 'totalLoss');
      for (const [index, { decision, on, country }] of inspections.entries()) {
        const next = inspections[index + 1];
        if (decision === 'passed' || decision === 'passedWithDefects' || next?.country !== country) continue;
        const hasTriedThrice = inspections.slice(Math.max(0, index - 2), index + 1).every(isRetest);
        if (wasAlwaysThere && !hasTriedThrice) assert.equal(next.type, 'retest', `${vin} ${on}`);
        if (next.type === 'retest') assert.ok(dayOf(next.on) - dayOf(on) <= 31, `${vin} ${on}`);
      }
    }
  });

  it('auction off a wreck after its total loss, and brand titles only in North America', () => {
    for (const life of lives) {
      for (const loss of life.accidents.filter(({ type }) => type === 'totalLoss')) {
        const auction = life.auctions.find(({ seller, on }) => seller === 'insurer' && on > loss.on);
        if (dayOf(today) - dayOf(loss.on) > 85) assert.ok(auction ?? life.end, `${life.vin} ${loss.on}`);
      }
      for (const { on } of life.titleBrands) assert.match(countryAt(life, on) ?? '', /US|CA/, life.vin);
    }
  });

  it('advertise at prices that fall until the sale', () => {
    for (const { vin, listings, owners } of lives) {
      for (const owner of owners) {
        const own = listings.filter(({ from, to }) => from >= owner.from && to < (owner.to ?? '0'));
        const last = own.at(-1)?.price.currency;
        const prices = own.filter(({ price }) => price.currency === last).map(({ price }) => price.amount);
        const falling = prices.toSorted((one, other) => other - one);
        assert.deepEqual(prices, falling, vin);
      }
    }
  });

  it('hold every kind of vehicle in plausible shares, and half of them move', () => {
    assertShare('car', ({ build }) => build.vehicleClass === 'car', 0.5, 0.9);
    for (const kind of ['van', 'truck', 'motorcycle']) {
      assertShare(kind, ({ build }) => build.vehicleClass === kind, 0.025, 0.3);
    }
    const ofUnknownMakes = lives.filter(({ vin }) => !findMake(vin.slice(0, 3)));
    assert.ok(
      new Set(ofUnknownMakes.map(({ build }) => build.vehicleClass)).size >= 3,
      'unknown makers build of every class',
    );
    assertShare('moved', ({ stays }) => stays.length > 1, 0.35, 0.65);
  });

  it('hold what is rare often enough to be met with, where anything may happen', () => {
    const eventful = lives.filter(({ vin }) => !isQuiet(vin));
    const assertRare: typeof assertShare = (name, is, low, high) => assertShare(name, is, low, high, eventful);
    assertRare('theft', ({ thefts }) => thefts.length > 0, 0.05, 0.2);
    assertRare('title brand', ({ titleBrands }) => titleBrands.length > 0, 0.05, 0.3);
    assertRare('auction', ({ auctions }) => auctions.length > 0, 0.08, 0.5);
    assertRare('video', ({ accidents }) => accidents.some(({ hasVideo }) => hasVideo), 0.05, 0.3);
    assertRare('taxi', ({ use }) => use === 'taxi', 0.02, 0.12);
    assertRare('learner', ({ use }) => use === 'learner', 0.02, 0.12);
    assertRare('rollback', ({ flaws }) => flaws.some(({ kind }) => kind === 'rollback'), 0.01, 0.1);
    assertRare('typing error', ({ flaws }) => flaws.some(({ kind }) => kind === 'typing error'), 0.02, 0.12);
    assertRare('miles', ({ flaws }) => flaws.some(({ kind }) => kind === 'miles as kilometres'), 0.003, 0.08);
    assertRare('replacement', ({ flaws }) => flaws.some(({ kind }) => kind === 'replacement'), 0.002, 0.06);
    const accidents = eventful.reduce((sum, life) => sum + life.accidents.length, 0) / eventful.length;
    assert.ok(accidents > 0.3 && accidents < 0.9, `${accidents} accidents a life`);
  });

  it('have nothing dramatic in most cases: no damage, theft, rollback, mark on the title or end', () => {
    assertShare('nothing dramatic', isPlain, 0.6, 0.9);
    for (const life of lives) if (isQuiet(life.vin)) assert.ok(isPlain(life), life.vin);
  });

  it('agree with maker and year in the number', () => {
    const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';
    let agreeing = 0;
    for (const { vin, build } of lives) {
      const found = findMake(vin.slice(0, 3));
      if (found) assert.equal(build.make, found.make.name, vin);
      assert.ok([build.year - 1, build.year].includes(Number(build.builtOn.slice(0, 4))), vin);
      const code = years.indexOf(vin.charAt(9));
      if (code !== -1 && (build.year - 1980) % 30 === code) agreeing += 1;
    }
    const withYear = lives.filter(({ vin }) => years.includes(vin.charAt(9))).length;
    // A make that did not build in any year of that letter gets a year in which it did.
    assert.ok(agreeing / withYear > 0.85, `${agreeing} of ${withYear}`);
  });

  it('keep their past as it was when today moves on', () => {
    for (const life of lives)
      assert.deepEqual(pastOf(lifeOf(life.vin, '2026-10-06'), '2026-10-06'), pastOf(life, '2026-10-06'));
  });
});

describe('odd numbers', () => {
  it('have lives too', () => {
    const odd = [
      '12345678901234567',
      '00000000000000001',
      'ZZZZZZZZZZZZZZZZ9',
      'XXX00000000000000',
      'WVWZZZ1KZ0W000001',
    ];
    const anySign = signs.split('').map((sign) => `WBA3A5C5${sign}${sign}F256789`);
    for (const vin of [...odd, ...anySign]) {
      const life = lifeOf(vin, today);
      assert.equal(life.vin, vin);
      assert.ok(life.build.make && life.build.builtOn <= today, vin);
    }
  });

  it('are never of a vehicle that is not yet built', () => {
    const random = new Random(seed, 'young');
    for (let count = 0; count < 60; count += 1) {
      const vin = `WVWZZZAUZ${random.one(['S', 'T', 'V', 'W'])}W${random.whole(100_000, 999_999)}`;
      assert.ok(lifeOf(vin, '2026-01-10').build.builtOn <= '2026-01-10', vin);
    }
  });
});

function daysOf(life: Life): readonly string[] {
  return [
    ...life.stays.flatMap(({ from, to }) => [from, to]),
    ...life.owners.flatMap(({ from, to }) => [from, to]),
    ...[life.inspections, life.services, life.accidents, life.auctions, life.titleBrands].flat().map(({ on }) => on),
    ...life.thefts.flatMap(({ on, recoveredOn }) => [on, recoveredOn]),
    ...life.listings.flatMap(({ from, to }) => [from, to]),
    ...life.policies.map(({ issuedOn }) => issuedOn),
    ...life.recalls.flatMap(({ campaign, repairedOn }) => [campaign.date, repairedOn]),
    ...life.odometer.truth.map(({ on }) => on),
  ].filter((day) => day !== undefined);
}

function paymentsOf(life: Life): readonly { readonly on: string; readonly country: string; readonly money: Money }[] {
  return [
    ...life.services.map(({ on, country, cost }) => ({ on, country, money: cost })),
    ...life.accidents.map(({ on, country, repair }) => ({ on, country, money: repair })),
    ...life.listings.map(({ from, country, price }) => ({ on: from, country, money: price })),
    ...life.auctions.map(({ on, country, price }) => ({ on, country, money: price })),
    ...life.stays.map(({ from, country, registrationTax }) => ({ on: from, country, money: registrationTax })),
  ].filter(({ money }) => money.amount >= 0);
}

function assertInOrder({ vin }: Life, days: readonly string[]): void {
  assert.deepEqual(days, days.toSorted(), vin);
}

/** A vehicle may have left one country and not yet be registered in the next. */
function leftBefore(life: Life): string | undefined {
  const to = life.stays.at(-1)?.to;
  return to !== undefined && dayOf(today) - dayOf(to) < 300 ? to : undefined;
}

const isRetest = ({ type }: Life['inspections'][number]): boolean => type === 'retest';

const countryAt = ({ stays }: Life, day: string): string | undefined =>
  stays.findLast(({ from, to }) => from <= day && day <= (to ?? '9'))?.country;

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const isPlain = ({ accidents, thefts, titleBrands, flaws, end }: Life) =>
  accidents.length + thefts.length + titleBrands.length === 0 &&
  end === undefined &&
  flaws.every(({ kind }) => kind !== 'rollback' && kind !== 'replacement');

function assertShare(name: string, is: (life: Life) => boolean, low: number, high: number, among = lives): void {
  const share = among.filter(is).length / among.length;
  assert.ok(share >= low && share <= high, `${name}: ${(share * 100).toFixed(1)} %`);
}

/** What was known on a day, from a life that may have gone on since. */
function pastOf(life: Life, day: string): unknown {
  const closed = <Item extends { readonly to: string | undefined; readonly from: string }>(items: readonly Item[]) =>
    items
      .filter(({ from }) => from <= day)
      .map((item) => ({ ...item, to: item.to !== undefined && item.to <= day ? item.to : undefined }));
  const happened = <Item extends { readonly on: string }>(items: readonly Item[]) =>
    items.filter(({ on }) => on <= day);
  return {
    build: life.build,
    stays: closed(life.stays),
    owners: closed(life.owners).map(({ type, from, to, country, region }) => ({ type, from, to, country, region })),
    use: life.use,
    truth: life.odometer.truth.filter(({ on }) => on < day),
    shown: shownKmAt(life, day),
    inspections: happened(life.inspections),
    services: happened(life.services),
    policies: life.policies.filter(({ issuedOn }) => issuedOn <= day),
    accidents: happened(life.accidents),
    thefts: happened(life.thefts).map(({ on, location }) => ({ on, location })),
    recalls: life.recalls.filter(({ campaign }) => campaign.date <= day).map(({ campaign }) => campaign.campaignId),
    listings: life.listings.filter(({ to }) => to <= day),
    auctions: happened(life.auctions),
    brands: happened(life.titleBrands),
    // A drop can be seen when there is a reading after it.
    flaws: life.flaws
      .filter((flaw) => 'on' in flaw && flaw.on <= day)
      .map((flaw) => ({ ...flaw, seenDropKm: undefined })),
  };
}
