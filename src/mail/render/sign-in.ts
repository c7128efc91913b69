import { figuresOf } from '../../language/figures.ts';
import type { Language } from '../../language/languages.ts';
import { signInWords } from '../../language/portal/sign-in/index.ts';
import type { SignInLetter } from '../../language/portal/sign-in/words.ts';
import type { Place } from '../../people/places.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine } from './one-line.ts';
import type { RenderedMail } from './render.ts';
import { layOutText } from './text-layout.ts';

interface SignInMail {
  readonly link: string;
  readonly mail: string;
  readonly expiresAt: Date;
  /** Of the browser that asked for the link. */
  readonly address: string;
  readonly place: Place;
  readonly language: Language;
}

/** The words of the console are English, as the console is. */
const consoleWords: SignInLetter = {
  title: 'Your link to sign in',
  greeting: 'Hello,',
  opening: 'Somebody asked to sign in to the operator console with this address. Open the link to sign in:',
  button: 'Sign in to the console',
  person: 'Operator',
  askedFrom: 'Asked for from',
  validUntil: 'Valid until',
  once: 'The link works once. It lets its holder act in your name: do not pass it on.',
  notYou: 'If it was not you, ignore this mail: nobody is signed in without the link.',
  closing: 'Kind regards',
  footer: 'This message was sent automatically.',
};

/** The mail with which a person signs in. */
export function renderSignInMail(
  { link, mail, expiresAt, address, place, language }: SignInMail,
  sender: string,
): RenderedMail {
  const words = place === 'console' ? consoleWords : signInWords[language].letter;
  const { title, greeting, opening, once, notYou, closing, footer } = words;
  const document = {
    language,
    sender: oneLine(sender),
    title,
    greeting,
    opening: [opening],
    link: { label: words.button, url: link },
    facts: [
      { label: words.person, value: oneLine(mail) },
      { label: words.askedFrom, value: oneLine(address) },
      { label: words.validUntil, value: figuresOf(language).moment(expiresAt), strong: true },
    ],
    table: undefined,
    notes: [once, notYou],
    closing,
    footer,
  };
  return { subject: title, text: layOutText(document), html: layOutHtml(document), attachments: [] };
}
