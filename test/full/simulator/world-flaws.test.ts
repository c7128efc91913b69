import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { drawEventfulVins } from '../../../harness/generate/drawn-vins.ts';
import { trueKmOn } from '../../../simulator/world/course.ts';
import { dayOf } from '../../../simulator/world/days.ts';
import type { Flaw, Life } from '../../../simulator/world/life.ts';
import { lifeOf, shownKmAt } from '../../../simulator/world/live.ts';
import { Random } from '../../../simulator/world/random.ts';
import { mistype } from '../../../simulator/world/slips.ts';

const seed = process.env['WORLD_SEED'] ?? 'world-1';
const today = '2026-11-15';
const lives = drawEventfulVins(`${seed} flaws`, 2000).map((vin) => lifeOf(vin, today));

type FlawOf<Kind extends Flaw['kind']> = Extract<Flaw, { readonly kind: Kind }>;

function flawsOf<Kind extends Flaw['kind']>({ flaws }: Life, kind: Kind): FlawOf<Kind>[] {
  return flaws.filter((flaw): flaw is FlawOf<Kind> => flaw.kind === kind);
}

const livesWith = (...kinds: readonly Flaw['kind'][]): readonly Life[] =>
  lives.filter(({ flaws }) => flaws.some(({ kind }) => kinds.includes(kind)));

const trueKm = ({ odometer }: Life, day: string): number =>
  trueKmOn({ points: odometer.truth.map(({ on, km }) => ({ on: dayOf(on), km })) }, dayOf(day));

describe(`flaws of 2000 lives (WORLD_SEED=${seed})`, () => {
  it('are many enough to measure on, and most lives have none', () => {
    const visible = lives.filter((life) => flawsOf(life, 'rollback').some(({ seenDropKm }) => seenDropKm > 0));
    assert.ok(visible.length >= 60, `${visible.length} visible rollbacks`);
    const minimums = [
      [120, livesWith('typing error')],
      [60, livesWith('miles as kilometres', 'kilometres as miles')],
      [40, livesWith('replacement')],
      [5, livesWith('rollover')],
      [3, livesWith('kilometres as miles')],
    ] as const;
    for (const [count, found] of minimums) assert.ok(found.length >= count, `${found.length} of ${count}`);
    assert.ok(lives.filter(({ flaws }) => flaws.length === 0).length > 1200);
  });

  it('rollbacks take 8 to 60 per cent, on vehicles of every class, some twice and some that no record shows', () => {
    const turnedBack = livesWith('rollback');
    assert.equal(new Set(turnedBack.map(({ build }) => build.vehicleClass)).size, 4);
    for (const life of turnedBack) {
      for (const { on, byKm } of flawsOf(life, 'rollback')) {
        const share = byKm / (shownKmAt(life, on) + byKm);
        assert.ok(share > 0.075 && share < 0.61, `${life.vin} ${share}`);
        assert.ok(trueKm(life, on) > shownKmAt(life, on));
      }
    }
    const all = turnedBack.flatMap((life) => flawsOf(life, 'rollback'));
    assert.ok(all.some(({ seenDropKm }) => seenDropKm === 0));
    assert.ok(all.some(({ seenDropKm }) => seenDropKm > 0 && seenDropKm < 10_000));
    assert.ok(all.some(({ seenDropKm }) => seenDropKm > 60_000));
    assert.ok(turnedBack.some((life) => flawsOf(life, 'rollback').length === 2));
  });

  it('a typing error is in the record that it names, far enough from the truth to be found', () => {
    const all = livesWith('typing error').flatMap((life) =>
      flawsOf(life, 'typing error').map((flaw) => ({ life, flaw })),
    );
    for (const { life, flaw } of all) {
      const { on, source, written, true: meant, isCorrected } = flaw;
      const by = Math.abs(written - meant);
      assert.ok(by >= 3000 || by >= meant * 0.049, `${life.vin} ${meant} ${written}`);
      if (source === 'titles') continue;
      const records = life[source].filter((record) => record.on === on);
      assert.ok(
        records.some(({ shownKm }) => shownKm === written),
        `${life.vin} ${on}`,
      );
      if (isCorrected)
        assert.ok(
          records.some(({ shownKm }) => shownKm === meant),
          `${life.vin} ${on}`,
        );
    }
    const kinds = (key: 'source' | 'slip') => new Set(all.map(({ flaw }) => flaw[key])).size;
    assert.deepEqual([kinds('source'), kinds('slip')], [4, 5]);
    assert.ok(all.some(({ flaw }) => flaw.written > flaw.true) && all.some(({ flaw }) => flaw.written < flaw.true));
    assert.ok(all.some(({ life, flaw }) => life.inspections.at(-1)?.on === flaw.on));
    assert.ok(lives.some((life) => flawsOf(life, 'typing error').length === 2));
  });

  it('a single reading in the wrong unit is off by just that', () => {
    let checked = 0;
    for (const life of lives) {
      const mistake = life.flaws.find((flaw) => flaw.kind === 'miles as kilometres' && flaw.on !== undefined);
      if (mistake?.kind !== 'miles as kilometres' || mistake.source === 'listings') continue;
      const record = life[mistake.source].find(({ on, shownKm }) => on === mistake.on && shownKm < shownKmAt(life, on));
      if (!record || life.flaws.length > 1) continue;
      assert.ok(Math.abs(record.shownKm * 1.609344 - shownKmAt(life, record.on)) < 300, life.vin);
      checked += 1;
    }
    assert.ok(checked > 5);
  });

  it('most replaced instruments are noted by a workshop, with what the old one showed', () => {
    const replaced = livesWith('replacement').map((life) => ({ life, flaw: flawsOf(life, 'replacement')[0] }));
    const noted = replaced.filter(({ flaw }) => flaw?.isNoted);
    const share = noted.length / replaced.length;
    assert.ok(share > 0.5 && share < 0.8, `${share}`);
    for (const { life, flaw } of noted) {
      const visits = life.services.filter(({ on, type }) => on === flaw?.on && type === 'repair');
      assert.ok(
        visits.some(({ remark }) => /\d/.test(remark)),
        life.vin,
      );
    }
  });

  it('an instrument of five digits begins again at zero, on old vehicles alone', () => {
    for (const life of livesWith('rollover')) {
      const [flaw] = flawsOf(life, 'rollover');
      assert.ok(flaw && life.build.year <= 1993);
      assert.ok(shownKmAt(life, flaw.on) < flaw.atKm * 0.05, `${life.vin} ${shownKmAt(life, flaw.on)}`);
    }
  });
});

