import type { FastifyRequest } from 'fastify';

import type { Database } from '../../database/connect.ts';
import type { Clock, MachineClock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { OperatorRole } from '../../people/operators/store.ts';
import type { Html } from '../../web/html.ts';
import type { OpenIdSettings } from './openid-provider.ts';

/** What signing in needs of the console. */
export interface SignInParts {
  readonly database: Database;
  readonly clock: Clock & MachineClock;
  readonly log: Log;
  /** The address at which operators open the console: CONSOLE_URL, else the one it listens on. Links begin with it. */
  readonly consoleUrl: () => string;
  /** The client's address, as a proxy in front passes it. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Undefined where no provider of OpenID Connect is configured. */
  readonly openId: OpenIdSettings | undefined;
  /** What passkeys call the console: the name of the brand. */
  readonly brand: string;
  /** Draws a page for people who have not signed in. */
  readonly draw: (view: { readonly title: string; readonly body: Html }) => string;
}

/** An operator who has signed in. */
export interface SignedInOperator {
  readonly id: bigint;
  readonly mail: string;
  readonly role: OperatorRole;
  readonly sessionId: bigint;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has signed in; null on pages for everybody. */
    operator: SignedInOperator | null;
  }
}
