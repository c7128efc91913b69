import type { Clock } from '../../../src/kernel/clock.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { Gatherer, type GathererParts } from '../../../src/suppliers/gathering/gatherer.ts';
import type { Lookup } from '../../../src/suppliers/gathering/gathering.ts';
import { MediaImporter } from '../../../src/suppliers/media/importer.ts';
import type { SupplierAnswer, SupplierRequest, Supplier, SupplierProfile } from '../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { sharedDatabase } from '../database.ts';

/** A supplier that does what a test says, and remembers what it was asked. */
interface Scripted extends Supplier {
  readonly requests: SupplierRequest[];
  answerWith(answer: Script): void;
}

type Script = (request: SupplierRequest) => SupplierAnswer | Promise<SupplierAnswer>;

const saysNothing: Script = () => ({ kind: 'nothing' });

export function scripted(profile: Partial<SupplierProfile> & { id: string }): Scripted {
  const requests: SupplierRequest[] = [];
  let script = saysNothing;
  return {
    identity: [`${profile.id} limited`],
    feeds: ['mileageHistory'],
    countries: ['LV'],
    classes: ['car', 'motorcycle', 'van', 'truck'],
    speed: 'fast',
    needs: [],
    deadlineMs: 2_000,
    cacheMs: 3_600_000,
    priceCents: 0,
    concurrency: 10,
    ...profile,
    requests,
    answerWith: (answer) => void (script = answer),
    async fetchAnswer(request) {
      requests.push(request);
      return script(request);
    },
    fetchMedium: () => Promise.reject(new Error('it has no media')),
  };
}

/** A clock that a test moves; what it does not move stands still. */
export function manualClock(): Clock & { move(ms: number): void } {
  let ms = 0;
  const start = Date.now() + 60_000;
  return { now: () => new Date(start + ms), monotonicMs: () => ms, move: (by) => void (ms += by) };
}

const { database } = await sharedDatabase();
export { database };

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };
const steadyClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() };

export function gatheringOf(suppliers: readonly Supplier[], parts: Partial<GathererParts> = {}): Gatherer {
  const clock = parts.clock ?? steadyClock;
  return new Gatherer({
    suppliers,
    database,
    clock,
    log,
    media: new MediaImporter({ database, clock, log, hasIdentity: () => false }),
    ...parts,
  });
}

let vins = 0;

/** A vehicle that no other test has. */
export function newVehicle(): Lookup {
  const vin = `WVWZZZ1KZ8W${String(++vins).padStart(6, '0')}` as Vin;
  const vinHash = Buffer.from(vin).toString('hex');
  return { vin, vinHash, cacheKey: vinHash };
}

export function reading(odometerKm: number): Evidence {
  return {
    kind: 'reading',
    date: '2024-05-02',
    knownFrom: '2024-05-02',
    odometerKm,
    country: 'LV',
    source: 'inspectionRegister',
  };
}

/** A record of an archive with photos that are still to be fetched. */
export function photographed(...urls: readonly string[]): Evidence {
  return {
    kind: 'photographed',
    source: 'photoArchive',
    country: 'LV',
    knownFrom: '2024-03-01',
    photos: urls.map((url) => ({ medium: { state: 'remote', kind: 'picture', url } })),
  };
}

export const found = (...evidence: Evidence[]): SupplierAnswer => ({ kind: 'evidence', evidence });

export const broken: SupplierAnswer = { kind: 'failed', failure: 'server error', detail: 'status 500' };

/** A promise that is settled from outside. */
export function deferred<Value>(): PromiseWithResolvers<Value> {
  return Promise.withResolvers<Value>();
}
