import { needed } from '../../connector/connector.ts';
import type { Reply } from '../../connector/http.ts';
import { lettersOf } from '../../connector/letters.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { openHints } from '../american/hints.ts';
import { KeptLists } from '../american/kept-lists.ts';
import { knownAccord } from '../american/known.ts';
import { isKnownFromCanada, isOfNorthAmerica } from '../american/market.ts';
import { beginsWith } from '../american/names.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { commonOf, evidenceOf, fitting, modelsOf, ratingsOf, variantsOf, type Variant } from './answer.ts';

/** Beyond so many variants they have little in common, and asking for each would be impolite. */
const mostVariants = 8;

/** Crash tests of the United States, by model and model year. */
export const nhtsaRatings: PublicSource = {
  id: 'nhtsa-ratings',
  url: 'https://api.nhtsa.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    const hintsOf = openHints();
    const lists = new KeptLists<string>(clock);
    return makePublicSupplier(
      {
        id: 'nhtsa-ratings',
        feeds: ['factoryData'],
        countries: ['US'],
        classes: ['car', 'van', 'truck'],
        speed: 'fast',
        needs: ['make', 'model', 'year'],
        deadlineMs: 8_000,
        cacheMs: 30 * 24 * 3_600_000,
        priceCents: 0,
        concurrency: 4,
      },
      async ({ vin, facts, signal }) => {
        if (!isOfNorthAmerica(vin, facts)) return { kind: 'not covered' };
        const [make, model] = [needed(facts.make, 'make'), needed(facts.model, 'model')];
        const hints = hintsOf(vin);
        const year = hints.year ?? needed(facts.year, 'year');
        const ask = (...steps: string[]): Promise<Reply> =>
          http.ask({ path: ['/SafetyRatings', ...steps.map(encodeURIComponent)].join('/'), signal });
        const ofMake = ['modelyear', String(year), 'make', make];
        const variantsUnder = async (name: string) => variantsOf(await ask(...ofMake, 'model', name));

        let variants: readonly Variant[] = await variantsUnder(model);
        if (variants.length === 0) {
          const listed = await lists.find(`${year} ${lettersOf(make)}`, async () => modelsOf(await ask(...ofMake)));
          const names = namesFor(model, listed);
          if (names.length > mostVariants) return { kind: 'not covered' };
          variants = (await Promise.all(names.map(variantsUnder))).flat();
        }
        const possible = fitting(variants, hints);
        if (possible.length === 0 || possible.length > mostVariants) return { kind: 'not covered' };
        const ratings = await Promise.all(
          possible.map(async ({ id }) => ratingsOf(await ask('VehicleId', String(id)))),
        );
        const answer = answerOf(ratings, year);
        return answer.kind === 'nothing' && isKnownFromCanada(facts) ? { kind: 'not covered' } : answer;
      },
    );
  },
};

/** The model as the list writes it; else what it calls the variants of it: of the F-150, `F-150 SUPER CREW`. */
function namesFor(model: string, listed: readonly string[]): readonly string[] {
  const letters = lettersOf(model);
  const same = listed.filter((name) => lettersOf(name) === letters);
  return [...new Set(same.length > 0 ? same : listed.filter((name) => beginsWith(name, model)))];
}

function answerOf(ratings: readonly ReturnType<typeof ratingsOf>[], year: number): SupplierAnswer {
  const common = commonOf(ratings);
  if (common.nhtsaRatings.length + common.standardEquipment.length > 0) {
    return { kind: 'evidence', evidence: [evidenceOf(common, year)] };
  }
  // The model was looked at and not rated, or its variants were rated each in another way.
  const isAnyRated = ratings.some(({ nhtsaRatings: rated }) => rated.length > 0);
  return { kind: isAnyRated ? 'not covered' : 'nothing' };
}
