import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '../database/connect.ts';
import type { Actor } from '../operations/engine/operation.ts';
import type { OperationContext } from '../operations/engine/run.ts';
import type { Action } from '../people/roles.ts';
import type { Html } from '../web/html.ts';
import type { Times } from '../web/kit/times.ts';
import type { KitWords } from '../web/kit/words.ts';
import type { PageAssets } from './assets.ts';
import type { Confirmations } from './confirmations.ts';
import type { PageFailureKind } from './failure-kind.ts';
import type { PageOutcome } from './outcome.ts';
import type { AnyPage } from './page.ts';
import type { SignInParts } from './sign-in/parts.ts';

/** One request of a person who has signed in to an app. Each app adds what its own pages need. */
export interface AppVisit {
  readonly parts: { readonly database: Database; readonly reads: Database; readonly isTestData: boolean };
  readonly confirmations: Confirmations<PageOutcome>;
  /** The person as the author of changes. */
  readonly actor: Actor;
  /** For operations, without what belongs to one change. */
  readonly operationContext: OperationContext;
  /** The words of the path that the page's pattern names. */
  readonly param: (name: string) => string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly times: Times;
  readonly now: Date;
  readonly requestId: string;
  /** Whether the person's role allows it. What is not allowed is not drawn. */
  readonly may: (action: Action) => boolean;
}

/** The words that the pages of both apps need. */
export interface AppWords {
  /** The name of the app, beside that of the brand. */
  readonly app: string;
  readonly skip: string;
  readonly menu: string;
  readonly signOut: string;
  readonly testData: string;
  readonly testDataWhy: string;
  readonly zone: (zone: string) => string;
  readonly failures: Readonly<Record<PageFailureKind, { readonly title: string; readonly why: string }>>;
  readonly requestId: string;
  readonly toHome: string;
  readonly kit: KitWords;
}

/** An entry of the menu. One that the person's role does not allow is left out. */
export interface MenuItem {
  readonly url: string;
  readonly label: string;
  readonly needs: Action;
  /** Paths of other pages that belong to it. */
  readonly others?: readonly string[];
}

/** The console or the portal: what it has of its own. `server.ts` makes the pages of it. */
export interface App<Visit extends AppVisit> extends SignInParts {
  readonly brand: { readonly name: string; readonly logoPath?: string };
  /** In the title of the window, after the title of the page. */
  readonly windowTitle: string;
  readonly assets: PageAssets;
  readonly confirmations: Confirmations<PageOutcome>;
  readonly pages: readonly AnyPage<Visit>[];
  /** Where the paths of the pages begin, such as `/p/:partner`. */
  readonly pagesPath: string;
  readonly maxFormBytes: number;
  /** The first step of each request. Returns why it is refused, if it is. */
  readonly receive: (request: FastifyRequest, reply: FastifyReply) => PageFailureKind | undefined;
  /** Reads who the person is to the app. Throws NotThere. */
  readonly openVisit: (request: FastifyRequest) => Visit | Promise<Visit>;
  /** For the menu around a failure; undefined where a failure is shown without one. */
  readonly visitOfFailure: (request: FastifyRequest) => Visit | undefined;
  readonly wordsFor: (request: FastifyRequest) => AppWords;
  /** The first item is the home page. */
  readonly menu: (visit: Visit) => readonly MenuItem[];
  readonly roleName: (visit: Visit) => string;
  /** In the top bar, between the brand and the person. */
  readonly top: (visit: Visit) => Html;
  /** In the footer of every page; undefined where there is nothing. */
  readonly foot?: (request: FastifyRequest) => Html;
}
