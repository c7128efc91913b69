import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerOf, needed } from '../../connector/connector.ts';
import type { SupplierHttp } from '../../connector/http.ts';
import { lettersOf } from '../../connector/letters.ts';
import { readEach } from '../../connector/records.ts';
import { openHints } from '../american/hints.ts';
import { KeptLists } from '../american/kept-lists.ts';
import { knownAccord } from '../american/known.ts';
import { isKnownFromCanada, isOfNorthAmerica } from '../american/market.ts';
import { beginsWith } from '../american/names.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { campaignsOf, evidenceOf, modelsOf } from './answer.ts';

/** No list spells one name in so many ways, and asking for each would be impolite. */
const mostSpellings = 8;

type Campaigns = ReturnType<typeof campaignsOf>;

interface Model {
  readonly make: string;
  readonly model: string;
  readonly year: string;
}

/** Recall campaigns of the United States, by make, model and model year; never of one vehicle. */
export const nhtsaRecalls: PublicSource = {
  id: 'nhtsa-recalls',
  url: 'https://api.nhtsa.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    const hintsOf = openHints();
    const lists = new KeptLists<string>(clock);
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
        const asked: Model = {
          make: needed(facts.make, 'make'),
          model: needed(facts.model, 'model'),
          year: String(hintsOf(vin).year ?? needed(facts.year, 'year')),
        };
        const counter = new Counter(http, lists, signal);
        const found = await counter.campaignsOf(asked);
        const answer = found.length > 0 ? found : await counter.lookUnderOtherNames(asked);
        const isUndecided = answer === 'not covered' || (answer.length === 0 && isKnownFromCanada(facts));
        if (isUndecided) return { kind: 'not covered' };
        const today = clock.now().toISOString().slice(0, 10);
        return answerOf(readEach(answer, (campaign) => [evidenceOf(campaign, today)]));
      },
    );
  },
};

/** Where one question is put, in as many requests as it takes. */
class Counter {
  readonly #http: SupplierHttp;
  readonly #lists: KeptLists<string>;
  readonly #signal: AbortSignal;

  constructor(http: SupplierHttp, lists: KeptLists<string>, signal: AbortSignal) {
    this.#http = http;
    this.#lists = lists;
    this.#signal = signal;
  }

  async campaignsOf({ make, model, year }: Model): Promise<Campaigns> {
    const query = { make, model, modelYear: year };
    return campaignsOf(await this.#http.ask({ path: '/recalls/recallsByVehicle', query, signal: this.#signal }));
  }

  /**
   * A name that is not known gives no campaigns either, so that none may mean just that. The list of models tells how a
   * name is written; one that it does not have cannot be decided. Neither can one that has relatives: campaigns of the
   * Accord may stand under “Accord Hybrid”, those of the Transit Van, though it is in the list, under “Transit”.
   */
  async lookUnderOtherNames(asked: Model): Promise<Campaigns | 'not covered'> {
    const listed = await this.#modelsOf(asked);
    const letters = lettersOf(asked.model);
    const same = listed.filter((name) => lettersOf(name) === letters);
    if (same.length === 0 || same.length > mostSpellings) return 'not covered';
    const otherwise = same.filter((name) => name.toUpperCase() !== asked.model.trim().toUpperCase());
    const found = await Promise.all(otherwise.map((model) => this.campaignsOf({ ...asked, model })));
    if (found.some((campaigns) => campaigns.length > 0)) return found.flat();
    const others = listed.filter((name) => !same.includes(name));
    const isAlone = others.every((name) => !beginsWith(name, asked.model) && !beginsWith(asked.model, name));
    return isAlone && (await this.#hasNoneUnderShorterName(asked)) ? [] : 'not covered';
  }

  async #hasNoneUnderShorterName(asked: Model): Promise<boolean> {
    const shorter = asked.model.trim().split(/\s+/).slice(0, -1).join(' ');
    return shorter === '' || (await this.campaignsOf({ ...asked, model: shorter })).length === 0;
  }

  #modelsOf({ make, year }: Model): Promise<readonly string[]> {
    return this.#lists.find(`${year} ${lettersOf(make)}`, async () => {
      const query = { modelYear: year, make, issueType: 'r' };
      const path = '/products/vehicle/models';
      return [...new Set(modelsOf(await this.#http.ask({ path, query, signal: this.#signal })))];
    });
  }
}
