import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { type HttpResponse } from '../../connector/http.ts';
import { readEach } from '../../connector/records.ts';
import { TokenHttp } from '../../connector/tokens.ts';
import { SupplierFailure, type SupplierAnswer, type Supplier } from '../../supplier.ts';
import { evidenceOfKeeper, evidenceOfRegistration, evidenceOfTest, evidenceOfVehicle, readDossier } from './answer.ts';

/** Registers and inspections of Germany, Austria, Switzerland, Luxembourg and Liechtenstein. */
export function rheinblick({ http, credential }: ConnectorSettings): Supplier {
  const tokenHttp = new TokenHttp(http, {
    http,
    path: '/oauth/token',
    clientId: 'vehicle-history',
    clientSecret: credential,
  });
  return makeSupplier(
    {
      id: 'rheinblick',
      identity: ['Rheinblick Fahrzeugdaten', 'Rheinblick', 'rheinblick.example'],
      feeds: ['identity', 'registration', 'ownershipHistory', 'inspections', 'mileageHistory'],
      countries: ['DE', 'AT', 'CH', 'LU', 'LI'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 6,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) =>
        answerOfReply(await tokenHttp.send({ path: `/fahrzeuge/${vin}`, signal })),
    },
  );
}

function answerOfReply(response: HttpResponse): SupplierAnswer {
  if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
  const dossier = readDossier(response);
  if ('fehler' in dossier) {
    if (dossier.fehler.code === 'KEIN_TREFFER') return { kind: 'nothing' };
    throw new SupplierFailure('malformed', 'an error that is not known');
  }
  const { fahrzeug, zulassungen, halter, untersuchungen } = dossier;
  return answerWith([
    ...readEach(fahrzeug ? [fahrzeug] : [], (vehicle) => evidenceOfVehicle(vehicle, zulassungen)),
    ...readEach(zulassungen, evidenceOfRegistration),
    ...readEach(halter, evidenceOfKeeper),
    ...readEach(untersuchungen, evidenceOfTest),
  ]);
}
