import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { drawEventfulVins } from '../../../harness/generate/drawn-vins.ts';
import { warrantiesOf } from '../../../simulator/catalogue/factory.ts';
import { makes } from '../../../simulator/catalogue/makes.ts';
import { registerEntries } from '../../../simulator/suppliers/register.ts';
import { jobText, languageOf } from '../../../simulator/suppliers/wrenchbook/texts.ts';
import { countryOf, isNorthAmerican } from '../../../simulator/world/countries.ts';
import { trueKmOn } from '../../../simulator/world/course.ts';
import { dayOf } from '../../../simulator/world/days.ts';
import type { Accident, Life, Money } from '../../../simulator/world/life.ts';
import { lifeOf } from '../../../simulator/world/live.ts';
import { currencyOn, euroOf } from '../../../simulator/world/money.ts';

const seed = process.env['WORLD_SEED'] ?? 'world-1';
const today = '2026-11-15';
const lives = drawEventfulVins(`${seed} plausible`, 2000).map((vin) => lifeOf(vin, today));

/** Each life that breaks a rule is reported with what breaks it; at least `least` lives must have been looked at. */
function holds(rule: string, min: number, check: (life: Life) => Iterable<string | undefined>): void {
  it(rule, () => {
    let checked = 0;
    const broken: string[] = [];
    for (const life of lives) {
      for (const problem of check(life)) {
        checked += 1;
        if (problem !== undefined) broken.push(`${life.vin}: ${problem}`);
      }
    }
    assert.deepEqual(broken.slice(0, 5), [], `${broken.length} of ${checked}`);
    assert.ok(checked >= min, `only ${checked} were checked`);
  });
}

const unless = (isRight: boolean, problem: string): string | undefined => (isRight ? undefined : problem);
const has = ({ build }: Life, key: string): boolean => build.features.some(({ feature }) => feature.key === key);
const townsOf = (country: string): readonly string[] => countryOf(country).towns.map(({ name }) => name);
const isBike = ({ build }: Life): boolean => build.vehicleClass === 'motorcycle';

