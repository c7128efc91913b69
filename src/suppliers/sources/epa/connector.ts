import { requireFact } from '../../connector/connector.ts';
import type { SupplierHttp } from '../../connector/http.ts';
import { normalizeName } from '../../connector/normalize-name.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { knownAccord } from '../american/known-vehicle.ts';
import { ListCache } from '../american/list-cache.ts';
import { isOfNorthAmerica } from '../american/market.ts';
import { openHints } from '../hints.ts';
import type { PublicSource } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { builtOf, commonOf, identifiedOf, menuOf, testedOf, type MenuItem, type Tested } from './answer.ts';
import { modelsFor, optionsFor, possibleOf } from './choice.ts';

/** With more candidates than this they have little in common, and requesting each would burden the source. */
const maxModels = 6;
const maxVehicles = 8;

const headers = { accept: 'application/json' };

/** US fuel economy, per "vehicle" of the source: a model with one drivetrain. */
export const epa: PublicSource = {
  id: 'epa',
  url: 'https://www.fueleconomy.gov',
  parameters: {},
  knownVehicle: knownAccord,
  connect: ({ http, clock }) => {
    const hintsOf = openHints();
    const lists = new ListCache<MenuItem>(clock);
    return makePublicSupplier(
      {
        id: 'epa',
        feeds: ['factoryData', 'technical'],
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
        const hints = hintsOf(vin);
        const year = hints.year ?? requireFact(facts.year, 'year');
        const named = {
          make: requireFact(facts.make, 'make'),
          model: requireFact(facts.model, 'model'),
          year: String(year),
        };
        const menus = new MenuClient(http, lists, signal);

        const make = await menus.makeOf(named);
        if (make === undefined) return { kind: 'not covered' };
        const models = modelsFor(named.model, await menus.modelsOf(make, named.year), hints);
        if (models.length > maxModels) return { kind: 'not covered' };
        const options = optionsFor(await menus.optionsOf(make, named.year, models), hints);
        if (options.length === 0 || options.length > maxVehicles) return { kind: 'not covered' };
        const vehicles = await Promise.all(
          options.map(async ({ value: id }) =>
            testedOf(await http.send({ path: `/ws/rest/vehicle/${encodeURIComponent(id)}`, headers, signal })),
          ),
        );
        return answerOf(possibleOf(vehicles, hints), year);
      },
    );
  },
};

function answerOf(vehicles: readonly Tested[], year: number): SupplierAnswer {
  const [only, ...others] = vehicles;
  const consumption = commonOf(vehicles);
  const hasConsumption = Object.keys(consumption).length > 0;
  if (only === undefined || (others.length > 0 && !hasConsumption)) return { kind: 'not covered' };
  const built = hasConsumption ? [builtOf(consumption, year)] : [];
  if (others.length > 0) return { kind: 'evidence', evidence: built, sectionsNotAnswered: ['technical'] };
  const evidence = [...built, identifiedOf(only, year)];
  return { kind: 'evidence', evidence, ...(!hasConsumption && { sectionsNotAnswered: ['factoryData'] as const }) };
}

/** The source's menus. Lists that are the same for many vehicles are cached. */
class MenuClient {
  readonly #http: SupplierHttp;
  readonly #lists: ListCache<MenuItem>;
  readonly #signal: AbortSignal;

  constructor(http: SupplierHttp, lists: ListCache<MenuItem>, signal: AbortSignal) {
    this.#http = http;
    this.#lists = lists;
    this.#signal = signal;
  }

  /** The make as the source spells it. */
  async makeOf({ make, year }: { make: string; year: string }): Promise<string | undefined> {
    const makes = await this.#lists.find(year, () => this.#menu('make', { year }));
    const letters = normalizeName(make);
    return makes.find(({ text }) => normalizeName(text) === letters)?.value;
  }

  modelsOf(make: string, year: string): Promise<readonly MenuItem[]> {
    return this.#lists.find(`${year} ${make}`, () => this.#menu('model', { year, make }));
  }

  async optionsOf(make: string, year: string, models: readonly MenuItem[]): Promise<MenuItem[]> {
    return (await Promise.all(models.map(({ value: model }) => this.#menu('options', { year, make, model })))).flat();
  }

  async #menu(name: string, query: Record<string, string>): Promise<MenuItem[]> {
    return menuOf(
      await this.#http.send({ path: `/ws/rest/vehicle/menu/${name}`, query, headers, signal: this.#signal }),
    );
  }
}
