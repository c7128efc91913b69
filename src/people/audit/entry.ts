import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { redact } from '../../kernel/redact.ts';

/** The person, command, program or process that makes a change. */
export interface Author {
  readonly kind: 'person' | 'command' | 'key' | 'job' | 'service';
  /** A mail address, the user of a shell, the id of an API key, the name of a job. */
  readonly name: string;
  readonly role: string;
  /** The machine or the network address. */
  readonly origin?: string;
  readonly requestId?: string;
}

export type Facts = Readonly<Record<string, string | number | boolean | bigint | Date | null>>;

/** What a change changed. */
export interface Change {
  readonly partnerId?: string;
  /** What it concerns, where that is not the partner: a key's id, the hash of a VIN, the number of a mail, a month. */
  readonly subject?: string;
  readonly before?: Facts;
  readonly after?: Facts;
  readonly reason?: string | null;
}

/**
 * Appends a change to the audit, in the transaction that makes it. To be called last: transactions that append wait for
 * each other until they end. An operator can type anything into a text, so that keys and VINs are removed from each.
 * Returns the number of the entry.
 */
export async function appendAudit(
  tx: Queryable,
  author: Author,
  operation: string,
  change: Change,
  at: Date,
): Promise<bigint> {
  const { partnerId, subject, before, after, reason } = change;
  const [entry] = await tx.query<{ number: bigint }>(sql`
    select people.append_audit(${at}, ${author.kind}, ${redact(author.name)}, ${author.role}, ${author.origin ?? null},
      ${author.requestId ?? null}, ${operation}, ${partnerId ?? null}, ${redactOrNull(subject)},
      ${writeFacts(before)}::jsonb, ${writeFacts(after)}::jsonb, ${redactOrNull(reason)}) as number`);
  if (!entry) throw new Error('the audit returned no number');
  return entry.number;
}

function redactOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null ? null : redact(text);
}

/** Amounts are written as text: a JSON number is not exact at every size. */
export function writeFacts(facts: Facts | undefined): string | null {
  if (facts === undefined) return null;
  return JSON.stringify(facts, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return typeof value === 'string' ? redact(value) : value;
  });
}
