import { utcDay } from '../../../kernel/day.ts';
import { OperatorError } from '../../../kernel/errors.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { requireFact } from '../../connector/connector.ts';
import { SupplierHttp, type HttpResponse } from '../../connector/http.ts';
import { isOtherVehicle } from '../../connector/same-vehicle.ts';
import { isSecureAddress } from '../../connector/secure-address.ts';
import { TokenHttp } from '../../connector/tokens.ts';
import { SupplierFailure, type SupplierAnswer, type SupplierRequest, type Supplier } from '../../supplier.ts';
import { britishMark, openGovernmentLicence, rejectOtherMark, nonBlank } from '../british.ts';
import type { PublicSource, SourceSettings } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfVehicle, readRefusal, readVehicle, recognitionOf } from './answer.ts';

const defaultScope = 'https://tapi.dvsa.gov.uk/.default';
/** How long a client that has used up its daily quota is blocked. */
const dayMs = 24 * 3_600_000;
/** The documentation says "wait a few minutes" after a burst. */
const burstPauseMs = 2 * 60_000;

/** Roadworthiness (MOT) tests of Great Britain and Northern Ireland, by VIN or by registration mark. */
export const dvsaMot: PublicSource = {
  id: 'dvsa-mot',
  url: 'https://history.mot.api.gov.uk',
  parameters: {
    clientId: { help: 'the client id that DVSA gave for the MOT history API', isNeeded: true },
    clientSecret: { help: 'the client secret that belongs to it', isNeeded: true, isSecret: true },
    apiKey: { help: 'the API key that came with it', isNeeded: true, isSecret: true },
    tokenUrl: {
      help: 'the token URL that came with it: https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
      isNeeded: true,
    },
    scope: { help: `the scope URL that came with it, unless it is ${defaultScope}`, isNeeded: false },
    by: { help: '"vin" or "registration": how vehicles are looked up, by VIN by default', isNeeded: false },
  },
  attribution: openGovernmentLicence,
  connect,
};

function connect({ http, values, clock }: SourceSettings): Supplier {
  const isByMark = isLookedUpByMark(values['by']);
  const tokens = tokenLine(http, values);
  const headers = { 'x-api-key': values['apiKey'] ?? '', accept: 'application/json' };

  async function ask({ vin, facts, signal }: SupplierRequest): Promise<SupplierAnswer> {
    const mark = isByMark ? britishMark(requireFact(facts.plate, 'plate')) : undefined;
    if (isByMark && mark === undefined) return { kind: 'not covered' };
    const place = mark === undefined ? `vin/${encodeURIComponent(vin)}` : `registration/${encodeURIComponent(mark)}`;
    const response = await tokens.send({ path: `/v1/trade/vehicles/${place}`, headers, signal }).catch(pauseAfterBurst);
    if (response.status !== 200) return answerOfRefusal(response, isByMark);
    const vehicle = readVehicle(response);
    if (mark !== undefined) {
      rejectOtherMark(nonBlank(vehicle.registration), mark);
      // The mark may have been transferred to another vehicle.
      if (isOtherVehicle(facts, recognitionOf(vehicle))) return { kind: 'not covered' };
    }
    return answerOfVehicle(vehicle, utcDay(clock.now()));
  }

  return makePublicSupplier(
    {
      id: 'dvsa-mot',
      feeds: ['inspections', 'mileageHistory', 'identity', 'technical', 'registration', 'recalls'],
      countries: ['GB'],
      classes: vehicleClasses,
      speed: 'fast',
      needs: isByMark ? ['plate'] : [],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 0,
      concurrency: 6,
    },
    ask,
  );
}

function isLookedUpByMark(by = 'vin'): boolean {
  if (by !== 'vin' && by !== 'registration')
    throw new OperatorError('dvsa-mot: by is neither "vin" nor "registration"');
  return by === 'registration';
}

function tokenLine(http: SupplierHttp, values: SourceSettings['values']): TokenHttp {
  const address = URL.parse(values['tokenUrl'] ?? '');
  // The client secret is sent there.
  if (!address || !isSecureAddress(address)) {
    throw new OperatorError('dvsa-mot: tokenUrl is no address that begins with https://');
  }
  return new TokenHttp(http, {
    http: new SupplierHttp(address.origin),
    path: `${address.pathname}${address.search}`,
    clientId: values['clientId'] ?? '',
    clientSecret: values['clientSecret'] ?? '',
    scope: values['scope'] || defaultScope,
  });
}

/** Adds the delay from the documentation to a rate limit that states none. */
function pauseAfterBurst(error: unknown): never {
  const isSilent =
    error instanceof SupplierFailure && error.failure === 'rate limited' && error.retryInMs === undefined;
  if (!isSilent) throw error;
  throw new SupplierFailure('rate limited', error.message, {
    wasNotBilled: error.wasNotBilled,
    retryInMs: burstPauseMs,
  });
}

function answerOfRefusal(response: HttpResponse, isByMark: boolean): SupplierAnswer {
  const { errorCode, code } = readRefusal(response);
  const name = /^MOTH-[A-Z]{2}-\d\d$/.exec(errorCode ?? code ?? '')?.[0];
  switch (name) {
    case 'MOTH-NF-01':
      return isByMark ? { kind: 'not covered' } : nothingInThisCountry;
    // Marks and VINs that it cannot have.
    case 'MOTH-IV-03':
    case 'MOTH-IV-04':
      return { kind: 'not covered' };
    case 'MOTH-RL-01':
      throw new SupplierFailure('rate limited', name, { wasNotBilled: true, retryInMs: dayMs });
    case 'MOTH-RL-02':
      throw new SupplierFailure('rate limited', name, { wasNotBilled: true, retryInMs: burstPauseMs });
    case 'MOTH-UA-01':
    case 'MOTH-FB-01':
    case 'MOTH-FB-02':
    case 'MOTH-FB-03':
    case 'MOTH-FB-04':
      throw new SupplierFailure('refused', name);
    default:
      throw new SupplierFailure('malformed', `status ${response.status}, ${name ?? 'without a code that is known'}`);
  }
}

/**
 * A VIN that the register does not have was never tested in this country, and nothing more follows. An answer "nothing"
 * would also make recalls and readings clear, although most such vehicles have them elsewhere. Queried by mark not even
 * that follows: the vehicle may have another mark.
 */
const nothingInThisCountry: SupplierAnswer = {
  kind: 'evidence',
  evidence: [],
  sectionsNotAnswered: ['mileageHistory', 'identity', 'technical', 'registration', 'recalls'],
};
