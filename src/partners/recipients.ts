import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** What a partner may have an address of its own for. Documents have that of the billing details. */
export type MailPurpose = 'statements' | 'balance';

export type Recipients = Readonly<Partial<Record<MailPurpose, string>>>;

export async function listRecipients(database: Queryable, partnerId: string): Promise<Recipients> {
  const rows = await database.query<{ purpose: MailPurpose; address: string }>(sql`
    select purpose, address from partners.recipient where partner_id = ${partnerId}`);
  return Object.fromEntries(rows.map(({ purpose, address }) => [purpose, address]));
}

/** Where mails of a purpose are sent: its own address, else that of the partner's contact. Null: they are not. */
export async function recipientOf(
  database: Queryable,
  { id, contactEmail }: { readonly id: string; readonly contactEmail: string | null },
  purpose: MailPurpose,
): Promise<string | null> {
  return (await listRecipients(database, id))[purpose] ?? contactEmail;
}

/** Null: the mails go to the partner's contact again. */
export async function setRecipient(
  tx: Queryable,
  partnerId: string,
  purpose: MailPurpose,
  address: string | null,
): Promise<void> {
  if (address === null) {
    await tx.query(sql`delete from partners.recipient where partner_id = ${partnerId} and purpose = ${purpose}`);
    return;
  }
  await tx.query(sql`
    insert into partners.recipient (partner_id, purpose, address) values (${partnerId}, ${purpose}, ${address})
    on conflict (partner_id, purpose) do update set address = excluded.address`);
}
