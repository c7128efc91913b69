import { settleStatement } from '../billing/statements.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { matchLanguage } from '../language/languages.ts';
import { noteAttempt, queueMail, takeMail, type Mail } from '../mail/outbox.ts';
import { renderMail, type MailContent, type RenderedMail } from '../mail/render/render.ts';
import type { MailTransport, Sent } from '../mail/smtp.ts';
import { findPartner, type Partner } from '../partners/partner.ts';

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

/**
 * Sends one mail. Its row is locked meanwhile, so that no other worker sends it concurrently. If this worker dies after
 * the mail server accepted the mail and before that is stored, the mail is sent again with the same Message-ID.
 */
export async function sendMail(parts: MailParts, id: bigint): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const mail = await takeMail(tx, id);
    if (!mail) return;
    const partner = await findPartner(tx, mail.partnerId);
    const rendered = render(parts, mail, partner);
    const recipient = partner?.contactEmail ?? null;
    const sent = await deliver(parts, mail, rendered, { recipient, language: partner?.language ?? 'en' });
    await settle(parts, tx, mail, { sent, rendered, recipient });
  });
}

function render({ sender }: MailParts, mail: Mail, partner: Partner | undefined): RenderedMail {
  const content = { ...mail.content, partnerName: partner?.name ?? mail.partnerId } as MailContent;
  return renderMail(content, { language: matchLanguage(partner?.language ?? 'en') ?? 'en', sender });
}

async function deliver(
  { transport, domain }: MailParts,
  mail: Mail,
  rendered: RenderedMail,
  { recipient, language }: { recipient: string | null; language: string },
): Promise<Sent> {
  if (recipient === null) return { kind: 'refused', reason: 'the partner has no contact address' };
  if (!transport) return { kind: 'sent' };
  const messageId = `<${mail.cause.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.${mail.id}@${domain}>`;
  return transport.send({ ...rendered, to: recipient, messageId, language });
}

async function settle(
  { clock, log }: MailParts,
  tx: Queryable,
  mail: Mail,
  { sent, rendered, recipient }: { sent: Sent; rendered: RenderedMail; recipient: string | null },
): Promise<void> {
  const at = clock.now();
  const retryAt = new Date(at.getTime() + Math.min(firstRetryMs * 2 ** mail.attempts, longestRetryMs));
  const givesUp =
    sent.kind === 'refused' || (sent.kind === 'failed' && retryAt.getTime() - mail.createdAt.getTime() > giveUpAfterMs);
  const status = sent.kind === 'sent' ? 'sent' : givesUp ? 'dead' : 'queued';
  await noteAttempt(tx, mail.id, {
    status,
    at,
    error: sent.kind === 'sent' ? null : sent.reason,
    recipient,
    subject: rendered.subject,
    text: rendered.text,
  });
  if (status === 'queued') await queueMail(tx, mail.id, retryAt);
  else if (mail.kind === 'statement') {
    const periodStart = String(mail.content['periodStart']);
    await settleStatement(tx, { partnerId: mail.partnerId, periodStart, deliveredAt: status === 'sent' ? at : null });
  }
  if (sent.kind !== 'sent') {
    const fields = { mail: String(mail.id), cause: mail.cause, reason: sent.reason, attempts: mail.attempts + 1 };
    log.warn(fields, givesUp ? 'a mail was given up' : 'a mail could not be sent yet');
  }
}
