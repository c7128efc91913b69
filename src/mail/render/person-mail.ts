import { figuresOf } from '../../language/figures.ts';
import type { Language } from '../../language/languages.ts';
import { frameWords } from '../../language/portal/frame/index.ts';
import { signInWords } from '../../language/portal/sign-in/index.ts';
import type { PortalSignInWords } from '../../language/portal/sign-in/words.ts';
import { consoleLetters } from './console-letters.ts';
import type { Fact } from './document.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine } from './one-line.ts';
import type { RenderedMail } from './render.ts';
import { layOutText } from './text-layout.ts';

/** The content of a mail to one person; `mail` is that person's address. */
interface ToPerson {
  readonly mail: string;
  readonly app: 'console' | 'portal';
  readonly language: Language;
}

/** A link that the person asked for. */
interface SignInMail extends ToPerson {
  readonly kind: 'sign-in';
  readonly link: string;
  readonly expiresAt: Date;
  /** The IP address of the browser that asked for the link. */
  readonly address: string;
}

interface InvitationMail extends ToPerson {
  readonly kind: 'invitation';
  readonly link: string;
  readonly expiresAt: Date;
  /** Empty for the console. */
  readonly partner: string;
  readonly role: string;
  /** Empty if the operator of the service invites a member of a partner. */
  readonly invitedBy: string;
}

interface NewPasskeyMail extends ToPerson {
  readonly kind: 'new-passkey';
  /** The address of the console or the portal. */
  readonly url: string;
  readonly label: string;
  readonly address: string;
  readonly at: Date;
}

interface MemberInvitedMail extends ToPerson {
  readonly kind: 'member-invited';
  /** The address of the team page. */
  readonly url: string;
  readonly partner: string;
  readonly invited: string;
  readonly role: string;
  readonly at: Date;
}

export type PersonMail = SignInMail | InvitationMail | NewPasskeyMail | MemberInvitedMail;

type Letters = Pick<PortalSignInWords, 'letter' | 'invitation' | 'newPasskey' | 'memberInvited'>;

interface Body {
  readonly title: string;
  readonly opening: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly facts: readonly Fact[];
  readonly notes: readonly string[];
}

/** Writes a mail to one person: a link that signs them in, or a notice about their access. */
export function renderPersonMail(mail: PersonMail, sender: string): RenderedMail {
  const { language } = mail;
  const letters: Letters = mail.app === 'console' ? consoleLetters : signInWords[language];
  const { greeting, closing, footer, person } = letters.letter;
  const { title, opening, facts, ...body } = composeBody(mail, letters, sender);
  const document = {
    ...body,
    language,
    sender: oneLine(sender),
    title,
    greeting,
    opening: [opening],
    facts: [{ label: person, value: oneLine(mail.mail) }, ...facts],
    table: undefined,
    closing,
    footer,
  };
  return { subject: title, text: layOutText(document), html: layOutHtml(document), attachments: [] };
}

function composeBody(mail: PersonMail, letters: Letters, sender: string): Body {
  const moment = (at: Date) => figuresOf(mail.language).moment(at);
  if (mail.kind === 'sign-in') return composeSignIn(mail, letters, moment);
  if (mail.kind === 'invitation') return composeInvitation(mail, letters, { moment, sender });
  if (mail.kind === 'new-passkey') return composeNewPasskey(mail, letters, moment);
  return composeMemberInvited(mail, letters, moment);
}

type Moment = (at: Date) => string;

function composeSignIn({ link, address, expiresAt }: SignInMail, { letter }: Letters, moment: Moment): Body {
  return {
    title: letter.title,
    opening: letter.opening,
    link: { label: letter.button, url: link },
    facts: [
      { label: letter.askedFrom, value: oneLine(address) },
      { label: letter.validUntil, value: moment(expiresAt), strong: true },
    ],
    notes: [letter.once, letter.notYou],
  };
}

function composeInvitation(
  mail: InvitationMail,
  { letter, invitation }: Letters,
  { moment, sender }: { moment: Moment; sender: string },
): Body {
  const partner = oneLine(mail.partner);
  return {
    title: invitation.title(partner),
    opening: invitation.opening(partner, nameRole(mail)),
    link: { label: invitation.button, url: mail.link },
    facts: [
      { label: invitation.invitedBy, value: oneLine(mail.invitedBy || sender) },
      { label: letter.validUntil, value: moment(mail.expiresAt), strong: true },
    ],
    notes: [invitation.once, invitation.notYou],
  };
}

function composeNewPasskey(mail: NewPasskeyMail, { newPasskey }: Letters, moment: Moment): Body {
  return {
    title: newPasskey.title,
    opening: newPasskey.opening,
    link: { label: newPasskey.button, url: `${mail.url}/account` },
    facts: [
      { label: newPasskey.passkey, value: oneLine(mail.label), strong: true },
      { label: newPasskey.addedFrom, value: oneLine(mail.address) },
      { label: newPasskey.addedAt, value: moment(mail.at) },
    ],
    notes: [newPasskey.notYou],
  };
}

function composeMemberInvited(mail: MemberInvitedMail, { memberInvited }: Letters, moment: Moment): Body {
  const [partner, invited] = [oneLine(mail.partner), oneLine(mail.invited)];
  return {
    title: memberInvited.title(partner),
    opening: memberInvited.opening(invited, partner, nameRole(mail)),
    link: { label: memberInvited.button, url: mail.url },
    facts: [
      { label: memberInvited.invited, value: invited, strong: true },
      { label: memberInvited.role, value: nameRole(mail) },
      { label: memberInvited.at, value: moment(mail.at) },
    ],
    notes: [memberInvited.unexpected],
  };
}

/** In the portal roles have names in the reader's language. */
function nameRole({ app, role, language }: { app: ToPerson['app']; role: string; language: Language }): string {
  const names: Readonly<Record<string, string>> = frameWords[language].roles;
  return app === 'portal' && Object.hasOwn(names, role) ? (names[role] ?? role) : role;
}