describe(`what is built (WORLD_SEED=${seed})`, () => {
  holds("a motorcycle has no driver's side, doors, cabin or first-aid kit", 100, function* (life) {
    if (!isBike(life)) return;
    const { build, inspections } = life;
    yield unless(!build.rightHandDrive && build.doors === 0 && build.interiorColour === '', 'has a cabin');
    for (const key of ['firstAidKit', 'leftHandDrive', 'airConditioning', 'smartphoneMirroring', 'navigation'])
      yield unless(!has(life, key), key);
    for (const { details } of inspections.flatMap(({ defects }) => defects))
      yield unless(!/driver|axle|left|right/i.test(details) || details === 'Left', details);
  });

  holds('equipment suits the vehicle: its engine, its body, its price and what else it has', 1000, function* (life) {
    const { vehicleClass, body, engine, fuel, year } = life.build;
    if (vehicleClass !== 'car' && vehicleClass !== 'van') return;
    yield unless(!has(life, 'limitedSlip') || (engine.kw >= 150 && fuel !== 'electric'), `a lock with ${engine.kw} kW`);
    const suspensions = ['airSuspension', 'adaptiveDampers', 'sportSuspension'].filter((key) => has(life, key));
    yield unless(suspensions.length <= 1, suspensions.join(', '));
    if (body === 'panelVan')
      for (const key of ['leatherSeats', 'partLeatherSeats', 'sunroof'])
        yield unless(!has(life, key), `van with ${key}`);
    yield unless(!has(life, 'halogenHeadlights') || fuel !== 'electric' || year < 2017, `halogen light of ${year}`);
  });

  holds('no vehicle has a recall of something that came later: the electric parking brake', 100, function* (life) {
    for (const { campaign } of life.recalls)
      yield unless(
        !campaign.summary.includes('electric parking brake') || life.build.year >= 2006,
        `${life.build.year}`,
      );
  });

  holds('a recall is numbered as the authority of its country does', 500, function* ({ recalls }) {
    const forms: Readonly<Record<string, RegExp>> = { US: /^\d\dV-\d{3}$/, CA: /^\d{7}$/ };
    for (const { campaign, country } of recalls)
      yield unless((forms[country] ?? /^\d{4}\/\d{3}$/).test(campaign.campaignId), `${country} ${campaign.campaignId}`);
  });

  holds('a vehicle has one platform, not a range of them', 300, function* ({ build: { platform } }) {
    if (platform !== undefined) yield unless(!platform.includes('–'), platform);
  });

  holds('tyres are of a size that suits the vehicle', 1500, function* ({ build }) {
    const { vehicleClass, plan, body, curbMassKg, year } = build;
    const specs = plan.flatMap(({ parts }) => parts.filter(({ name }) => name === 'Tyres').map(({ spec }) => spec));
    const rims = specs.flatMap((spec) => [...spec.matchAll(/(?:R|-)(\d+(?:\.5)?)/g)].map(([, rim]) => Number(rim)));
    yield unless(specs.length === 1, `${vehicleClass}: ${specs.join('; ')}`);
    yield unless(rims.length === (vehicleClass === 'motorcycle' ? 2 : 1), specs.join());
    const [min, max] = { truck: [19.5, 22.5], motorcycle: [10, 21], van: [15, 16], car: [13, 20] }[vehicleClass];
    if (body !== 'pickup')
      yield unless(
        rims.every((rim) => rim >= (min ?? 0) && rim <= (max ?? 0)),
        specs.join(),
      );
    if (vehicleClass === 'car' && curbMassKg > 1700 && year > 2008)
      yield unless(
        rims.every((rim) => rim >= 17),
        `${curbMassKg} kg on ${specs.join()}`,
      );
  });

  holds('there is no AdBlue before Euro 5, and no particulate filter to be checked before 2007', 300, function* (life) {
    const { plan, emissionStandard, year, fuel } = life.build;
    if (fuel !== 'diesel') return;
    const jobs = new Set([...plan.map(({ key }) => key), ...life.services.flatMap((visit) => visit.jobs)]);
    yield unless(
      !jobs.has('adBlueRefill') || /5|6|V|US Tier/.test(emissionStandard),
      `AdBlue with ${emissionStandard}`,
    );
    yield unless(!jobs.has('particulateFilterCheck') || year >= 2007, `particulate filter of ${year}`);
  });

  holds('only engines with a timing belt have one replaced', 200, function* ({ build, services }) {
    const jobs = new Set([...build.plan.map(({ key }) => key), ...services.flatMap((visit) => visit.jobs)]);
    if (['BMW', 'Mercedes-Benz', 'Tesla'].includes(build.make) || (build.make === 'Toyota' && build.fuel === 'petrol'))
      yield unless(!jobs.has('timingBelt') || build.year < 2000, `${build.make} ${build.model} of ${build.year}`);
    if (build.make === 'Volvo' && build.vehicleClass === 'car' && build.fuel === 'diesel')
      yield unless(jobs.has('timingBelt'), `${build.model} of ${build.year} without one`);
  });

  holds('what Europe prescribes is not in vehicles made for North America', 100, function* (life) {
    if (!life.build.soldInNorthAmerica) return;
    for (const key of ['firstAidKit', 'digitalTachograph']) yield unless(!has(life, key), key);
  });

  holds('only a vehicle with a traction battery has a warranty on one', 1500, function* ({ build }) {
    const make = makes.find(({ name }) => name === build.make);
    if (make === undefined) return;
    const types = warrantiesOf(make, build.year, build.fuel).map(({ type }) => type);
    const hasBattery = /electric|hybrid/i.test(build.fuel);
    yield unless(types.includes('Hybrid and electric components') === hasBattery, `${build.fuel}: ${types.join(', ')}`);
  });

  holds('a recall takes in more than a dozen vehicles, most of them abroad', 500, function* ({ recalls }) {
    for (const { campaign, vehiclesAffectedInCountry } of recalls) {
      yield unless(campaign.vehiclesAffected >= 100, `${campaign.vehiclesAffected} vehicles`);
      yield unless(vehiclesAffectedInCountry <= campaign.vehiclesAffected * 0.3 + 1, `${vehiclesAffectedInCountry}`);
    }
  });

  holds('a continuously variable gearbox has no gears, any other has some', 1500, function* ({ build }) {
    const { kind, gears } = build.transmission;
    yield unless((kind === 'cvt') === (gears === 0), `${kind} with ${gears}`);
  });

  holds('chains are where power goes by a chain', 100, function* (life) {
    if (!isBike(life)) return;
    const chained = life.build.plan.some(({ key }) => key.startsWith('driveChain'));
    yield unless(chained === (life.build.drive === 'chain'), `${life.build.drive}, chain in the plan: ${chained}`);
  });

  holds('equipment does not contradict itself, the vehicle or its time', 1500, function* (life) {
    const { build } = life;
    const lamps = ['matrixHeadlights', 'ledHeadlights', 'xenonHeadlights', 'halogenHeadlights'];
    yield unless(lamps.filter((key) => has(life, key)).length <= 1, 'two kinds of headlights');
    yield unless(!(has(life, 'leatherSeats') && has(life, 'partLeatherSeats')), 'leather twice');
    yield unless(!has(life, 'chargingCable') || /electric|plugIn/.test(build.fuel), 'a cable for petrol');
    yield unless(!(has(life, 'leftHandDrive') && build.rightHandDrive), 'steered on both sides');
    yield unless(has(life, 'metallicPaint') === /metal|pearl|mica/i.test(build.paint.name), build.paint.name);
    yield unless(build.vehicleClass !== 'car' || build.year < 2004 || has(life, 'antiLockBrakes'), 'no ABS');
    yield unless(build.vehicleClass !== 'car' || build.year < 2014 || has(life, 'stabilityControl'), 'no ESP');
    yield unless(!(has(life, 'cdPlayer') && build.year > 2018), 'a CD player');
    for (const { feature } of build.features) yield unless(feature.since <= build.year, feature.key);
  });

  holds('nobody shifts a strong SUV or a Camry of today by hand', 100, function* ({ build }) {
    const { model, body, year, engine, transmission } = build;
    const isStrong = body === 'suv' && year > 2008 && engine.kw > 150;
    if (isStrong || (model === 'Camry' && year >= 2018)) {
      yield unless(transmission.kind !== 'manual', `${model} of ${year} with ${engine.kw} kW`);
    }
  });

  holds('engines are of their time and strong enough for what they move', 1500, function* ({ build }) {
    const { engine, year, vehicleClass, curbMassKg } = build;
    yield unless(engine.fuel !== 'electric' || year >= 1996, `electric in ${year}`);
    yield unless(engine.fuel !== 'plugInHybrid' || year >= 2010, `plugged in ${year}`);
    yield unless(!/TSI|TFSI|BlueHDi|EcoBoost/.test(engine.name) || year >= 2004, `${engine.name} in ${year}`);
    if (vehicleClass === 'car' && engine.kw > 8)
      yield unless(engine.kw / curbMassKg > 0.02 && engine.kw / curbMassKg < 0.5, `${engine.kw} kW, ${curbMassKg} kg`);
  });

  it('a BMW that is called 35i since 2007 has a turbocharger, as its number says 535i', () => {
    const { build } = lifeOf('WBAFR7C57CC811956', today);
    assert.deepEqual([build.model, build.engine.aspiration, build.engine.kw], ['535i', 'turbo', 225]);
  });

  holds('a model is sold under the name that it had then', 100, function* ({ build: { make, model, year } }) {
    if (make === 'BMW') yield unless(model !== 'R 1250 GS' || year >= 2018, `${model} of ${year}`);
    if (make === 'Toyota') yield unless(model !== 'Yaris' || year >= 1999, `${model} of ${year}`);
    if (make === 'Mercedes-Benz') yield unless(model !== 'GLE' || year >= 2015, `${model} of ${year}`);
  });

  holds('nobody learns to drive, or goes by taxi, in what costs more than a house', 20, function* ({ build, use }) {
    if (euroOf(build.listPrice, dayOf(build.builtOn)) < 110_000 || build.vehicleClass === 'truck') return;
    yield unless(use !== 'taxi' && use !== 'learner', `${use} with a ${build.make} ${build.model}`);
  });
});

