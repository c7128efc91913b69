import { OperatorError } from '../../../kernel/errors.ts';
import { vehicleClasses } from '../../../vehicles/codes.ts';
import { needed } from '../../connector/connector.ts';
import { SupplierHttp, type Reply } from '../../connector/http.ts';
import { isOtherVehicle } from '../../connector/same-vehicle.ts';
import { isSafeForSecrets } from '../../connector/secure-address.ts';
import { TokenHttp } from '../../connector/tokens.ts';
import { SupplierFailure, type SupplierAnswer, type Question, type Supplier } from '../../supplier.ts';
import { markOf, openGovernmentLicence, refuseOtherMark, wordOf } from '../british.ts';
import type { PublicSource, SourceSettings } from '../source.ts';
import { makePublicSupplier } from '../supplier.ts';
import { answerOfVehicle, readRefusal, readVehicle, recognitionOf } from './answer.ts';

const usualScope = 'https://tapi.dvsa.gov.uk/.default';
/** Who has used up a day's questions is shut out for so long. */
const dayMs = 24 * 3_600_000;
/** "Wait a few minutes", say those who were asked too much in a short time. */
const burstPauseMs = 2 * 60_000;

/** Tests of roadworthiness in Great Britain and Northern Ireland, by VIN or by registration mark. */
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
    scope: { help: `the scope URL that came with it, unless it is ${usualScope}`, isNeeded: false },
    by: { help: '"vin" or "registration": how vehicles are looked up, by VIN unless told otherwise', isNeeded: false },
  },
  attribution: openGovernmentLicence,
  connect,
};

function connect({ http, values, clock }: SourceSettings): Supplier {
  const isByMark = isLookedUpByMark(values['by']);
  const tokens = tokenLine(http, values);
  const headers = { 'x-api-key': values['apiKey'] ?? '', accept: 'application/json' };

  async function ask({ vin, facts, signal }: Question): Promise<SupplierAnswer> {
    const mark = isByMark ? markOf(needed(facts.plate, 'plate')) : undefined;
    if (isByMark && mark === undefined) return { kind: 'not covered' };
    const place = mark === undefined ? `vin/${encodeURIComponent(vin)}` : `registration/${encodeURIComponent(mark)}`;
    const reply = await tokens.ask({ path: `/v1/trade/vehicles/${place}`, headers, signal }).catch(pauseAfterBurst);
    if (reply.status !== 200) return answerOfRefusal(reply, isByMark);
    const vehicle = readVehicle(reply);
    if (mark !== undefined) {
      refuseOtherMark(wordOf(vehicle.registration), mark);
      // The vehicle that bears the mark now may be another than the one that is asked about.
      if (isOtherVehicle(facts, recognitionOf(vehicle))) return { kind: 'not covered' };
    }
    return answerOfVehicle(vehicle, clock.now().toISOString().slice(0, 10));
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
  // The secret is sent there.
  if (!address || !isSafeForSecrets(address)) {
    throw new OperatorError('dvsa-mot: tokenUrl is no address that begins with https://');
  }
  return new TokenHttp(http, {
    http: new SupplierHttp(address.origin),
    path: `${address.pathname}${address.search}`,
    clientId: values['clientId'] ?? '',
    clientSecret: values['clientSecret'] ?? '',
    scope: values['scope'] || usualScope,
  });
}

/** Whoever was asked too much, and does not say for how long it wants to be left alone, has said so in its documents. */
function pauseAfterBurst(error: unknown): never {
  const isSilent =
    error instanceof SupplierFailure && error.failure === 'rate limited' && error.retryInMs === undefined;
  if (!isSilent) throw error;
  throw new SupplierFailure('rate limited', error.message, {
    didNotCount: error.didNotCount,
    retryInMs: burstPauseMs,
  });
}

function answerOfRefusal(reply: Reply, isByMark: boolean): SupplierAnswer {
  const { errorCode, code } = readRefusal(reply);
  const name = /^MOTH-[A-Z]{2}-\d\d$/.exec(errorCode ?? code ?? '')?.[0];
  switch (name) {
    case 'MOTH-NF-01':
      return isByMark ? { kind: 'not covered' } : nothingInThisCountry;
    // Marks and VINs that it cannot have.
    case 'MOTH-IV-03':
    case 'MOTH-IV-04':
      return { kind: 'not covered' };
    case 'MOTH-RL-01':
      throw new SupplierFailure('rate limited', name, { didNotCount: true, retryInMs: dayMs });
    case 'MOTH-RL-02':
      throw new SupplierFailure('rate limited', name, { didNotCount: true, retryInMs: burstPauseMs });
    case 'MOTH-UA-01':
    case 'MOTH-FB-01':
    case 'MOTH-FB-02':
    case 'MOTH-FB-03':
    case 'MOTH-FB-04':
      throw new SupplierFailure('refused', name);
    default:
      throw new SupplierFailure('malformed', `status ${reply.status}, ${name ?? 'without a code that is known'}`);
  }
}

/**
 * A VIN that the register does not have was never tested in this country, which is all that it can say. Were the answer
 * "nothing", recalls and readings would be clear, too, though they are kept elsewhere for most such vehicles. By a mark
 * not even that is known: the vehicle may stand there under another.
 */
const nothingInThisCountry: SupplierAnswer = {
  kind: 'evidence',
  evidence: [],
  untold: ['mileageHistory', 'identity', 'technical', 'registration', 'recalls'],
};
