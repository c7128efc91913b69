import type { Clock } from '../kernel/clock.ts';
import { matchLanguage } from '../language/languages.ts';
import { documentNames } from './attachments.ts';
import { isPersonal, isToReader, type Mail } from './outbox.ts';
import { writeToPerson } from './person-letter.ts';
import { readReaderMail, renderReaderMail } from './render/reader-mail.ts';
import { renderMail, type MailContent, type RenderedMail } from './render/render.ts';
import type { MailTransport } from './smtp.ts';
import type { AddressPurpose, MailSources } from './sources.ts';

/** A mail as it is sent, and as it is stored. */
export interface Letter {
  readonly rendered: RenderedMail;
  readonly recipient: string | null;
  readonly language: string;
  /** Why it cannot be sent at all. */
  readonly obstacle?: string;
  /** The text to store: the text of the mail without secrets. */
  readonly keptText: string | null;
}

interface LetterParts {
  readonly sources: MailSources;
  readonly clock: Clock;
  readonly sender: string;
  readonly transport: MailTransport | undefined;
}

/** Writes a mail in the language, and to the address, that its recipient has now. */
export function writeLetter(parts: LetterParts, mail: Mail): Promise<Letter> {
  if (isToReader(mail.kind)) return writeReaderLetter(parts, mail);
  return isPersonal(mail.kind) ? writePersonLetter(parts, mail) : writePartnerLetter(parts, mail);
}

async function writeReaderLetter({ sources, sender }: LetterParts, { content }: Mail): Promise<Letter> {
  const mail = readReaderMail(content);
  const recipient = (await sources.addressOfReader(mail.reader)) ?? null;
  const rendered = renderReaderMail(mail, sender);
  const letter = { rendered, recipient, language: mail.language, keptText: rendered.text };
  return recipient === null ? { ...letter, obstacle: 'the address of the reader was deleted' } : letter;
}

async function writePartnerLetter({ sources, clock, sender }: LetterParts, mail: Mail): Promise<Letter> {
  const partner = mail.partnerId === null ? undefined : await sources.findPartner(mail.partnerId);
  const language = matchLanguage(partner?.language ?? 'en') ?? 'en';
  const content = { ...mail.content, partnerName: partner?.name ?? mail.partnerId } as MailContent;
  const rendered = renderMail(content, { language, sender });
  const recipient = partner ? await sources.addressOf(partner, purposeOf(mail.kind), clock.now()) : null;
  const letter = { rendered, recipient, language, keptText: rendered.text };
  return recipient === null ? { ...letter, obstacle: 'the partner has no contact address' } : letter;
}

/** Mails about documents, and about failed payments, go to the people who pay. */
function purposeOf(kind: Mail['kind']): AddressPurpose {
  if (documentNames[kind] !== undefined || kind === 'recharge-failed') return 'invoices';
  return kind === 'statement' ? 'statements' : 'balance';
}

/** The stored text has no sign-in link, unless there is no mail server: then people read their mails in the local mailbox. */
async function writePersonLetter({ sources, clock, sender, transport }: LetterParts, mail: Mail): Promise<Letter> {
  const { token, ...letter } = await writeToPerson({ sources, now: clock.now(), sender }, mail);
  if (letter.obstacle !== undefined) return { ...letter, keptText: null };
  const { text } = letter.rendered;
  return { ...letter, keptText: transport && token !== undefined ? text.replaceAll(token, '…') : text };
}
