import { utcDay } from '../../../kernel/day.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { requireFact } from '../../connector/connector.ts';
import { isOtherVehicle } from '../../connector/same-vehicle.ts';
import { SupplierFailure, type SupplierAnswer, type SupplierRequest, type Supplier } from '../../supplier.ts';
import { britishMark, openGovernmentLicence, rejectOtherMark } from '../british.ts';
import type { PublicSource, SourceSettings } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfVehicle, isAboutMark, readVehicle, recognitionOf } from './answer.ts';

/** The UK's vehicle register, by registration mark. */
export const dvla: PublicSource = {
  id: 'dvla',
  url: 'https://driver-vehicle-licensing.api.gov.uk',
  parameters: {
    apiKey: { help: 'the API key that DVLA gave for the Vehicle Enquiry Service', isNeeded: true, isSecret: true },
  },
  attribution: openGovernmentLicence,
  connect,
};

function connect({ http, values, clock }: SourceSettings): Supplier {
  const headers = {
    'x-api-key': values['apiKey'] ?? '',
    'content-type': 'application/json',
    accept: 'application/json',
  };

  async function ask({ facts, signal }: SupplierRequest): Promise<SupplierAnswer> {
    const registrationNumber = britishMark(requireFact(facts.plate, 'plate'));
    if (registrationNumber === undefined) return { kind: 'not covered' };
    const body = JSON.stringify({ registrationNumber });
    const response = await http.send({ path: '/vehicle-enquiry/v1/vehicles', method: 'POST', headers, body, signal });
    // The mark comes from another source. If it is unknown it was changed or given up, and if it belongs to another
    // vehicle it was transferred. Neither says anything about the requested vehicle.
    if ((response.status === 400 || response.status === 404) && isAboutMark(response)) return { kind: 'not covered' };
    if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
    const vehicle = readVehicle(response);
    rejectOtherMark(vehicle.registrationNumber, registrationNumber);
    if (isOtherVehicle(facts, recognitionOf(vehicle))) return { kind: 'not covered' };
    return answerOfVehicle(vehicle, utcDay(clock.now()));
  }

  return makePublicSupplier(
    {
      id: 'dvla',
      feeds: ['identity', 'technical', 'registration'],
      countries: ['GB'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: ['plate'],
      deadlineMs: 6_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 0,
      concurrency: 6,
    },
    ask,
  );
}
