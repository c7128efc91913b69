import type { Database, Queryable } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { readFiles } from './attachments.ts';
import { writeLetter, type Letter } from './letter.ts';
import { claimMail, extendClaim, isToReader, noteAttempt, queueMail, type Mail } from './outbox.ts';
import { nextAttempt } from './retry.ts';
import type { MailTransport, SmtpResult } from './smtp.ts';
import type { MailSources } from './sources.ts';

export interface MailParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined: mails stay in the local mailbox, which counts as delivered. */
  readonly transport: MailTransport | undefined;
  /** The name that signs each mail. */
  readonly sender: string;
  /** The domain of every Message-ID. */
  readonly domain: string;
  readonly sources: MailSources;
}

/** Several times within the duration of a claim. */
const extendEveryMs = 1_000;

/**
 * Sends one mail of the outbox. It is claimed meanwhile, so that no other worker sends it concurrently. If this worker dies
 * after the mail server accepted the mail and before that is stored, the mail is sent again with the same Message-ID.
 */
export async function sendQueuedMail(parts: MailParts, id: bigint): Promise<void> {
  const { database } = parts;
  const claim = randomBase62(12);
  const mail = await claimMail(database, id, claim);
  if (!mail) return;
  // A claim that cannot be extended expires, and the mail may then be sent twice.
  const timer = setInterval(() => void extendClaim(database, id, claim).catch(() => {}), extendEveryMs);
  try {
    const letter = await writeLetter(parts, mail);
    const sent = await send(parts, mail, letter);
    await database.transaction((tx) => settle(parts, tx, mail, { claim, sent, letter }));
  } finally {
    clearInterval(timer);
  }
}

async function send({ sources, transport, domain }: MailParts, mail: Mail, letter: Letter): Promise<SmtpResult> {
  const { rendered, recipient, language, obstacle } = letter;
  if (recipient === null || obstacle !== undefined)
    return { kind: 'refused', reason: obstacle ?? 'there is no address' };
  // Also without a mail server: the document is drawn and stored now, and later readers find it.
  const files = await readFiles(sources, mail);
  if ('reason' in files) return { kind: 'failed', reason: files.reason };
  if (!transport) return { kind: 'sent' };
  const messageId = `<${mail.cause.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.${mail.id}@${domain}>`;
  const attachments = [...files.attachments, ...rendered.attachments];
  const sent = await transport.send({ ...rendered, attachments, to: recipient, messageId, language });
  // A server repeats the address in its answer. Those of readers are in no log, and are deleted with the mail.
  if (sent.kind === 'sent' || !isToReader(mail.kind)) return sent;
  return { ...sent, reason: sent.reason.replaceAll(recipient, '…') };
}

interface Attempt {
  readonly claim: string;
  readonly sent: SmtpResult;
  readonly letter: Letter;
}

/** Stores the result of an attempt, and queues the next one if the mail is to be retried. */
async function settle(
  parts: MailParts,
  tx: Queryable,
  mail: Mail,
  { claim, sent, letter: { rendered, recipient, keptText } }: Attempt,
): Promise<void> {
  const at = parts.clock.now();
  const retryAt = sent.kind === 'failed' ? nextAttempt(mail, at) : null;
  const status = sent.kind === 'sent' ? 'sent' : retryAt ? 'queued' : 'dead';
  const isOurs = await noteAttempt(tx, mail.id, claim, {
    status,
    at,
    error: sent.kind === 'sent' ? null : sent.reason,
    recipient,
    subject: rendered.subject,
    text: keptText,
  });
  if (!isOurs) return;
  if (retryAt) await queueMail(tx, mail.id, retryAt);
  else await settleStatement(parts, tx, mail, status === 'sent' ? at : null);
  if (sent.kind !== 'sent') {
    const fields = { mail: String(mail.id), cause: mail.cause, reason: sent.reason, attempts: mail.attempts + 1 };
    parts.log.warn(fields, retryAt ? 'a mail could not be sent yet' : 'a mail was given up');
  }
}

async function settleStatement(
  { sources }: MailParts,
  tx: Queryable,
  { kind, partnerId, content }: Mail,
  deliveredAt: Date | null,
): Promise<void> {
  if (kind !== 'statement' || partnerId === null) return;
  await sources.settleStatement(tx, { partnerId, periodStart: String(content['periodStart']), deliveredAt });
}
