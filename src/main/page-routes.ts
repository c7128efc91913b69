import type { Route } from '../http/route.ts';
import { checkRoutes } from '../http/routes/check/check.ts';
import { makeDocs } from '../http/routes/docs/routes.ts';
import { assetRoute } from '../http/routes/pages/asset.ts';
import { attributionsRoute } from '../http/routes/pages/attributions.ts';
import { noticeFor, pageRoute } from '../http/routes/pages/page.ts';
import { pdfFileRoute } from '../http/routes/pages/pdf.ts';
import { siteFileRoutes } from '../http/routes/pages/site-files.ts';
import { imageRoute } from '../http/routes/reports/image.ts';
import type { AddressLimit } from '../partners/limits/addresses.ts';
import { makeAssets } from '../presentation/page/assets.ts';
import type { PageFrame } from '../presentation/page/frame.ts';
import { PdfRenderer } from '../presentation/pdf/renderer.ts';
import { repeatWhenIdle } from '../processes/spare-time.ts';
import { DocumentChecker } from '../reports/proof/check.ts';
import { LinkedReports } from '../reports/read/linked-reports.ts';
import { PageReader } from '../reports/read/pages.ts';
import { PdfReader } from '../reports/read/pdfs.ts';
import { PictureReader } from '../reports/read/pictures.ts';
import { readBrand } from './brand.ts';
import { registerDocumentMetrics } from './metrics.ts';
import type { ServiceContext } from './service-context.ts';

const cacheSweepMs = 60_000;
/** In spare time after a start: a process for PDFs, and eight samples, some six seconds of processor time. */
const warmUps = 9;

/**
 * What people open in a browser, with the operator's brand: page, PDF and pictures of a report by signed links, the check of
 * documents, and the docs with the OpenAPI document.
 */
export async function openPageRoutes(
  context: ServiceContext,
  { openApi, documentChecks }: { readonly openApi: () => object; readonly documentChecks: AddressLimit },
): Promise<{ readonly routes: Route[]; readonly pages: PageReader; readonly drawNotFound: Route['drawFailure'] }> {
  const {
    settings,
    database,
    clock,
    cluster,
    linkSecrets,
    vinHash,
    reader,
    registry,
    servedMedia,
    attributions,
    publicUrl,
    cleanup,
  } = context;
  const { name, colour, logo } = await readBrand(settings.brand);
  const hasAttributions = attributions.length > 0;
  const assets = await makeAssets({ accent: colour });
  const frame: PageFrame = {
    brand: { name, ...(logo && { logoUrl: logo.path }) },
    assets: { style: assets.style.path, script: assets.script.path, icon: assets.icon.path },
  };
  const docs = await makeDocs({ brand: frame.brand, ...assets, openApi, publicUrl });
  const reports = new LinkedReports(database, linkSecrets);
  const renderer = new PdfRenderer();
  cleanup.defer(() => renderer.close());
  // The first PDF after a start should not wait for a process to get ready.
  cleanup.defer(repeatWhenIdle(() => renderer.warmUp(), warmUps));
  const pdfs = new PdfReader({
    media: servedMedia,
    reports,
    renderer,
    brand: { name, accent: colour, ...(logo && { logo }) },
    publicUrl,
    hasAttributions,
  });
  const pages = new PageReader(reports, reader.arrivals, { ...frame, hasAttributions }, () => cluster.isFresh());
  const caches = [pages.cache, pdfs.cache];
  const sweep = setInterval(() => caches.forEach((cache) => cache.forgetExpired(clock.now())), cacheSweepMs);
  cleanup.defer(() => clearInterval(sweep));
  cluster.onErasure(() => caches.forEach((cache) => cache.dropAll()));
  registerDocumentMetrics(registry, { renderer, pdfs: pdfs.cache, pages: pages.cache });
  const drawFailure = noticeFor(frame);
  const routes = [
    pageRoute(pages, frame, clock),
    pdfFileRoute(pdfs, frame, clock),
    { ...assetRoute([...assets.all, ...docs.assets, ...(logo ? [logo] : [])]), drawFailure },
    ...siteFileRoutes(assets.icon),
    ...docs.routes,
    imageRoute(new PictureReader(servedMedia, reports), clock),
    ...checkRoutes({
      checker: new DocumentChecker(database, linkSecrets, vinHash),
      frame,
      clock,
      addressLimit: documentChecks,
    }),
    ...(hasAttributions ? [attributionsRoute(attributions, frame)] : []),
  ];
  return { routes, pages, drawNotFound: drawFailure };
}
