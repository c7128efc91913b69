import type { Database } from '../database/connect.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Cents } from '../kernel/money.ts';
import type { Action } from '../people/roles.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import type { VinHash } from '../reports/vin-hash.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { Html } from '../web/html.ts';
import type { Times } from '../web/kit/times.ts';
import type { Confirmations } from './confirmations.ts';
import type { Figures } from './figures.ts';
import type { SignedInOperator } from './sign-in/parts.ts';

/** What pages are made from. */
export interface ConsoleParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly vinHash: VinHash;
  readonly linkSecrets: LinkSecrets;
  /** The suppliers that this service queries, by their ids. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
  /** Where partners and readers reach the API: links to pages and PDFs begin with it. */
  readonly publicUrl: () => string;
  /** The address at which operators open the console. */
  readonly consoleUrl: () => string;
  /** Sums of past days, which do not change any more. */
  readonly figures: Figures;
  /** The suppliers are simulated: every vehicle's data is invented. */
  readonly isTestData: boolean;
  /** The clock can be moved (TEST_CLOCK=on). */
  readonly isTestClock: boolean;
  /** Above which amount money needs a second person; undefined: it never does. */
  readonly approvalAboveCents: Cents | undefined;
}

/** One request of an operator. */
export interface Visit {
  readonly parts: ConsoleParts;
  readonly confirmations: Confirmations<Outcome>;
  readonly operator: SignedInOperator;
  /** The words of the path that the page's pattern names. */
  readonly param: (name: string) => string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly times: Times;
  readonly now: Date;
  readonly requestId: string;
  /** The client's address, for the audit. */
  readonly origin: string;
  /** Whether the operator's role allows it. What is not allowed is not drawn. */
  readonly may: (action: Action) => boolean;
}

/** What a page shows. */
export interface View {
  readonly title: string;
  readonly body: Html;
  /** Of the response; 200 where not given. */
  readonly status?: number;
}

/** A file to download, line by line. */
interface Download {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

/** Another page to go to. */
interface Elsewhere {
  readonly location: string;
}

export type Outcome = View | Download | Elsewhere;

/** A page of the console. To add one: its file, and its line in `pages/index.ts`. */
export interface Page {
  /** Such as `/partners/:id`. */
  readonly path: string;
  /** What the operator's role has to allow. */
  readonly needs: Action;
  /** The code of the operation that its form runs, if it has one. */
  readonly runs?: Action;
  readonly read: (visit: Visit) => Promise<Outcome>;
  /** What a form on the page sends. */
  readonly submit?: (visit: Visit, values: URLSearchParams) => Promise<Outcome>;
}

/** There is nothing at an address: an unknown id. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}
