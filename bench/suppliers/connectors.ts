import { Type, type Static } from 'typebox';

import type { Evidence } from '../../src/report/evidence/evidence.ts';
import { answerWith, makeSupplier } from '../../src/suppliers/connector/connector.ts';
import { jsonReader } from '../../src/suppliers/connector/formats.ts';
import { SupplierHttp } from '../../src/suppliers/connector/http.ts';
import { SupplierFailure, type Supplier, type SupplierProfile } from '../../src/suppliers/supplier.ts';
import { vehicleClasses } from '../../src/vehicles/codes.ts';
import { plannedSuppliers, questionPath } from './plan.ts';

const Told = Type.Object({ on: Type.String(), km: Type.Number(), text: Type.String() });
const readAnswer = jsonReader(Type.Object({ order: Type.Optional(Type.String()), records: Type.Array(Told) }));

/** So soon that what purchases leave to be done is done while further ones are measured, as it always is. */
const orderMs = 3_000;

interface Connection {
  readonly feeds: SupplierProfile['feeds'];
  readonly evidenceOf: (told: Static<typeof Told>) => Evidence[];
}

const connections: Readonly<Record<string, Connection>> = {
  register: { feeds: ['identity', 'registration'], evidenceOf: registered },
  thefts: { feeds: ['stolenCheck'], evidenceOf: () => [] },
  claims: { feeds: ['accidentHistory'], evidenceOf: () => [] },
  inspections: { feeds: ['inspections', 'mileageHistory'], evidenceOf: inspected },
  workshops: { feeds: ['serviceHistory', 'mileageHistory'], evidenceOf: serviced },
  titles: { feeds: ['vehicleHistory'], evidenceOf: happened },
};

/** Connectors to the suppliers of the bench, made of what all connectors are made of. */
export function benchSuppliers(url: string): Supplier[] {
  return plannedSuppliers.map(({ id, takesOrders }) => {
    const { feeds, evidenceOf } = connections[id] ?? { feeds: [], evidenceOf: () => [] };
    const http = new SupplierHttp(url);
    const profile: SupplierProfile = {
      id,
      identity: [`${id} of the bench`],
      feeds,
      countries: ['DE'],
      classes: vehicleClasses,
      speed: takesOrders ? 'slow' : 'fast',
      needs: [],
      deadlineMs: 2_000,
      cacheMs: 86_400_000,
      priceCents: 1,
      concurrency: 64,
    };
    return makeSupplier(profile, http, {
      fetchAnswer: async ({ vin, ticket, signal }) => {
        const query = ticket === undefined ? {} : { order: ticket };
        const reply = await http.send({ path: questionPath(id, vin), query, signal });
        if (reply.status !== 200 && reply.status !== 202) {
          throw new SupplierFailure('malformed', `status ${reply.status}`);
        }
        const { order, records } = readAnswer(reply);
        if (order !== undefined) return { kind: 'not yet', retryInMs: orderMs, ticket: order };
        return answerWith(records.flatMap(evidenceOf));
      },
    });
  });
}

function registered({ on }: Static<typeof Told>): Evidence[] {
  const record = { knownFrom: on, country: 'DE', source: 'vehicleRegister' } as const;
  return [
    { ...record, kind: 'registered', date: on, plate: 'B-EN 1001', status: 'registered' },
    { ...record, kind: 'identified', vehicleClass: 'car', make: 'Volkswagen', model: 'Golf', year: 2012 },
  ];
}

function inspected({ on, km }: Static<typeof Told>): Evidence[] {
  const record = { knownFrom: on, date: on, odometerKm: km, country: 'DE', source: 'inspectionRegister' } as const;
  return [{ ...record, kind: 'inspected', type: 'periodic', decision: 'passed', defects: [] }];
}

function serviced({ on, km, text }: Static<typeof Told>): Evidence[] {
  const record = { knownFrom: on, date: on, odometerKm: km + 60, country: 'DE', source: 'workshopRecords' } as const;
  return [{ ...record, kind: 'serviced', type: 'regular', operations: ['engineOilChange'], actions: [text] }];
}

function happened({ on, text }: Static<typeof Told>): Evidence[] {
  return [{ kind: 'happened', knownFrom: on, date: on, country: 'DE', source: 'titleRegister', details: [text] }];
}
