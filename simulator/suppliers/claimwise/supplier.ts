import { isNorthAmerican } from '../../world/countries.ts';
import type { Accident, Life, Policy } from '../../world/life.ts';
import { asRecorded } from '../accident-records.ts';
import { distanceIn } from '../distances.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from '../supplier.ts';
import { daysLater, epochSeconds, jsonAnswer, wordOf, wordsOf } from '../writing.ts';
import { areas, causes, parts, perils, positions } from './words.ts';

const company = 'ClaimWise';
const pageSize = 5;

/** Claims and policies of Europe's insurers, in pages. Corrections come beside what they correct. */
export const claimwise: SimulatedSupplier = {
  id: 'claimwise',
  company,
  respond(request) {
    if (request.headers['authorization'] !== 'Bearer demo-claimwise')
      return jsonAnswer(401, { message: 'who are you?' });
    const [, vin = '', kind = ''] = /^\/v2\/vehicles\/(\w+)\/(claims|policies)$/.exec(request.path) ?? [];
    if (vin === '') return jsonAnswer(404, { message: 'no such resource' });
    const life = request.lifeOf(vin);
    return pageOf(kind === 'claims' ? claimsOf(life) : policiesOf(life), request);
  },
};

function pageOf(items: readonly unknown[], { query }: SimulatedRequest): SimulatedResponse {
  if (items.length === 0) return jsonAnswer(404, { message: 'nothing on file' });
  const page = Math.max(1, Number(query.get('page') ?? 1));
  return jsonAnswer(200, {
    provider: company,
    page,
    pages: Math.ceil(items.length / pageSize),
    items: items.slice((page - 1) * pageSize, page * pageSize),
  });
}

function claimsOf({ accidents, asOf }: Life): unknown[] {
  const recorded = accidents
    .filter(({ recordedBy, country }) => recordedBy.includes('insurer') && !isNorthAmerican(country))
    .map((accident) => asRecorded(accident, 'insurer', asOf));
  const corrected = recorded.filter(isCorrected);
  return [
    ...recorded.flatMap((accident) => firstVersions(accident, asOf)),
    ...corrected.map((accident) => claimOf(accident, asOf, { revision: 2, share: 1 })),
  ];
}

/** Every third claim comes twice; one that is corrected later began as a rough estimate. */
function firstVersions(accident: Accident, asOf: string): unknown[] {
  const claim = claimOf(accident, asOf, { revision: 1, share: isCorrected(accident) ? 0.8 : 1 });
  return accident.number % 3 === 0 ? [claim, claim] : [claim];
}

const isCorrected = ({ number }: Accident): boolean => number % 4 === 1;

function claimOf(accident: Accident, asOf: string, { revision, share }: { revision: number; share: number }): unknown {
  return {
    claimNo: accident.number,
    revision,
    lossDate: epochSeconds(accident.on),
    reportedDate: epochSeconds(daysLater(accident.on, 1 + (accident.number % 6), asOf)),
    country: accident.country,
    peril: wordOf(perils, accident.type),
    cause: wordOf(causes, accident.cause),
    narrative: accident.description,
    ownDamage: {
      amount: Math.round(accident.repair.amount * share * 100) / 100,
      currency: accident.repair.currency,
    },
    ...(accident.otherParty && { thirdPartyDamage: accident.otherParty }),
    ...(accident.wasVictim !== undefined && { liable: accident.wasVictim ? 'third party' : 'insured' }),
    areas: wordsOf(areas, accident.zones),
    positions: wordsOf(positions, accident.positions),
    parts: wordsOf(parts, accident.parts),
    odometer: distanceIn(accident.country, accident.shownKm),
  };
}

function policiesOf({ policies }: Life): unknown[] {
  return policies.filter(({ country }) => !isNorthAmerican(country)).map(policyOf);
}

const policyOf = ({ insurer, country, issuedOn, from, to }: Policy): unknown => ({
  carrier: insurer,
  country,
  issued: epochSeconds(issuedOn),
  validFrom: epochSeconds(from),
  validTo: epochSeconds(to),
});