const sums = (life: Life): readonly { readonly on: string; readonly country: string; readonly money: Money }[] => [
  ...life.services.map(({ on, country, cost }) => ({ on, country, money: cost })),
  ...life.accidents.map(({ on, country, repair }) => ({ on, country, money: repair })),
  ...life.accidents.flatMap(({ on, country, otherParty }) => (otherParty ? [{ on, country, money: otherParty }] : [])),
  ...life.listings.map(({ from, country, price }) => ({ on: from, country, money: price })),
  ...life.auctions.map(({ on, country, price }) => ({ on, country, money: price })),
  ...life.stays.map(({ from, country, registrationTax }) => ({ on: from, country, money: registrationTax })),
];

describe(`money (WORLD_SEED=${seed})`, () => {
  holds('is that of the country at the time; no euro before the country had it', 20_000, function* (life) {
    for (const { on, country, money } of sums(life)) {
      yield unless(money.currency === currencyOn(countryOf(country), dayOf(on)), `${country} ${on} ${money.currency}`);
      yield unless(money.currency !== 'EUR' || on >= '2002-01-01', `EUR on ${on}`);
    }
  });

  holds('of records of an accident is that of the country, or euro where it is usual', 2000, function* (life) {
    for (const { country, on, records = [] } of life.accidents) {
      for (const { damage } of records) {
        const local = currencyOn(countryOf(country), dayOf(on));
        const isEuro = damage.currency === 'EUR' && on >= '2002-01-01' && !isNorthAmerican(country);
        yield unless(damage.currency === local || isEuro, `${country} ${on} ${damage.currency}`);
      }
    }
  });

  holds('that is asked for a vehicle falls with its age, and is never more than for a new one', 1000, function* (life) {
    const newEur = euroOf(life.build.listPrice, dayOf(life.build.builtOn));
    for (const { price, from, offeredAs } of life.listings) {
      const share = euroOf(price, dayOf(from)) / newEur;
      const age = (dayOf(from) - dayOf(life.build.builtOn)) / 365;
      yield unless(
        share < (offeredAs === 'used' ? 1.08 : 1.25),
        `${share.toFixed(2)} of new after ${age.toFixed(1)} years`,
      );
      if (age > 10) yield unless(share < 0.45, `${share.toFixed(2)} of new after ${age.toFixed(1)} years`);
    }
  });

  holds('that a vehicle is worth is of today, also where nothing was heard of it for years', 500, function* (life) {
    const age = (dayOf(today) - dayOf(life.build.builtOn)) / 365;
    if (age < 18) return;
    const share = life.valuation.baseEur / euroOf(life.build.listPrice, dayOf(life.build.builtOn));
    yield unless(share < (isBike(life) ? 0.2 : 0.12) || life.valuation.baseEur <= 3500, `${share.toFixed(2)} of new`);
    yield unless(
      !isBike || share > 0.03 || life.valuation.baseEur >= 500,
      `a motorcycle for ${share.toFixed(2)} of new`,
    );
  });
});

