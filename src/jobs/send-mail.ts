import { sellerOn } from '../billing/parties/seller.ts';
import { settleStatement } from '../billing/statements.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { invoiceAddressOf } from '../invoicing/customer.ts';
import { findFile } from '../invoicing/files.ts';
import type { Drawing } from '../invoicing/pdf/draw.ts';
import { readInvoicePdf, readStatementPdf } from '../invoicing/pdf/read.ts';
import type { Clock } from '../kernel/clock.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { matchLanguage } from '../language/languages.ts';
import { claimMail, extendClaim, isPersonal, noteAttempt, queueMail, type Mail } from '../mail/outbox.ts';
import { renderMail, type Attachment, type MailContent, type RenderedMail } from '../mail/render/render.ts';
import type { MailTransport, Sent } from '../mail/smtp.ts';
import { findPartner, type PartnerState } from '../partners/partner.ts';
import { recipientOf } from '../partners/recipients.ts';
import { writeToPerson } from './personal-mail.ts';

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
  /** What draws the PDFs of documents. */
  readonly openDrawing: () => Promise<Drawing & AsyncDisposable>;
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
  // A claim that cannot be extended lapses, and the mail may then be sent twice.
  const timer = setInterval(() => void extendClaim(database, id, claim).catch(() => {}), extendEveryMs);
  try {
    const letter = await (isPersonal(mail.kind) ? writePersonally(parts, mail) : writeToPartner(parts, mail));
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

/** Mails about documents are for those who pay them. */
const documentNames: Partial<Record<Mail['kind'], string>> = {
  invoice: 'invoice',
  reminder: 'invoice',
  receipt: 'prepayment',
  refund: 'credit-note',
  goodwill: 'credit-note',
};

/** Those about documents, and about what was to be paid. */
const isForPayers = (kind: Mail['kind']) => documentNames[kind] !== undefined || kind === 'recharge-failed';

async function writeToPartner({ database, clock, sender }: MailParts, mail: Mail): Promise<Letter> {
  const partner = mail.partnerId === null ? undefined : await findPartner(database, mail.partnerId);
  const language = matchLanguage(partner?.language ?? 'en') ?? 'en';
  const content = { ...mail.content, partnerName: partner?.name ?? mail.partnerId } as MailContent;
  const rendered = renderMail(content, { language, sender });
  const recipient = partner ? await recipientFor(database, partner, mail.kind, clock.now()) : null;
  const letter = { rendered, recipient, language, keptText: rendered.text };
  return recipient === null ? { ...letter, obstacle: 'the partner has no contact address' } : letter;
}

async function recipientFor(
  database: Queryable,
  partner: PartnerState,
  kind: Mail['kind'],
  at: Date,
): Promise<string | null> {
  if (isForPayers(kind)) return invoiceAddressOf(database, partner, at);
  return recipientOf(database, partner, kind === 'statement' ? 'statements' : 'balance');
}

/** Where mails are not sent, the local mailbox is the mail, and keeps its link. */
async function writePersonally({ database, clock, sender, transport }: MailParts, mail: Mail): Promise<Letter> {
  const { token, ...letter } = await writeToPerson({ database, now: clock.now(), sender }, mail);
  if (letter.obstacle !== undefined) return { ...letter, keptText: null };
  const { text } = letter.rendered;
  return { ...letter, keptText: transport && token !== undefined ? text.replaceAll(token, '…') : text };
}

async function deliver(parts: MailParts, mail: Mail, letter: Letter): Promise<Sent> {
  const { transport, domain } = parts;
  const { rendered, recipient, language, obstacle } = letter;
  if (recipient === null || obstacle !== undefined)
    return { kind: 'refused', reason: obstacle ?? 'there is no address' };
  // Also where mails stay here: the document is drawn once, and found by who asks for it later.
  const files = await readFiles(parts, mail);
  if ('reason' in files) return { kind: 'failed', reason: files.reason };
  if (!transport) return { kind: 'sent' };
  const messageId = `<${mail.cause.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.${mail.id}@${domain}>`;
  const attachments = [...files.attachments, ...rendered.attachments];
  return transport.send({ ...rendered, attachments, to: recipient, messageId, language });
}

/**
 * The files of the document that a mail is about; none where the document has none. A PDF that was never drawn is drawn now. A mail
 * is not sent without it: it is retried.
 */
async function readFiles(
  { database, openDrawing }: MailParts,
  { kind, partnerId, content }: Mail,
): Promise<{ readonly attachments: readonly Attachment[] } | { readonly reason: string }> {
  if (kind === 'statement') return readStatementFile({ database, openDrawing }, { partnerId, content });
  const [name, number] = [documentNames[kind], content['number']];
  if (name === undefined || typeof number !== 'string') return { attachments: [] };
  const ubl = await findFile(database, number, 'ubl');
  if (!ubl) return { attachments: [] };
  try {
    const pdf = await readInvoicePdf(database, openDrawing, number);
    const xml = { filename: `${name}-${number}.xml`, contentType: 'application/xml', content: ubl };
    // A reminder has no e-invoice: a program that reads mails would enter it twice.
    const attachments = kind === 'reminder' ? [] : [xml];
    if (!pdf) return { attachments };
    return {
      attachments: [
        { filename: `${name}-${number}.pdf`, contentType: 'application/pdf', content: pdf },
        ...attachments,
      ],
    };
  } catch (error) {
    return {
      reason: `the PDF of ${number} could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** The PDF of a statement, where it is known who issues it. */
async function readStatementFile(
  { database, openDrawing }: Pick<MailParts, 'database' | 'openDrawing'>,
  { partnerId, content }: Pick<Mail, 'partnerId' | 'content'>,
): Promise<{ readonly attachments: readonly Attachment[] } | { readonly reason: string }> {
  const [firstDay, lastDay] = [String(content['periodStart']), String(content['periodEnd'])];
  const partner = partnerId === null ? undefined : await findPartner(database, partnerId);
  if (!partner || !(await sellerOn(database, lastDay))) return { attachments: [] };
  try {
    const pdf = await readStatementPdf(database, openDrawing, partner, firstDay);
    const filename = `statement-${firstDay.slice(0, 7)}.pdf`;
    return { attachments: pdf ? [{ filename, contentType: 'application/pdf', content: pdf }] : [] };
  } catch (error) {
    return { reason: `the PDF of the statement could not be drawn: ${(error as Error).message}` };
  }
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
