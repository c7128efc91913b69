import type { Queryable } from '../database/connect.ts';
import { type Language, matchLanguage } from '../language/languages.ts';
import type { Mail } from '../mail/outbox.ts';
import { type PersonMail, renderPersonMail } from '../mail/render/person-mail.ts';
import type { RenderedMail } from '../mail/render/render.ts';
import type { AppName } from '../people/apps.ts';
import { makeLinkSecret } from '../people/links.ts';
import { mailOf } from '../people/persons.ts';

/** A mail to one person, as it goes out. */
interface PersonalLetter {
  readonly rendered: RenderedMail;
  readonly recipient: string | null;
  readonly language: Language;
  /** The secret of the link that it carries. */
  readonly token?: string;
  /** Why it cannot be sent at all. */
  readonly obstacle?: string;
}

interface Shared {
  readonly app: AppName;
  readonly language: Language;
}

/** Writes a mail to one person. The secret of a link is made here: it is in the mail and nowhere else. */
export async function writeToPerson(
  { database, now, sender }: { database: Queryable; now: Date; sender: string },
  mail: Mail,
): Promise<PersonalLetter> {
  const content = mail.content as Readonly<Record<string, string | undefined>>;
  const language = matchLanguage(content['language'] ?? 'en') ?? 'en';
  // Mails that were queued before there was a portal do not name an app.
  const app = content['place'] === 'console' || isForOldConsole(content) ? 'console' : 'portal';
  const shared: Shared = { app, language };
  if (mail.kind === 'sign-in' || mail.kind === 'invitation') {
    return writeLink({ database, now, sender }, { ...shared, kind: mail.kind, content, createdAt: mail.createdAt });
  }
  const recipient = (await mailOf(database, BigInt(content['person'] ?? ''))) ?? null;
  const told = readNotice(mail.kind === 'new-passkey' ? 'new-passkey' : 'member-invited', content);
  const rendered = renderPersonMail({ ...shared, ...told, mail: recipient ?? '' }, sender);
  const letter = { rendered, recipient, language };
  return recipient === null ? { ...letter, obstacle: 'there is no such person' } : letter;
}

const isForOldConsole = ({ place, kind }: Readonly<Record<string, string | undefined>>) =>
  place === undefined && kind === 'sign-in';

interface LinkContent extends Shared {
  readonly kind: 'sign-in' | 'invitation';
  readonly content: Readonly<Record<string, string | undefined>>;
  readonly createdAt: Date;
}

async function writeLink(
  { database, now, sender }: { database: Queryable; now: Date; sender: string },
  { kind, content, createdAt, app, language }: LinkContent,
): Promise<PersonalLetter> {
  const made = await makeLinkSecret(database, { app, id: BigInt(content['link'] ?? '') }, now);
  const url = content['url'] ?? content['consoleUrl'] ?? '';
  const shared = {
    app,
    language,
    mail: made?.mail ?? '',
    link: `${url}/sign-in/link/${made?.token ?? ''}`,
    expiresAt: made?.expiresAt ?? createdAt,
  };
  const told: PersonMail =
    kind === 'sign-in'
      ? { ...shared, kind, address: content['address'] ?? '' }
      : {
          ...shared,
          kind,
          partner: content['partner'] ?? '',
          role: content['role'] ?? '',
          invitedBy: content['invitedBy'] ?? '',
        };
  const letter = { rendered: renderPersonMail(told, sender), recipient: made?.mail ?? null, language };
  return made ? { ...letter, token: made.token } : { ...letter, obstacle: 'the link has expired' };
}

function readNotice(kind: 'new-passkey' | 'member-invited', content: Readonly<Record<string, string | undefined>>) {
  const at = new Date(content['at'] ?? 0);
  const url = content['url'] ?? '';
  if (kind === 'new-passkey')
    return { kind, at, url, label: content['label'] ?? '', address: content['address'] ?? '' };
  const { partner = '', mail = '', role = '' } = content;
  return { kind, at, url, partner, invited: mail, role };
}
