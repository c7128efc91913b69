import { vehicleClasses } from '../../../vehicles/codes.ts';
import { needed } from '../../connector/connector.ts';
import { isOtherVehicle } from '../../connector/same-vehicle.ts';
import { SupplierFailure, type SupplierAnswer, type Question, type Supplier } from '../../supplier.ts';
import { markOf, openGovernmentLicence, refuseOtherMark } from '../british.ts';
import type { PublicSource, SourceSettings } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfVehicle, isAboutMark, readVehicle, recognitionOf } from './answer.ts';

/** The register of the United Kingdom, by registration mark. */
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

  async function ask({ facts, signal }: Question): Promise<SupplierAnswer> {
    const registrationNumber = markOf(needed(facts.plate, 'plate'));
    if (registrationNumber === undefined) return { kind: 'not covered' };
    const body = JSON.stringify({ registrationNumber });
    const reply = await http.ask({ path: '/vehicle-enquiry/v1/vehicles', method: 'POST', headers, body, signal });
    // The mark comes from another source. One that is not there has been changed or given up since, and one of another
    // vehicle has moved on: of the vehicle that is asked about, neither says anything.
    if ((reply.status === 400 || reply.status === 404) && isAboutMark(reply)) return { kind: 'not covered' };
    if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
    const vehicle = readVehicle(reply);
    refuseOtherMark(vehicle.registrationNumber, registrationNumber);
    if (isOtherVehicle(facts, recognitionOf(vehicle))) return { kind: 'not covered' };
    return answerOfVehicle(vehicle, clock.now().toISOString().slice(0, 10));
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