const accidentsOf = ({ accidents }: Life): readonly Accident[] => accidents;

describe(`accidents (WORLD_SEED=${seed})`, () => {
  holds('words agree with who was at fault', 700, function* (life) {
    for (const { cause, wasVictim, description, otherParty } of accidentsOf(life)) {
      const isToBlame = /^(Ran into the vehicle|Slid|Touched|Left the road)/.test(description);
      const isHit = /^(Hit|Scraped along by|Another vehicle|Collided with a vehicle that|Found damaged)/.test(
        description,
      );
      yield unless(
        wasVictim !== true || ['otherDriver', 'unknownParty', 'crime'].includes(cause),
        `victim of ${cause}`,
      );
      yield unless(wasVictim !== false || cause === 'ownDriver', `to blame, by ${cause}`);
      yield unless(!isToBlame || wasVictim === false, `${description} ${wasVictim}`);
      yield unless(!isHit || wasVictim === true, `${description} ${wasVictim}`);
      yield unless(otherParty === undefined || wasVictim === false, 'pays for another without fault');
    }
  });

  holds('words agree with where it was hit', 700, function* (life) {
    for (const { description, zones } of accidentsOf(life)) {
      if (/left side/.test(description)) yield unless(zones.includes('leftSide'), `${description} ${zones.join()}`);
      if (/right side/.test(description)) yield unless(zones.includes('rightSide'), `${description} ${zones.join()}`);
      if (/behind|rear/.test(description)) yield unless(zones.includes('rear'), `${description} ${zones.join()}`);
      if (/ahead|deer/.test(description)) yield unless(zones.includes('front'), `${description} ${zones.join()}`);
      if (/Windscreen/.test(description)) yield unless(zones.includes('glass'), `${description} ${zones.join()}`);
      yield undefined;
    }
  });

  holds('a motorcycle has no roof, cabin or engine bay to be damaged', 20, function* (life) {
    if (!isBike(life)) return;
    for (const { zones, type, description, parts } of accidentsOf(life)) {
      yield unless(!parts.includes('airbag'), 'an airbag');
      yield unless(!zones.some((zone) => ['roof', 'interior', 'engineBay', 'glass'].includes(zone)), zones.join());
      yield unless(type !== 'rollover' && !/windscreen|seats|bay/i.test(description), description);
    }
  });

  holds('a repair costs less than the vehicle was worth new', 700, function* (life) {
    const newEur = euroOf(life.build.listPrice, dayOf(life.build.builtOn));
    for (const { repair, on } of accidentsOf(life))
      yield unless(euroOf(repair, dayOf(on)) <= Math.max(newEur, 3000), `${repair.amount} ${repair.currency} on ${on}`);
  });
});