describe(`what is harmless in 2000 lives (WORLD_SEED=${seed})`, () => {
  const flawless = lives.filter(({ flaws }) => flaws.length === 0);

  it('adverts are near what the dial shows, rounded in more than one way', () => {
    let [above, below] = [0, 0];
    for (const life of flawless) {
      for (const { from, shownKm, offeredAs } of life.listings) {
        const km = shownKmAt(life, from);
        if (offeredAs === 'new' || offeredAs === 'demonstrator' || km < 3000) continue;
        const sinceLookedAtKm = 50 * 500;
        assert.ok(Math.abs(shownKm - km) < 5000 + km * 0.05 + sinceLookedAtKm, `${life.vin} ${from} ${shownKm} ${km}`);
        above += Number(shownKm > km);
        below += Number(shownKm < km - 5000);
      }
    }
    assert.ok(above > 20 && below > 5, `${above} above, ${below} far below`);
  });

  it('some vehicles stand still for years, and some run 100,000 km in one', () => {
    const paces = flawless.flatMap(({ odometer: { truth } }) =>
      truth.slice(1).map(({ on, km }, index) => {
        const before = truth[index];
        const years = before ? (dayOf(on) - dayOf(before.on)) / 365 : 0;
        return years > 0.9 ? (km - (before?.km ?? 0)) / years : 1000;
      }),
    );
    assert.ok(paces.some((km) => km < 50) && paces.some((km) => km > 100_000));
  });

  it('inspections are sent again and repeated on the same day', () => {
    const again = lives.flatMap(({ inspections }) =>
      inspections.flatMap((event, index) => {
        const before = inspections[index - 1];
        return before?.on === event.on ? [{ event, before }] : [];
      }),
    );
    const resent = again.filter(({ event }) => event.isResent);
    assert.ok(resent.length > 20 && resent.every(({ event, before }) => event.type === before.type));
    const retests = again.filter(({ event }) => !event.isResent);
    assert.ok(retests.some(({ event, before }) => event.decision === before.decision));
    assert.ok(retests.some(({ event, before }) => event.shownKm < before.shownKm));
  });

  it('some owners and services are recorded twice', () => {
    const twice = lives.flatMap(({ owners }) => owners).filter(({ alsoRecorded }) => alsoRecorded);
    assert.ok(twice.some((owner) => owner.alsoRecorded?.to === undefined));
    assert.ok(twice.some((owner) => owner.alsoRecorded?.from !== owner.from));
    assert.ok(lives.some(({ services }) => services.some(({ alsoOn }) => alsoOn !== undefined)));
  });
});

describe('a slip of the hand', () => {
  it('changes a figure by at least 3,000 or five per cent, or is not made', () => {
    const random = new Random(seed, 'slips');
    for (let count = 0; count < 3000; count += 1) {
      const figure = random.whole(0, 400_000);
      const mistyped = mistype(figure, random);
      if (!mistyped) continue;
      const by = Math.abs(mistyped.written - figure);
      assert.ok(by >= 3000 || by >= figure * 0.05, `${figure} ${mistyped.written}`);
      assert.ok(Number.isSafeInteger(mistyped.written) && mistyped.written >= 0);
    }
  });
});
