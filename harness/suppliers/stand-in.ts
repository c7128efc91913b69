import { createHash } from 'node:crypto';

import { trackedSections, type TrackedSection } from '../../src/contract/report/section-status.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { SupplierAnswer, SupplierRequest, Supplier, SupplierProfile } from '../../src/suppliers/supplier.ts';

const ready = 'SANDBX0READY00001';
const slow = 'SANDBX00SL0W00001';
const thin = 'SANDBX00TH1N00001';
const down = 'SANDBX00D0WN00001';
const fault = 'SANDBX0FAULT00001';

const countries = ['LV', 'DE'];
const outage: SupplierAnswer = { kind: 'failed', failure: 'server error', detail: 'this vehicle means an outage' };

const profile: Omit<SupplierProfile, 'id' | 'feeds' | 'speed'> = {
  identity: ['Strawman'],
  countries,
  classes: ['car', 'motorcycle', 'van', 'truck'],
  needs: [],
  deadlineMs: 2_000,
  cacheMs: 0,
  priceCents: 0,
  concurrency: 1_000,
};

/**
 * In-process suppliers for tests and measurements of purchases, in which suppliers should take no time. Each vehicle has a
 * few records, the same every time: some immediately, some after `slowMs`. Answers are not cached, so each purchase queries.
 */
export function standInSuppliers(slowMs: number, clock: Clock): Supplier[] {
  const fast = makeSupplier('stand-in', 'fast', ['registration', 'mileageHistory'], ({ vin }) => recordsOf(vin));
  const slowOnes = trackedSections.map((section) =>
    makeSupplier(`stand-in-${section}`, 'slow', [section], ({ vin, ticket }) => {
      if (vin === down) return outage;
      if (!isSlowFor(vin, section)) return { kind: 'nothing' };
      const firstAskedMs = ticket === undefined ? clock.now().getTime() : Number(ticket);
      const retryInMs = firstAskedMs + slowMs - clock.now().getTime();
      if (retryInMs > 0 || vin === fault) {
        return { kind: 'not yet', retryInMs: retryInMs > 0 ? retryInMs : 5_000, ticket: String(firstAskedMs) };
      }
      return slowRecordsOf(vin, section);
    }),
  );
  return [fast, ...slowOnes];
}

function makeSupplier(
  id: string,
  speed: Supplier['speed'],
  feeds: Supplier['feeds'],
  answer: (question: SupplierRequest) => SupplierAnswer,
): Supplier {
  return {
    ...profile,
    id,
    speed,
    feeds,
    fetchAnswer: (question) => Promise.resolve(answer(question)),
    fetchMedium: () => Promise.reject(new Error('it has no media')),
  };
}

function isSlowFor(vin: string, section: TrackedSection): boolean {
  if (vin === ready || vin === thin) return false;
  if (vin === slow) return true;
  return vin === fault ? section === 'photos' : section === 'serviceHistory' || section === 'vehicleHistory';
}

function recordsOf(vin: string): SupplierAnswer {
  if (vin === down) return outage;
  if (vin === thin) return { kind: 'nothing' };
  const { year, kmPerYear, country } = lifeOf(vin);
  const registered: Evidence = {
    kind: 'registered',
    date: `${year}-03-14`,
    knownFrom: `${year}-03-14`,
    plate: `${country}-${vin.slice(13)}`,
    country,
    source: 'vehicleRegister',
  };
  const readings = Array.from({ length: 6 }, (_, age): Evidence => ({
    kind: 'reading',
    date: `${year + age + 1}-03-02`,
    knownFrom: `${year + age + 1}-03-02`,
    odometerKm: kmPerYear * (age + 1),
    country,
    source: 'inspectionRegister',
  }));
  return { kind: 'evidence', evidence: [registered, ...readings] };
}

function slowRecordsOf(vin: string, section: TrackedSection): SupplierAnswer {
  if (section !== 'serviceHistory') return { kind: 'nothing' };
  const { year, kmPerYear, country } = lifeOf(vin);
  const evidence = [1, 2, 3].map((age): Evidence => ({
    kind: 'serviced',
    date: `${year + age}-05-20`,
    knownFrom: `${year + age}-05-20`,
    odometerKm: Math.round(kmPerYear * (age + 0.2)),
    type: 'regular',
    operations: ['engineOilChange'],
    actions: [],
    description: 'Annual service, engine oil and filters',
    country,
    source: 'workshopRecords',
  }));
  return { kind: 'evidence', evidence };
}

function lifeOf(vin: string): { year: number; kmPerYear: number; country: string } {
  const bytes = createHash('sha256').update(vin).digest();
  return {
    year: 2012 + ((bytes[0] ?? 0) % 6),
    kmPerYear: 9_000 + (bytes.readUInt16BE(1) % 20_000),
    country: countries[(bytes[3] ?? 0) % countries.length] ?? 'LV',
  };
}
