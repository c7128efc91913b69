import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { quoteInput } from '../../kernel/text.ts';
import { findAddressMistake, maxAllowedAddresses } from '../../partners/keys/allowed-addresses.ts';
import type { ChangeableTerms } from '../../partners/keys/store.ts';
import { choice, line, moment, nullable, refined } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';

/** What a key has beside its secret. */
export const keyTerms = {
  label: nullable(line(100)),
  /** Null: never. */
  expiresAt: nullable(moment),
  /** Ranges such as `203.0.113.0/24`; none: any address. */
  allowedAddresses: refined(Type.Array(Type.String(), { description: 'must be a list of addresses' }), addressProblem),
  scopes: refined(
    Type.Array(choice(keyScopes), { description: `must be a list of ${keyScopes.join(', ')}` }),
    (scopes) => (scopes.length === 0 ? `must have at least one of ${keyScopes.join(', ')}` : undefined),
  ),
};

/** Each once, in the order in which they are listed. */
export function orderScopes(scopes: readonly KeyScope[]): KeyScope[] {
  return keyScopes.filter((scope) => scopes.includes(scope));
}

function addressProblem(addresses: readonly string[]): string | undefined {
  if (addresses.length > maxAllowedAddresses) return `must be at most ${maxAllowedAddresses} addresses or ranges`;
  const mistake = findAddressMistake(addresses);
  if (!mistake) return undefined;
  const text = quoteInput(mistake.text);
  if (mistake.first !== undefined) return `has ${text}, which does not begin its range: write ${mistake.first}`;
  return `has ${text}, which is neither an address nor a range: write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32`;
}

export function requireFuture(expiresAt: Date | null | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new InvalidInput('expiresAt', 'must be in the future');
}

/** Without the id: it may be a whole key that was mistyped, and messages end up in logs. */
export function noSuchKey(): OperatorError {
  return new OperatorError('there is no such key: vehicle-history key list ID shows the ids');
}

/** As the audit keeps them. */
export function writtenTerms({ label, expiresAt, allowedAddresses, scopes }: ChangeableTerms) {
  return {
    label,
    expiresAt,
    allowedAddresses: allowedAddresses.length === 0 ? 'any' : allowedAddresses.join(', '),
    scopes: scopes.join(', '),
  };
}