/** Letters and digits of plates, by country; the older forms are beside the present one. */
const plates: Readonly<Record<string, RegExp>> = {
  LV: /^[A-Z]{2}-\d{4}$/,
  LT: /^[A-Z]{3} \d{3}$/,
  EE: /^\d{3} [A-Z]{3}$/,
  DE: /^[A-ZÄÖÜ]{1,3}-[A-Z]{2} \d{4}$/,
  FR: /^(\d{4} [A-Z]{2} \d\d|[A-Z]{2}-\d{3}-[A-Z]{2})$/,
  ES: /^([A-Z]{1,2}-\d{4}-[A-Z]{2}|\d{4} [BCDFGHJ-NPR-TV-Z]{3})$/,
  IT: /^([A-Z]{2} \d{6}|[A-Z]{2} \d{3}[A-Z]{2})$/,
  GB: /^([A-Z]{2}\d\d [A-Z]{3}|[A-Z]\d{3} [A-Z]{3}|[A-Z]{3} \d{3}[A-Z])$/,
  PL: /^([A-Z]{3} \d{4}|[A-Z]{2} \d{5})$/,
  CZ: /^(\d[ABTP]\d \d{4}|[A-Z]{3} \d\d-\d\d)$/,
  HU: /^([A-Z]{3}-\d{3}|[A-Z]{2} [A-Z]{2}-\d{3}|[A-Z]{2}-\d\d-\d\d)$/,
  UA: /^([A-Z]{2}\d{4}[ABEHKMOPTX]{2}|\d{5}[A-Z]{2})$/,
  US: /^[A-Z\d]{2,7}[ -]?[A-Z\d]{0,5}$/,
};

