import type { PaymentProvider } from '../billing/payments/provider.ts';
import type { Database } from '../database/connect.ts';
import type { Drawing } from '../invoicing/pdf/draw.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Figures } from '../language/figures.ts';
import type { Language } from '../language/languages.ts';
import type { FrameWords } from '../language/portal/frame/words.ts';
import type { AppVisit } from '../pages/app.ts';
import type { AnyPage } from '../pages/page.ts';
import type { SignedInPerson } from '../pages/sign-in/parts.ts';
import type { PartnerState } from '../partners/partner.ts';
import type { MemberRole } from '../people/roles.ts';
import type { CleanLogo } from '../presentation/brand/logo-cleaner.ts';
import type { PurchaseParts } from '../reports/buy/without-key.ts';
import type { CleanProofs } from '../reports/disputes/clean-proofs.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import type { HashVin } from '../reports/vin-hash.ts';

/** What the pages of the portal work with. */
export interface PortalParts {
  readonly database: Database;
  /** For exports, which may be some seconds old. */
  readonly reads: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly hashVin: HashVin;
  readonly linkSecrets: LinkSecrets;
  /** Calls the API as a partner's program does, without the network. */
  readonly callApi: CallApi;
  /** What purchases are made with. */
  readonly purchasing: PurchaseParts;
  /** Where partners reach the API: links to pages and PDFs begin with it. */
  readonly publicUrl: () => string;
  /** The suppliers are simulated: every vehicle's data is invented. */
  readonly isTestData: boolean;
  /** The operator's, `#rrggbb`. */
  readonly brandColour: string;
  /** Takes payments by card or bank; undefined where none are taken. */
  readonly payments: PaymentProvider | undefined;
  /** Makes logos safe to serve. */
  readonly cleanLogo: CleanLogo;
  readonly cleanProofs: CleanProofs;
  /** What invoices are drawn with. */
  readonly openDrawing: () => Promise<Drawing & AsyncDisposable>;
}

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type CallApi = (
  request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string },
  from: { readonly key: string; readonly address: string },
) => Promise<ApiAnswer>;

/** One request of a member, for the partner that the address names. */
export interface Visit extends AppVisit {
  readonly parts: PortalParts;
  readonly partner: PartnerState;
  readonly member: SignedInPerson & { readonly memberRole: MemberRole };
  readonly language: Language;
  /** The words that all pages share. */
  readonly words: FrameWords;
  /** Amounts, counts and days in the reader's language. */
  readonly figures: Figures;
  /** The address of a page of this partner: `link('/keys')`. */
  readonly link: (path: string) => string;
}

/** A page of the portal, under `/portal/p/:partner`. Each is listed in `pages/index.ts`. */
export type Page = AnyPage<Visit>;
