import type { PaymentProvider } from '../billing/payments/provider.ts';
import type { AskVies } from '../billing/vat/vies.ts';
import type { Database } from '../database/connect.ts';
import type { ReadBankFile } from '../invoicing/bank/file-reader.ts';
import type { Drawing } from '../invoicing/pdf/draw.ts';
import type { OverdueDays } from '../invoicing/reminders.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Cents } from '../kernel/money.ts';
import type { AppVisit } from '../pages/app.ts';
import type { AnyPage } from '../pages/page.ts';
import type { SignedInPerson } from '../pages/sign-in/parts.ts';
import type { CleanLogo } from '../presentation/brand/logo-cleaner.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import type { HashVin } from '../reports/vin-hash.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { ServiceFigures } from './figures.ts';

/** What the pages of the console work with. */
export interface ConsoleParts {
  readonly database: Database;
  /** For sums and exports, which may be some seconds old. */
  readonly reads: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly hashVin: HashVin;
  readonly linkSecrets: LinkSecrets;
  /** The suppliers that this service queries, by their ids. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
  /** Where partners and readers reach the API: links to pages and PDFs begin with it. */
  readonly publicUrl: () => string;
  /** The address at which operators open the console. */
  readonly consoleUrl: () => string;
  /** Sums of past days, which do not change any more. */
  readonly figures: ServiceFigures;
  /** The suppliers are simulated: every vehicle's data is invented. */
  readonly isTestData: boolean;
  /** The clock can be moved (TEST_CLOCK=on). */
  readonly isTestClock: boolean;
  /** The amount above which money needs a second person; undefined if it never does. */
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
export interface Visit extends AppVisit {
  readonly parts: ConsoleParts;
  readonly operator: SignedInPerson;
  /** The client's address, for the audit. */
  readonly origin: string;
}

/** A page of the console. Each is listed in `pages/index.ts`. */
export type Page = AnyPage<Visit>;
