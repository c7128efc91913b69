import { requireFact } from '../../connector/connector.ts';
import type { HttpResponse } from '../../connector/http.ts';
import { normalizeName } from '../../connector/normalize-name.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { knownAccord } from '../american/known-vehicle.ts';
import { ListCache } from '../american/list-cache.ts';
import { isKnownFromCanada, isOfNorthAmerica } from '../american/market.ts';
import { beginsWith } from '../american/names.ts';
import { openHints } from '../hints.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { commonOf, evidenceOf, fitting, modelsOf, ratingsOf, variantsOf, type Variant } from './answer.ts';

/** With more variants than this they have little in common, and requesting each would burden the source. */
const maxVariants = 8;

/** US crash tests, by model and model year. */
export const nhtsaRatings: PublicSource = {
  id: 'nhtsa-ratings',
  url: 'https://api.nhtsa.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    const hintsOf = openHints();
    const lists = new ListCache<string>(clock);
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
        const [make, model] = [requireFact(facts.make, 'make'), requireFact(facts.model, 'model')];
        const hints = hintsOf(vin);
        const year = hints.year ?? requireFact(facts.year, 'year');
        const ask = (...steps: string[]): Promise<HttpResponse> =>
          http.send({ path: ['/SafetyRatings', ...steps.map(encodeURIComponent)].join('/'), signal });
        const ofMake = ['modelyear', String(year), 'make', make];
        const variantsUnder = async (name: string) => variantsOf(await ask(...ofMake, 'model', name));

        let variants: readonly Variant[] = await variantsUnder(model);
        if (variants.length === 0) {
          const listed = await lists.find(`${year} ${normalizeName(make)}`, async () => modelsOf(await ask(...ofMake)));
          const names = namesFor(model, listed);
          if (names.length > maxVariants) return { kind: 'not covered' };
          variants = (await Promise.all(names.map(variantsUnder))).flat();
        }
        const possible = fitting(variants, hints);
        if (possible.length === 0 || possible.length > maxVariants) return { kind: 'not covered' };
        const ratings = await Promise.all(
          possible.map(async ({ id }) => ratingsOf(await ask('VehicleId', String(id)))),
        );
        const answer = answerOf(ratings, year);
        return answer.kind === 'nothing' && isKnownFromCanada(facts) ? { kind: 'not covered' } : answer;
      },
    );
  },
};

/** The model as the list spells it, or else the names of its variants: `F-150 SUPER CREW` for the F-150. */
function namesFor(model: string, listed: readonly string[]): readonly string[] {
  const letters = normalizeName(model);
  const same = listed.filter((name) => normalizeName(name) === letters);
  return [...new Set(same.length > 0 ? same : listed.filter((name) => beginsWith(name, model)))];
}

function answerOf(ratings: readonly ReturnType<typeof ratingsOf>[], year: number): SupplierAnswer {
  const common = commonOf(ratings);
  if (common.nhtsaRatings.length + common.standardEquipment.length > 0) {
    return { kind: 'evidence', evidence: [evidenceOf(common, year)] };
  }
  // The model is known but not rated, or its variants have no rating in common.
  const isAnyRated = ratings.some(({ nhtsaRatings: rated }) => rated.length > 0);
  return { kind: isAnyRated ? 'not covered' : 'nothing' };
}
