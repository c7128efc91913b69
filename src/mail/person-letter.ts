import { type Language, matchLanguage } from '../language/languages.ts';
import type { Mail } from './outbox.ts';
import { type PersonMail, renderPersonMail } from './render/person-mail.ts';
import type { RenderedMail } from './render/render.ts';
import type { MailSources } from './sources.ts';

/** A mail to one person. */
interface PersonLetter {
  readonly rendered: RenderedMail;
  readonly recipient: string | null;
  readonly language: Language;
  /** The secret of the link in the mail. */
  readonly token?: string;
  /** Why it cannot be sent at all. */
  readonly obstacle?: string;
}

interface PersonLetterParts {
  readonly sources: MailSources;
  readonly now: Date;
  readonly sender: string;
}

type StoredContent = Readonly<Record<string, string | undefined>>;

type Shared = Pick<PersonMail, 'app' | 'language'>;

/** Writes a mail to one person. The secret of a link is made here and exists in the mail alone. */
export async function writeToPerson(parts: PersonLetterParts, { kind, ...mail }: Mail): Promise<PersonLetter> {
  const content = mail.content as StoredContent;
  const language = matchLanguage(content['language'] ?? 'en') ?? 'en';
  const shared: Shared = { app: appOf(content), language };
  if (kind === 'sign-in' || kind === 'invitation') {
    return writeLink(parts, { ...shared, kind, content, createdAt: mail.createdAt });
  }
  const recipient = (await parts.sources.addressOfPerson(BigInt(content['person'] ?? ''))) ?? null;
  const notice = readNotice(kind === 'new-passkey' ? 'new-passkey' : 'member-invited', content);
  const rendered = renderPersonMail({ ...shared, ...notice, mail: recipient ?? '' }, parts.sender);
  const letter = { rendered, recipient, language };
  return recipient === null ? { ...letter, obstacle: 'there is no such person' } : letter;
}

/** The app that the person signs in to. Sign-in mails queued before the portal existed name no app: they are the console's. */
function appOf({ place, kind }: StoredContent): Shared['app'] {
  return place === 'console' || (place === undefined && kind === 'sign-in') ? 'console' : 'portal';
}

interface LinkContent extends Shared {
  readonly kind: 'sign-in' | 'invitation';
  readonly content: StoredContent;
  readonly createdAt: Date;
}

async function writeLink(
  { sources, now, sender }: PersonLetterParts,
  { kind, content, createdAt, app, language }: LinkContent,
): Promise<PersonLetter> {
  const link = await sources.makeSignInLink({ app, id: BigInt(content['link'] ?? '') }, now);
  const url = content['url'] ?? content['consoleUrl'] ?? '';
  const shared = {
    app,
    language,
    mail: link?.mail ?? '',
    link: `${url}/sign-in/link/${link?.token ?? ''}`,
    expiresAt: link?.expiresAt ?? createdAt,
  };
  const { address = '', partner = '', role = '', invitedBy = '' } = content;
  const mail: PersonMail =
    kind === 'sign-in' ? { ...shared, kind, address } : { ...shared, kind, partner, role, invitedBy };
  const letter = { rendered: renderPersonMail(mail, sender), recipient: link?.mail ?? null, language };
  return link ? { ...letter, token: link.token } : { ...letter, obstacle: 'the link has expired' };
}

function readNotice(kind: 'new-passkey' | 'member-invited', content: StoredContent) {
  const at = new Date(content['at'] ?? 0);
  const { url = '', label = '', address = '', partner = '', mail = '', role = '' } = content;
  if (kind === 'new-passkey') return { kind, at, url, label, address };
  return { kind, at, url, partner, invited: mail, role };
}
