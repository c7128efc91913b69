import type { Route } from '../http/route.ts';
import { checkRoutes } from '../http/routes/check/check.ts';
import { makeDocs } from '../http/routes/docs/routes.ts';
import { assetRoute } from '../http/routes/pages/asset.ts';
import { attributionsRoute } from '../http/routes/pages/attributions.ts';
import { brandAssetRoute } from '../http/routes/pages/brand-asset.ts';
import { certificateFileRoute } from '../http/routes/pages/certificate.ts';
import { noticeFor, pageRoute } from '../http/routes/pages/page.ts';
import { pdfFileRoute } from '../http/routes/pages/pdf.ts';
import { siteFileRoutes } from '../http/routes/pages/site-files.ts';
import { returnedRoute } from '../http/routes/payments/returned.ts';
import { imageRoute } from '../http/routes/reports/image.ts';
import { findLogo } from '../partners/brand.ts';
import type { AddressLimit } from '../partners/limits/addresses.ts';
import { makeAssets } from '../presentation/page/assets.ts';
import type { PageFrame } from '../presentation/page/frame.ts';
import { repeatWhenIdle } from '../processes/spare-time.ts';
import { CertificatePdfs } from '../reports/certificates/reader.ts';
import { DocumentChecker } from '../reports/proof/check.ts';
import type { DrawnCache } from '../reports/read/drawn-cache.ts';
import { LinkedReports } from '../reports/read/linked-reports.ts';
import { PageReader } from '../reports/read/pages.ts';
import { PdfReader } from '../reports/read/pdfs.ts';
import { PictureReader } from '../reports/read/pictures.ts';
import { reportBrands } from '../reports/read/report-brands.ts';
import { clientAddress } from '../web/client-address.ts';
import { registerDocumentMetrics } from './metrics.ts';
import type { ServiceContext } from './service-context.ts';

const cacheSweepMs = 60_000;
/** In spare time after a start: a process for PDFs, and eight samples, some six seconds of processor time. */
const warmUps = 9;

interface PageRouteOptions {
  readonly openApi: () => object;
  readonly documentChecks: AddressLimit;
  readonly documentUploads: AddressLimit;
  readonly signedLinks: AddressLimit;
}

/**
 * What people open in a browser, with the operator's brand: page, PDF and pictures of a report by signed links, the check of
 * documents, and the docs with the OpenAPI document.
 */
export async function openPageRoutes(
  context: ServiceContext,
  { openApi, documentChecks, documentUploads, signedLinks }: PageRouteOptions,
): Promise<{ readonly routes: Route[]; readonly drawNotFound: Route['drawFailure'] }> {
  const {
    settings,
    database,
    clock,
    cluster,
    linkSecrets,
    hashVin,
    reader,
    renderer,
    registry,
    servedMedia,
    attributions,
    publicUrl,
    cleanup,
  } = context;
  const { name, colour, logo } = context.brand;
  const hasAttributions = attributions.length > 0;
  const assets = await makeAssets({ accent: colour });
  const frame: PageFrame = {
    brand: { name, ...(logo && { logoUrl: logo.path }) },
    assets: { style: assets.style.path, script: assets.script.path, icon: assets.icon.path },
  };
  const brandOf = reportBrands(database, colour);
  const readLogo = (hash: string) => findLogo(database, hash);
  const docs = await makeDocs({ brand: frame.brand, ...assets, openApi, publicUrl });
  const reports = new LinkedReports(database, linkSecrets);
  // The first PDF after a start should not wait for a process to get ready.
  cleanup.defer(repeatWhenIdle(() => renderer.warmUp(), warmUps));
  const documents = { reports, brandOf, hasAttributions };
  const pdfs = new PdfReader({
    ...documents,
    media: servedMedia,
    renderer,
    brand: { name, accent: colour, ...(logo && { logo }) },
    readLogo,
    publicUrl,
  });
  const { arrivals } = reader;
  const pages = new PageReader({ ...documents, arrivals, frame, isFresh: () => cluster.isFresh() });
  dropInTime({ pages: pages.cache, pdfs: pdfs.cache }, context);
  registerDocumentMetrics(registry, { renderer, pdfs: pdfs.cache, pages: pages.cache });
  const drawFailure = noticeFor(frame);
  const routes = [
    pageRoute(pages, frame, clock),
    pdfFileRoute(pdfs, frame, clock),
    certificateFiles(context, reports, frame),
    { ...assetRoute([...assets.all, ...docs.assets, ...(logo ? [logo] : [])], docs.lateAssets), drawFailure },
    { ...brandAssetRoute(readLogo, signedLinks), drawFailure },
    ...siteFileRoutes(assets.icon),
    ...docs.routes,
    imageRoute(new PictureReader(servedMedia, reports), clock),
    ...checkRoutes({
      database,
      cleanProofs: context.cleanProofs,
      checker: new DocumentChecker(database, linkSecrets, hashVin, brandOf),
      frame,
      clock,
      addressLimit: documentChecks,
      uploadLimit: documentUploads,
      addressOf: (request) => clientAddress(request, settings.proxy),
    }),
    ...(settings.stripe ? [returnedRoute(frame)] : []),
    ...(hasAttributions ? [attributionsRoute(attributions, frame)] : []),
  ];
  return { routes, drawNotFound: drawFailure };
}

function certificateFiles(
  { clock, renderer, maker, publicUrl, brand: { name, colour } }: ServiceContext,
  reports: LinkedReports,
  frame: PageFrame,
): Route {
  const brand = { name, accent: colour };
  return certificateFileRoute(
    new CertificatePdfs({ reports, renderer, records: maker.records, publicUrl, brand }),
    frame,
    clock,
  );
}

/** Nothing is in memory that was erased, has expired, or has a brand that was changed. */
function dropInTime(
  { pages, pdfs }: { readonly pages: DrawnCache; readonly pdfs: DrawnCache },
  { cluster, clock, cleanup }: Pick<ServiceContext, 'cluster' | 'clock' | 'cleanup'>,
): void {
  const caches = [pages, pdfs];
  const sweep = setInterval(() => caches.forEach((cache) => cache.forgetExpired(clock.now())), cacheSweepMs);
  cleanup.defer(() => clearInterval(sweep));
  cluster.onErasure(() => caches.forEach((cache) => cache.dropAll()));
  // A PDF is found by the brand that it has.
  cluster.onBrandChange(() => pages.dropAll());
}
