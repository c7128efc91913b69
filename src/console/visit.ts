import type { PaymentProvider } from '../billing/payments/provider.ts';
import type { AskVies } from '../billing/vat/vies.ts';
import type { Database } from '../database/connect.ts';
import type { ReadBankFile } from '../invoicing/bank/file-reader.ts';
import type { Drawing } from '../invoicing/pdf/draw.ts';
import type { OverdueDays } from '../invoicing/reminders.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Cents } from '../kernel/money.ts';
import type { Actor } from '../operations/engine/operation.ts';
import type { OperationContext } from '../operations/engine/run.ts';
import type { Confirmations } from '../pages/confirmations.ts';
import type { Outcome } from '../pages/outcome.ts';
import type { Page as AnyPage } from '../pages/page.ts';
import type { SignedInPerson } from '../pages/sign-in/parts.ts';
import type { Action } from '../people/roles.ts';
import type { CleanLogo } from '../presentation/brand/logo-cleaner.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import type { VinHash } from '../reports/vin-hash.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { Times } from '../web/kit/times.ts';
import type { Figures } from './figures.ts';

/** What pages are made from. */
export interface ConsoleParts {
  readonly database: Database;
  /** For sums and exports, which may be some seconds old. */
  readonly reads: Database;
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
  /** When partners are reminded of overdue invoices. */
  readonly overdueDays: OverdueDays;
  /** What invoices are drawn with. */
  readonly openDrawing: () => Promise<Drawing & AsyncDisposable>;
  /** Takes payments by card or bank; undefined where none are taken. */
  readonly payments: PaymentProvider | undefined;
  /** Asks the register of VAT numbers; undefined where it is not asked. */
  readonly askVies: AskVies | undefined;
  /** Makes logos of partners safe to serve. */
  readonly cleanLogo: CleanLogo;
  readonly readBankFile: ReadBankFile;
}

/** One request of an operator. */
export interface Visit {
  readonly parts: ConsoleParts;
  readonly confirmations: Confirmations<Outcome>;
  readonly operator: SignedInPerson;
  /** The operator as the author of changes. */
  readonly actor: Actor;
  readonly operationContext: OperationContext;
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

/** A page of the console. To add one: its file, and its line in `pages/index.ts`. */
export type Page = AnyPage<Visit>;
