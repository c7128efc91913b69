import { drawAccidents, fatefulAccidents, recordAccidents } from './accidents.ts';
import { recordAuctions } from './auctions.ts';
import { drawFirstCountry, drawUse } from './beginnings.ts';
import { drawBuild } from './build.ts';
import { countryOf } from './countries.ts';
import { dayOfKm, drawCourse } from './course.ts';
import { endAt } from './cut.ts';
import type { Day } from './days.ts';
import { dayOf, textOf } from './days.ts';
import type { Fate } from './fate.ts';
import { drawFate } from './fate.ts';
import { drawFlaws } from './flaws.ts';
import type { Identity } from './identity.ts';
import { drawIdentity } from './identity.ts';
import { resendInspections, recordInspections } from './inspections.ts';
import { campaignsFor } from './kinds.ts';
import type { Build, Flaw, Life } from './life.ts';
import { recordListings } from './listings.ts';
import { misread } from './misreadings.ts';
import { recordOwners } from './owner-records.ts';
import { drawOwners } from './owners.ts';
import { recordPolicies } from './policies.ts';
import { isQuiet } from './quiet.ts';
import { Random } from './random.ts';
import { recordRecalls } from './recalls.ts';
import { emptied, fateOf, identityOf, ownersOf, scriptOf } from './sandbox.ts';
import type { Script } from './script.ts';
import { hasPaperBook, recordServices } from './services.ts';
import { recordStays, recordThefts } from './stays.ts';
import { Story } from './story.ts';
import { recordTitleBrands } from './titles.ts';
import { recordValue } from './valuation.ts';

/**
 * Plans are made this far beyond today: events within it, such as the end of a stay, already shape
 * what goes before it, so that the past does not change when today moves on.
 */
const foresightDays = 420;

/** The life of the vehicle with this number, up to a day: the same every time. Any 17 characters have one. */
export function lifeOf(vin: string, today: Date | string): Life {
  const day = dayOf(typeof today === 'string' ? today : today.toISOString());
  const script = scriptOf(vin);
  const identity = script ? identityOf(script) : drawIdentity(vin, day);
  const firstCountry = script?.stays[0]?.country ?? drawFirstCountry(vin, identity);
  const build = drawBuild(vin, identity, firstCountry, script);
  const story = drawStory({ vin, identity, build, firstCountry, script, horizon: day + foresightDays });
  const life = endAt(day, writeLife(story, identity, day, script));
  return script?.isEmpty ? emptied(life) : life;
}

interface Beginning {
  readonly vin: string;
  readonly identity: Identity;
  readonly build: Build;
  readonly firstCountry: string;
  readonly script: Script | undefined;
  readonly horizon: Day;
}

function drawStory({ vin, identity, build, firstCountry, script, horizon }: Beginning): Story {
  const { vehicleClass } = build;
  const { builtOn } = identity;
  const registeredOn = builtOn + new Random(vin, 'registration').whole(12, 110);
  const use = drawUse(vin, build);
  const fate: Fate = script
    ? fateOf(script)
    : drawFate({ vin, vehicleClass, registeredOn, firstCountry, use }, horizon);
  const owners = (script && ownersOf(script)) ?? drawOwners(vin, vehicleClass, fate, horizon);
  const kmAYear = script?.kmAYear;
  const course = drawCourse(
    {
      vin,
      vehicleClass,
      builtOn,
      registeredOn: fate.stays[0]?.from ?? registeredOn,
      fate,
      owners,
      isSteady: script !== undefined || isQuiet(vin),
      ...(kmAYear !== undefined && { kmAYear }),
    },
    horizon,
  );
  const { unit } = countryOf(firstCountry);
  const hasKnownServices = !hasPaperBook(vin);
  const flaws =
    script?.flaws ?? drawFlaws({ vin, vehicleClass, year: build.year, unit, fate, owners, course, hasKnownServices });
  return new Story({ vin, build, fate, owners, course, flaws, horizon, isScripted: script !== undefined });
}

function writeLife(story: Story, { make, model, year }: Identity, today: Day, script: Script | undefined): Life {
  const { vin, build, fate } = story;
  const plans = script ? [...fatefulAccidents(story), ...script.accidents] : drawAccidents(story);
  const accidents = recordAccidents(story, plans);
  const recalls = recordRecalls(story, campaignsFor(make, model, year), script?.sandbox === 'recall');
  const auctions = recordAuctions(story, accidents);
  const written = misread(story, {
    inspections: recordInspections(story),
    services: recordServices(story, accidents, recalls),
    listings: recordListings(story, auctions),
    auctions,
  });
  const sent = resendInspections(story, written);
  const past = accidents.filter(({ on }) => dayOf(on) <= today);
  return {
    vin,
    build,
    stays: recordStays(story),
    owners: recordOwners(story),
    use: fate.use,
    odometer: recordOdometer(story),
    inspections: sent.inspections,
    services: written.services,
    policies: recordPolicies(story),
    accidents,
    thefts: recordThefts(story),
    recalls,
    listings: written.listings,
    auctions: written.auctions,
    titleBrands: recordTitleBrands(story),
    valuation: recordValue(story, today, past),
    end: fate.end && { ...fate.end, on: textOf(fate.end.on) },
    flaws: [...recordFlaws(story), ...sent.flaws],
    sandbox: script?.sandbox,
    asOf: textOf(today),
  };
}

function recordOdometer({ flaws, course, unit }: Story): Life['odometer'] {
  const { rollbacks = [], replacement, wrapKm } = flaws;
  const [tampered, tamperedAgain] = rollbacks.map(({ on, byKm }) => ({ on: textOf(on), byKm }));
  return {
    truth: course.points.map(({ on, km }) => ({ on: textOf(on), km })),
    tampered,
    ...(tamperedAgain && { tamperedAgain }),
    replaced: replacement && { on: textOf(replacement.on), from: replacement.fromKm },
    ...(wrapKm !== undefined && { wrapKm }),
    unit,
  };
}

/** Those of the instrument and of whole sources. How far a rollback can be seen is known when the life is cut. */
function recordFlaws(story: Story): readonly Flaw[] {
  const { rollbacks = [], replacement, wrapKm, unitHabit } = story.flaws;
  const wrappedOn = wrapKm === undefined ? undefined : dayOfKm(story.course, wrapKm);
  return [
    ...rollbacks.map(({ on, byKm }) => ({ kind: 'rollback', on: textOf(on), byKm, seenDropKm: 0 }) as const),
    ...(unitHabit ? [unitHabit] : []),
    ...(replacement
      ? [
          {
            kind: 'replacement',
            on: textOf(replacement.on),
            isNoted: story.notedReplacement !== undefined,
            fromKm: replacement.fromKm,
          } as const,
        ]
      : []),
    ...(wrapKm !== undefined && wrappedOn !== undefined
      ? [{ kind: 'rollover', on: textOf(wrappedOn), atKm: Math.round(wrapKm) } as const]
      : []),
  ];
}

export { shownKmAt } from './odometer.ts';