describe(`records (WORLD_SEED=${seed})`, () => {
  holds('German words come from German-speaking workshops, Latvian ones from Latvian', 3000, function* (life) {
    for (const { country, jobs } of life.services) {
      const language = languageOf(country);
      yield unless((language === 'de') === ['DE', 'AT', 'CH', 'LI'].includes(country), `${language} in ${country}`);
      yield unless((language === 'lv') === (country === 'LV'), `${language} in ${country}`);
      for (const key of jobs) {
        const plan = life.build.plan.find((job) => job.key === key);
        const text = jobText(key, language);
        const isOwn = ['de', 'en'].includes(language) ? text === undefined : text !== undefined && text !== '';
        yield unless(isOwn && (text === 'AdBlue' || text !== plan?.de), `${key} in ${language}: ${text}`);
      }
    }
  });

  holds('a wreck is not driven until it is mended', 100, function* ({ accidents, odometer }) {
    const points = odometer.truth.map(({ on, km }) => ({ on: dayOf(on), km }));
    for (const { on } of accidents.filter(({ type }) => type === 'totalLoss')) {
      const driven = trueKmOn({ points }, dayOf(on) + 45) - trueKmOn({ points }, dayOf(on));
      yield unless(driven < 1, `${Math.round(driven)} km after ${on}`);
    }
  });

  it('a vehicle is served and inspected where its owner lives, but for some trips', () => {
    const places = lives.flatMap(({ owners, services }) =>
      services.map(({ on, country, town }) => {
        const owner = owners.find(({ from, to }) => from <= on && on < (to ?? '9999'));
        return countryOf(country).towns.find(({ name }) => name === town)?.region === owner?.region;
      }),
    );
    const atHome = places.filter(Boolean).length / places.length;
    assert.ok(atHome > 0.75 && atHome < 0.97, `${Math.round(atHome * 100)} per cent`);
  });

  holds('plates have the form of the country and the time', 1500, function* ({ stays }) {
    for (const { plate, country, from } of stays) {
      yield unless(plates[country]?.test(plate) ?? true, `${country} ${from} ${plate}`);
      if (country === 'FR') yield unless(/^\d/.test(plate) === from < '2009', `${from} ${plate}`);
      if (country === 'ES') yield unless(/^\d/.test(plate) === from >= '2001', `${from} ${plate}`);
    }
  });

  holds('places are of the country', 3000, function* (life) {
    for (const { town, country } of [...life.stays, ...life.services, ...life.accidents])
      yield unless(townsOf(country).includes(town), `${town} in ${country}`);
  });

  holds('nothing is inspected where there is no inspection', 10_000, function* (life) {
    for (const { country, on } of life.inspections) {
      yield unless(countryOf(country).inspection !== undefined, country);
      if (isBike(life))
        yield unless(!['FI', 'NO', 'DK', 'NL', 'BE', 'IE', 'PT'].includes(country), `a motorcycle in ${country}`);
      if (isBike(life) && country === 'FR') yield unless(on >= '2024', `a motorcycle in France on ${on}`);
    }
  });

  holds('it is advertised before it is sold, and by who has it', 500, function* (life) {
    for (const { from, to } of life.listings) {
      const seller = life.owners.find((owner) => owner.from <= from && from < (owner.to ?? '9'));
      const isNew = to < (life.stays[0]?.from ?? '9');
      yield unless(isNew || (seller !== undefined && to <= (seller.to ?? '9')), `${from} to ${to}`);
      yield unless(!life.thefts.some((theft) => from >= theft.on && from < (theft.recoveredOn ?? '9')), 'while stolen');
    }
  });

  holds('a service comes after some distance or some months, not again within a week', 5000, function* (life) {
    const regular = life.services.filter(({ type }) => type === 'regular');
    for (const [index, { on }] of regular.entries()) {
      const before = regular[index - 1];
      if (before) yield unless(dayOf(on) - dayOf(before.on) > 6, `${before.on} and ${on}`);
    }
  });

  holds('nobody comes to a workshop for nothing', 5000, function* (life) {
    for (const { type, jobs, on } of life.services) if (type === 'regular') yield unless(jobs.length > 0, on);
  });

  holds('what was sold at an auction is not advertised by who sold it', 50, function* (life) {
    for (const { on, status } of life.auctions) {
      const seller = life.owners.find(({ from, to }) => from <= on && on < (to ?? '9'));
      const after = life.listings.filter(
        ({ from, to }) => from < (seller?.to ?? '0') && to > on && from >= (seller?.from ?? '9'),
      );
      if (status === 'sold') yield unless(after.length === 0, `${on}, offered until ${after[0]?.to}`);
    }
  });

  holds('nothing happens to what is scrapped', 100, function* (life) {
    if (life.end?.kind !== 'scrapped') return;
    const { on } = life.end;
    const days = [...life.services, ...life.inspections, ...life.accidents, ...life.auctions].map((event) => event.on);
    yield unless(
      days.every((day) => day <= on),
      on,
    );
  });
});

describe(`what registers say (WORLD_SEED=${seed})`, () => {
  holds(
    'a vehicle is scrapped in a register if it was, and not while it moves from one country to another',
    20,
    function* (life) {
      const countries = life.stays.map(({ country }) => country);
      for (const { status, country } of registerEntries(life, countries))
        if (status === 'scrapped') yield unless(life.end?.kind === 'scrapped', `scrapped in ${country}`);
    },
  );
});
