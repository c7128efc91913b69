import type { Registry } from 'prom-client';

import type { PaymentProvider } from '../billing/payments/provider.ts';
import type { Cluster } from '../database/cluster.ts';
import type { ReadBankFile } from '../invoicing/bank/file-reader.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { CleanLogo } from '../presentation/brand/logo-cleaner.ts';
import type { PdfRenderer } from '../presentation/pdf/renderer.ts';
import type { CleanProofs } from '../reports/disputes/clean-proofs.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import type { SoldReportMaker } from '../reports/make.ts';
import type { ReportReader } from '../reports/read/reader.ts';
import type { HashVin } from '../reports/vin-hash.ts';
import type { Gatherer } from '../suppliers/gathering/gatherer.ts';
import type { ObjectStore } from '../suppliers/media/object-store.ts';
import type { ServedMedia } from '../suppliers/media/served-media.ts';
import type { SourceAttribution } from '../suppliers/sources/source.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Brand } from './brand.ts';
import type { OpenDatabase } from './database.ts';
import type { ServiceLog } from './logger.ts';
import type { Settings } from './settings.ts';

/** What a node has once its database is open. All else is built from it. */
export interface NodeBase extends Omit<OpenDatabase, 'embedded'> {
  readonly settings: Settings;
  readonly log: ServiceLog;
  readonly registry: Registry;
  readonly tracer: Tracer;
  readonly clock: ServiceClock;
  /** Where partners and readers reach the service; known once it listens. */
  readonly publicUrl: () => string;
  /** Stops, in reverse order, what was started. */
  readonly cleanup: AsyncDisposableStack;
}

/** The objects of one node that both its API and its background jobs are built from. */
export interface ServiceContext extends NodeBase {
  readonly cluster: Cluster;
  readonly hashVin: HashVin;
  readonly gathering: Gatherer;
  readonly servedMedia: ServedMedia;
  /** In the same helper processes. */
  readonly cleanProofs: CleanProofs;
  /** Undefined where media are in the database. */
  readonly mediaStore: ObjectStore | undefined;
  readonly maker: SoldReportMaker;
  readonly linkSecrets: LinkSecrets;
  readonly reader: ReportReader;
  /** Draws the PDFs of reports and of documents. Its processes start with the first one. */
  readonly renderer: PdfRenderer;
  /** The operator's, with its logo drawn anew. */
  readonly brand: Brand;
  /** Makes logos of partners safe to serve, in a process that starts with the first. */
  readonly cleanLogo: CleanLogo;
  /** Reads bank files, in a process that starts with the first. */
  readonly readBankFile: ReadBankFile;
  /** Takes payments; undefined where none are taken. */
  readonly payments: PaymentProvider | undefined;
  /** The suppliers that it queries, by their ids. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
  /** The texts that the licences of the configured sources require. */
  readonly attributions: readonly SourceAttribution[];
}
