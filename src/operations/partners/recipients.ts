import { Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { listRecipients, setRecipient, type MailPurpose } from '../../partners/recipients.ts';
import type { Facts } from '../../people/audit/entry.ts';
import { email, nullable } from '../engine/fields.ts';

/** Where mails go that are not for the partner's contact. Null: they are for the contact again. */
export const recipientFields = {
  statementEmail: nullable(email),
  balanceEmail: nullable(email),
};

const given = Type.Partial(Type.Object(recipientFields));
type GivenRecipients = Type.Static<typeof given>;

const purposes = {
  statementEmail: 'statements',
  balanceEmail: 'balance',
} as const satisfies Record<keyof GivenRecipients, MailPurpose>;

/** Changes what is given. Returns what the audit keeps. */
export async function changeRecipients(
  tx: Queryable,
  partnerId: string,
  change: GivenRecipients,
): Promise<{ readonly before: Facts; readonly after: Facts }> {
  const known = await listRecipients(tx, partnerId);
  const fields = (Object.keys(purposes) as (keyof GivenRecipients)[]).filter((field) => change[field] !== undefined);
  for (const field of fields) await setRecipient(tx, partnerId, purposes[field], change[field] ?? null);
  return {
    before: Object.fromEntries(fields.map((field) => [field, known[purposes[field]] ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, change[field] ?? null])),
  };
}

/** Splits an input that also has other fields into the addresses and the rest. */
export function separateRecipients<Input extends GivenRecipients>(
  input: Input,
): { recipients: GivenRecipients; rest: Omit<Input, keyof GivenRecipients> } {
  const { statementEmail, balanceEmail, ...rest } = input;
  return {
    recipients: {
      ...(statementEmail !== undefined && { statementEmail }),
      ...(balanceEmail !== undefined && { balanceEmail }),
    },
    rest,
  };
}
