import { utcDay } from '../../../kernel/day.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, requireFact } from '../../connector/connector.ts';
import type { SupplierHttp } from '../../connector/http.ts';
import { normalizeName } from '../../connector/normalize-name.ts';
import { readEach } from '../../connector/records.ts';
import { knownAccord } from '../american/known-vehicle.ts';
import { ListCache } from '../american/list-cache.ts';
import { isKnownFromCanada, isOfNorthAmerica } from '../american/market.ts';
import { beginsWith } from '../american/names.ts';
import { openHints } from '../hints.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { campaignsOf, evidenceOf, modelsOf } from './answer.ts';

/** No list has more spellings of one name, and requesting each would burden the source. */
const maxSpellings = 8;

type Campaigns = ReturnType<typeof campaignsOf>;

interface Model {
  readonly make: string;
  readonly model: string;
  readonly year: string;
}

/** US recall campaigns, by make, model and model year; never for a single vehicle. */
export const nhtsaRecalls: PublicSource = {
  id: 'nhtsa-recalls',
  url: 'https://api.nhtsa.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    const hintsOf = openHints();
    const lists = new ListCache<string>(clock);
    return makePublicSupplier(
      {
        id: 'nhtsa-recalls',
        feeds: ['recalls'],
        countries: ['US'],
        classes: vehicleClasses,
        speed: 'fast',
        needs: ['make', 'model', 'year'],
        deadlineMs: 8_000,
        cacheMs: 24 * 3_600_000,
        priceCents: 0,
        concurrency: 4,
      },
      async ({ vin, facts, signal }) => {
        if (!isOfNorthAmerica(vin, facts)) return { kind: 'not covered' };
        const wanted: Model = {
          make: requireFact(facts.make, 'make'),
          model: requireFact(facts.model, 'model'),
          year: String(hintsOf(vin).year ?? requireFact(facts.year, 'year')),
        };
        const client = new RecallClient(http, lists, signal);
        const found = await client.campaignsOf(wanted);
        const answer = found.length > 0 ? found : await client.findUnderOtherSpellings(wanted);
        const isUndecided = answer === 'not covered' || (answer.length === 0 && isKnownFromCanada(facts));
        if (isUndecided) return { kind: 'not covered' };
        const today = utcDay(clock.now());
        return answerWith(readEach(answer, (campaign) => [evidenceOf(campaign, today)]));
      },
    );
  },
};

/** The HTTP requests that belong to one supplier request. */
class RecallClient {
  readonly #http: SupplierHttp;
  readonly #lists: ListCache<string>;
  readonly #signal: AbortSignal;

  constructor(http: SupplierHttp, lists: ListCache<string>, signal: AbortSignal) {
    this.#http = http;
    this.#lists = lists;
    this.#signal = signal;
  }

  async campaignsOf({ make, model, year }: Model): Promise<Campaigns> {
    const query = { make, model, modelYear: year };
    return campaignsOf(await this.#http.send({ path: '/recalls/recallsByVehicle', query, signal: this.#signal }));
  }

  /**
   * An unknown model name also gives no campaigns, so an empty result proves nothing. The list of models has the right
   * spelling; a model that is not in it is not covered. The same holds for a model with relatives in the list:
   * campaigns of the Accord may be filed under "Accord Hybrid", those of the Transit Van, although it is listed, under
   * "Transit".
   */
  async findUnderOtherSpellings(wanted: Model): Promise<Campaigns | 'not covered'> {
    const listed = await this.#modelsOf(wanted);
    const letters = normalizeName(wanted.model);
    const same = listed.filter((name) => normalizeName(name) === letters);
    if (same.length === 0 || same.length > maxSpellings) return 'not covered';
    const otherwise = same.filter((name) => name.toUpperCase() !== wanted.model.trim().toUpperCase());
    const found = await Promise.all(otherwise.map((model) => this.campaignsOf({ ...wanted, model })));
    if (found.some((campaigns) => campaigns.length > 0)) return found.flat();
    const others = listed.filter((name) => !same.includes(name));
    const isAlone = others.every((name) => !beginsWith(name, wanted.model) && !beginsWith(wanted.model, name));
    return isAlone && (await this.#hasNoneUnderShorterName(wanted)) ? [] : 'not covered';
  }

  async #hasNoneUnderShorterName(wanted: Model): Promise<boolean> {
    const shorter = wanted.model.trim().split(/\s+/).slice(0, -1).join(' ');
    return shorter === '' || (await this.campaignsOf({ ...wanted, model: shorter })).length === 0;
  }

  #modelsOf({ make, year }: Model): Promise<readonly string[]> {
    return this.#lists.find(`${year} ${normalizeName(make)}`, async () => {
      const query = { modelYear: year, make, issueType: 'r' };
      const path = '/products/vehicle/models';
      return [...new Set(modelsOf(await this.#http.send({ path, query, signal: this.#signal })))];
    });
  }
}
