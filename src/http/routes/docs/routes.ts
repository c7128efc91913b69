import { readFile } from 'node:fs/promises';

import { Type } from 'typebox';

import { buildArazzo } from '../../../contract/arazzo.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { etagOf } from '../../../reports/read/etag.ts';
import { type Asset, makeAsset } from '../../../web/asset.ts';
import { sendKept, varyByEncoding } from '../../../web/compression/send.ts';
import { sendNotModified } from '../../conditional.ts';
import { jsonType } from '../../failures.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import type { LateAssets } from '../pages/asset.ts';
import { pageHeaders } from '../pages/headers.ts';
import { makeOnce } from '../pages/make-once.ts';
import { htmlType } from '../pages/send-html.ts';
import { docsPath, guides, markdownSlug, referenceSlug } from './catalogue.ts';
import { clientFiles } from './clients.ts';
import { type DocsFrame, docsPathOf } from './frame.ts';
import { drawGuide, writeGuide, writeLlmsText } from './guide.ts';
import { drawReferencePage, loadReferenceScript, referencePolicy } from './reference.ts';

interface DocsOptions {
  readonly brand: PageFrame['brand'];
  readonly icon: Asset;
  /** What style sheets begin with: fonts and colours, and the base of all pages. */
  readonly colours: string;
  readonly base: string;
  /** Makes the OpenAPI document. */
  readonly openApi: () => object;
  /** Where partners reach the service; known once it listens. */
  readonly publicUrl: () => string;
}

interface Docs {
  readonly routes: readonly Route[];
  /** Style and scripts of the pages, to be served with the other assets. */
  readonly assets: readonly Asset[];
  readonly lateAssets: LateAssets;
}

/** What is served for developers: guides, the API reference, and the OpenAPI document. */
export async function makeDocs(options: DocsOptions): Promise<Docs> {
  const { brand, icon, openApi, publicUrl } = options;
  const top = await readOwn('top.css');
  const style = makeAsset('docs.css', styleType, [options.base, top, await readOwn('guides.css')].join('\n'));
  const referenceStyle = makeAsset(
    'reference.css',
    styleType,
    [options.colours, top, await readOwn('reference.css')].join('\n'),
  );
  const script = makeAsset('docs.js', scriptType, await readOwn('docs.js'));
  const startScript = makeAsset('reference-start.js', scriptType, await readOwn('reference-start.js'));
  const frame: DocsFrame = { brand, assets: { style: style.path, script: script.path, icon: icon.path } };
  const reference = makeOnce(async () => makeAsset(referenceFile, scriptType, await loadReferenceScript()));
  const referencePage = async () => {
    const assets = { style: referenceStyle.path, script: startScript.path, icon: icon.path };
    return drawReferencePage({ brand, assets }, (await reference()).path);
  };
  return {
    assets: [style, referenceStyle, script, startScript],
    lateAssets: new Map([[referenceFile, reference]]),
    routes: [
      documentRoute('/openapi.json', { type: jsonType, make: () => JSON.stringify(openApi()) }),
      documentRoute('/arazzo.json', { type: jsonType, make: () => JSON.stringify(buildArazzo('v1')) }),
      ...guides.map(({ slug }) =>
        documentRoute(docsPathOf(slug), {
          type: htmlType,
          policy: pageHeaders['content-security-policy'],
          make: () => drawGuide(slug, frame, publicUrl()),
        }),
      ),
      ...guides.map(({ slug }) =>
        documentRoute(docsPathOf(markdownSlug(slug)), {
          type: markdownType,
          make: () => writeGuide(slug, publicUrl()),
        }),
      ),
      ...guides.map(({ slug }) => redirectRoute(`/docs/guides/${slug}`, `../${slug}`)),
      redirectRoute('/docs/guides', './'),
      ...clientFiles.map(({ name, file, type }) =>
        documentRoute(docsPathOf(`clients/${name}`), {
          type,
          fileName: name,
          make: () => readFile(new URL(file, projectRoot)),
        }),
      ),
      redirectRoute('/docs/clients', './languages'),
      redirectRoute('/docs/clients/', '../languages'),
      documentRoute('/llms.txt', { type: plainType, make: () => writeLlmsText(publicUrl()) }),
      documentRoute(docsPathOf(referenceSlug), { type: htmlType, policy: referencePolicy, make: referencePage }),
      redirectRoute('/', `.${docsPath}`),
      redirectRoute('/docs', `.${docsPath}`),
    ],
  };
}

const projectRoot = new URL('../../../../', import.meta.url);
const referenceFile = 'reference.js';
const styleType = 'text/css; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';
const markdownType = 'text/markdown; charset=utf-8';
const plainType = 'text/plain; charset=utf-8';

function readOwn(file: string): Promise<string> {
  return readFile(new URL(`assets/${file}`, import.meta.url), 'utf8');
}

interface PublicDocument {
  readonly type: string;
  readonly policy?: string;
  /** Of one that is downloaded, not shown. */
  readonly fileName?: string;
  readonly make: () => string | Promise<string | Buffer>;
}

/** A document that is the same for everyone, made when it is first asked for. */
function documentRoute(path: string, { type, policy = "default-src 'none'", fileName, make }: PublicDocument): Route {
  const endpoint = {
    method: 'GET',
    path,
    security: 'none',
    headers: Type.Object({ 'if-none-match': Type.Optional(Type.String()) }),
  } as const satisfies ServedEndpoint;
  const read = makeOnce(() => prepare(make));
  return route(endpoint, async (request, reply) => {
    const { bytes, etag } = await read();
    reply.headers({
      // Revalidated each time: it changes with an update of the service.
      'cache-control': 'public, no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      vary: varyByEncoding,
      etag,
      ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
    });
    if (!sendNotModified(request, reply, etag)) await sendKept(reply.type(type), bytes);
  });
}

async function prepare(make: PublicDocument['make']): Promise<{ bytes: Buffer; etag: string }> {
  const made = await make();
  const bytes = typeof made === 'string' ? Buffer.from(made) : made;
  return { bytes, etag: etagOf(bytes) };
}

/** To an address relative to this one: a proxy may serve all under another path. */
function redirectRoute(path: string, to: string): Route {
  return route({ method: 'GET', path, security: 'none' }, (_request, reply) => void reply.redirect(to));
}
