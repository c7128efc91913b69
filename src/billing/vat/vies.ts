import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { viesNumberOf } from './numbers.ts';

/** What the register of the member states answered. `unavailable` says nothing about the number. */
export interface ViesAnswer {
  readonly outcome: 'valid' | 'invalid' | 'unavailable';
  /** Proves to a tax office that the number was checked; only present if the request had our own number. */
  readonly consultationNumber: string | null;
  /** Why it is not available, for people. */
  readonly reason: string | null;
}

/** Asks about a VAT number, as the company with the other one. It never throws. */
export type AskVies = (vatNumber: string, requester: string | null) => Promise<ViesAnswer>;

const deadlineMs = 10_000;
const maxBytes = 65_536;

/** `url` is the base of VIES' REST interface: https://ec.europa.eu/taxation_customs/vies/rest-api */
export function makeVies(url: string, { timeoutMs = deadlineMs } = {}): AskVies {
  return async (vatNumber, requester) => {
    const number = viesNumberOf(vatNumber);
    if (!number) return unavailable('VIES has numbers of the European Union alone');
    const asker = requester === null ? undefined : viesNumberOf(requester);
    const question = {
      ...number,
      ...(asker && { requesterMemberStateCode: asker.countryCode, requesterNumber: asker.vatNumber }),
    };
    try {
      const response = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(question),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readAnswer(response.status, await readBounded(response));
    } catch (error) {
      return unavailable(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'VIES did not answer in time'
          : 'VIES cannot be reached',
      );
    }
  };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const answerSchema = Type.Object({
  valid: Type.Boolean(),
  requestIdentifier: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Why VIES did not answer, such as `MS_UNAVAILABLE`; then `valid` is false, too. */
  userError: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  actionSucceed: Type.Optional(Type.Boolean()),
});

const failureSchema = Type.Object({
  errorWrappers: Type.Array(Type.Object({ error: Type.String() }), { minItems: 1 }),
});

/** VIES reports what went wrong with status 200, too. Only a plain `valid: false` says that a number is invalid. */
function readAnswer(status: number, text: string): ViesAnswer {
  const body = parse(text);
  if (Check(failureSchema, body)) return unavailable(named(body.errorWrappers[0]?.error));
  if (status !== 200) return unavailable(`VIES answered with status ${status}`);
  if (!Check(answerSchema, body)) return unavailable('VIES answered something else');
  const { valid, userError, actionSucceed, requestIdentifier } = body;
  if (actionSucceed === false || (userError && !['VALID', 'INVALID'].includes(userError)))
    return unavailable(named(userError));
  return { outcome: valid ? 'valid' : 'invalid', consultationNumber: plain(requestIdentifier), reason: null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const plain = (text: string | null | undefined) => (text && /^[\w-]{1,100}$/.test(text) ? text : null);

function named(code: string | null | undefined): string {
  const known = plain(code);
  return known === null ? 'VIES could not ask the register' : `VIES answered ${known}`;
}

function unavailable(reason: string): ViesAnswer {
  return { outcome: 'unavailable', consultationNumber: null, reason };
}
