import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Database } from '../../database/connect.ts';
import type { Clock, MachineClock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Language } from '../../language/languages.ts';
import type { SignInWords } from '../../language/portal/sign-in/words.ts';
import type { AppName } from '../../people/apps.ts';
import type { EntryRole } from '../../people/roles.ts';
import type { Html } from '../../web/html.ts';
import type { SignInAttempts } from './attempts.ts';

/** What the sign-in needs of an app. */
export interface SignInParts {
  readonly name: AppName;
  readonly database: Database;
  readonly clock: Clock & MachineClock;
  readonly log: Log;
  /** The address at which people open the app, with the path of its pages. Links begin with it. */
  readonly address: () => string;
  /** The client's address, as a proxy in front passes it. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** One more way to sign in, of this app alone: its label on the page, and its routes. */
  readonly furtherWay?: FurtherWay | undefined;
  /** Passkeys are named after it. */
  readonly brand: { readonly name: string };
  /** In the language of the request. */
  readonly signInWordsFor: (request: FastifyRequest) => SignInWords;
  /** The language of the mail with a link. */
  readonly languageOf: (request: FastifyRequest) => Language;
  /** Draws a page without menu. */
  readonly draw: (request: FastifyRequest, view: { readonly title: string; readonly body: Html }) => string;
}

interface FurtherWay {
  readonly label: string;
  readonly addRoutes: (scope: FastifyInstance, parts: SignInParts, attempts: SignInAttempts) => void;
}

/** A person who has signed in. */
export interface SignedInPerson {
  readonly id: bigint;
  readonly mail: string;
  readonly role: EntryRole;
  readonly sessionId: bigint;
  /** The session that proved the person's address. */
  readonly provenIn: bigint;
  readonly signedInAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has signed in; null on pages that need no session. */
    person: SignedInPerson | null;
  }
}
