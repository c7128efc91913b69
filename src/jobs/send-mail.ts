import { settleStatement } from '../billing/statements.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { matchLanguage } from '../language/languages.ts';
import { claimMail, extendClaim, noteAttempt, queueMail, type Mail } from '../mail/outbox.ts';
import { renderMail, type MailContent, type RenderedMail } from '../mail/render/render.ts';
import { renderSignInMail } from '../mail/render/sign-in.ts';
import type { MailTransport, Sent } from '../mail/smtp.ts';
import { findPartner } from '../partners/partner.ts';
import { makeMailedLink } from '../people/links/store.ts';

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
}

/** How long a mail is retried. */
const giveUpAfterMs = 72 * 3_600_000;
const firstRetryMs = 30_000;
const longestRetryMs = 3 * 3_600_000;

/** Several times within the duration of a claim. */
const extendEveryMs = 1_000;

/**
 * Sends one mail. It is claimed meanwhile, so that no other worker sends it concurrently. If this worker dies after the mail
 * server accepted the mail and before that is stored, the mail is sent again with the same Message-ID.
 */
export async function sendMail(parts: MailParts, id: bigint): Promise<void> {
  const { database } = parts;
  const claim = randomBase62(12);
  const mail = await claimMail(database, id, claim);
  if (!mail) return;
  const letter = await (mail.kind === 'sign-in' ? writeToOperator(parts, mail) : writeToPartner(parts, mail));
  // A claim that cannot be extended lapses, and the mail may then be sent twice.
  const timer = setInterval(() => void extendClaim(database, id, claim).catch(() => {}), extendEveryMs);
  try {
    const sent = await deliver(parts, mail, letter);
    await database.transaction((tx) => settle(parts, tx, mail, { claim, sent, letter }));
  } finally {
    clearInterval(timer);
  }
}

/** A mail as it goes out, and as it is kept. */
interface Letter {
  readonly rendered: RenderedMail;
  readonly recipient: string | null;
  readonly language: string;
  /** Why it cannot be sent at all. */
  readonly obstacle?: string;
  /** The text that is stored; that of the mail where it holds no secret. */
  readonly keptText: string | null;
}

async function writeToPartner({ database, sender }: MailParts, mail: Mail): Promise<Letter> {
  const partner = mail.partnerId === null ? undefined : await findPartner(database, mail.partnerId);
  const language = matchLanguage(partner?.language ?? 'en') ?? 'en';
  const content = { ...mail.content, partnerName: partner?.name ?? mail.partnerId } as MailContent;
  const rendered = renderMail(content, { language, sender });
  const recipient = partner?.contactEmail ?? null;
  const letter = { rendered, recipient, language, keptText: rendered.text };
  return recipient === null ? { ...letter, obstacle: 'the partner has no contact address' } : letter;
}

/** The link is made here: it is in the mail and nowhere else. Where mails are not sent, the local mailbox is the mail. */
async function writeToOperator({ database, clock, sender, transport }: MailParts, mail: Mail): Promise<Letter> {
  const { link: id, consoleUrl, address } = mail.content as { link: string; consoleUrl: string; address: string };
  const link = await makeMailedLink(database, BigInt(id), clock.now());
  const url = `${consoleUrl}/sign-in/link/${link?.token ?? ''}`;
  const told = { link: url, mail: link?.mail ?? '', expiresAt: link?.expiresAt ?? mail.createdAt, address };
  const rendered = renderSignInMail(told, sender);
  const letter = { rendered, recipient: link?.mail ?? null, language: 'en' };
  if (!link) return { ...letter, keptText: null, obstacle: 'the link has expired' };
  return { ...letter, keptText: transport ? rendered.text.replaceAll(link.token, '…') : rendered.text };
}

async function deliver({ transport, domain }: MailParts, mail: Mail, letter: Letter): Promise<Sent> {
  const { rendered, recipient, language, obstacle } = letter;
  if (recipient === null || obstacle !== undefined)
    return { kind: 'refused', reason: obstacle ?? 'there is no address' };
  if (!transport) return { kind: 'sent' };
  const messageId = `<${mail.cause.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.${mail.id}@${domain}>`;
  return transport.send({ ...rendered, to: recipient, messageId, language });
}

interface Attempt {
  readonly claim: string;
  readonly sent: Sent;
  readonly letter: Letter;
}

async function settle(
  { clock, log }: MailParts,
  tx: Queryable,
  mail: Mail,
  { claim, sent, letter: { rendered, recipient, keptText } }: Attempt,
): Promise<void> {
  const at = clock.now();
  const retryAt = new Date(at.getTime() + Math.min(firstRetryMs * 2 ** mail.attempts, longestRetryMs));
  const givesUp =
    sent.kind === 'refused' || (sent.kind === 'failed' && retryAt.getTime() - mail.createdAt.getTime() > giveUpAfterMs);
  const status = sent.kind === 'sent' ? 'sent' : givesUp ? 'dead' : 'queued';
  const isOurs = await noteAttempt(tx, mail.id, claim, {
    status,
    at,
    error: sent.kind === 'sent' ? null : sent.reason,
    recipient,
    subject: rendered.subject,
    text: keptText,
  });
  if (!isOurs) return;
  if (status === 'queued') await queueMail(tx, mail.id, retryAt);
  else if (mail.kind === 'statement' && mail.partnerId !== null) {
    const periodStart = String(mail.content['periodStart']);
    await settleStatement(tx, { partnerId: mail.partnerId, periodStart, deliveredAt: status === 'sent' ? at : null });
  }
  if (sent.kind !== 'sent') {
    const fields = { mail: String(mail.id), cause: mail.cause, reason: sent.reason, attempts: mail.attempts + 1 };
    log.warn(fields, givesUp ? 'a mail was given up' : 'a mail could not be sent yet');
  }
}
