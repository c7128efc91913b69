import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

import { errorCatalogue } from '../../../kernel/errors.ts';
import { html, type Html } from '../../../web/html.ts';
import { docsPath, guides, markdownSlug } from './catalogue.ts';
import { type DocsFrame, drawDocsPage } from './frame.ts';
import { type MarkdownOptions, renderMarkdown } from './markdown.ts';
import { drawReportLife } from './report-life.ts';
import { drawTryIt } from './try-it.ts';

const root = new URL('../../../../', import.meta.url);

/** The address of the service in the texts, where they are read in the repository. */
export const addressInTexts = 'http://localhost:8080';

/** Draws a guide from its text in the repository. */
export async function drawGuide(slug: string, frame: DocsFrame, publicUrl: string): Promise<string> {
  const { guide, text } = await readGuide(slug);
  const rendered = await renderMarkdown(text, {
    link: (address) => linkOnPage(guide.file, address),
    widget: drawWidget,
    sample: (code) => code.replaceAll(addressInTexts, publicUrl),
    extendTable: addWhatToDo,
  });
  return drawDocsPage({ ...rendered, slug }, frame);
}

async function readGuide(slug: string): Promise<{ guide: (typeof guides)[number]; text: string }> {
  const guide = guides.find((one) => one.slug === slug);
  if (!guide) throw new Error(`there is no guide ${slug}`);
  return { guide, text: await readFile(new URL(guide.file, root), 'utf8') };
}

/** A guide as Markdown, with addresses that work where it is read. */
export async function writeGuide(slug: string, publicUrl: string): Promise<string> {
  const { guide, text } = await readGuide(slug);
  return text
    .replaceAll(/\]\(([^)#\s]+\.md)(#[^)]*)?\)/g, (_link, file: string, place = '') => {
      const target = guides.find((one) => one.file === posix.join(posix.dirname(guide.file), file));
      if (!target) throw new Error(`${guide.file} links to ${file}, which is not on the site`);
      return `](${publicUrl}${docsPath}${markdownSlug(target.slug)}${place})`;
    })
    .replaceAll(/^<!-- [\w-]+ -->\n+|^!\[[^\]]*\]\([^)]*\)\n+/gm, '')
    .replaceAll(addressInTexts, publicUrl);
}

/** What programs that read documentation start with (llmstxt.org): what this is, and where each text is. */
export async function writeLlmsText(publicUrl: string): Promise<string> {
  const lines = await Promise.all(
    guides.map(async ({ slug, name }) => {
      const { text } = await readGuide(slug);
      return `- [${name}](${publicUrl}${docsPath}${markdownSlug(slug)}): ${summaryOf(text)}`;
    }),
  );
  return [
    '# Vehicle History Partner API',
    '',
    '> Buy the history of a vehicle by its VIN over HTTP. A purchase is charged once; reading is free. Send an Idempotency-Key with every purchase.',
    '',
    '## Guides',
    '',
    ...lines,
    '',
    '## Reference',
    '',
    `- [OpenAPI 3.1](${publicUrl}/openapi.json): every endpoint, field, header and error`,
    `- [Arazzo 1.0](${publicUrl}/arazzo.json): the calls from a VIN to a complete report`,
    '',
  ].join('\n');
}

/** The first sentence below the title. */
function summaryOf(text: string): string {
  const paragraph = /^# .*\n+([^]*?)\n\n/.exec(text)?.[1] ?? '';
  const sentence = /^[^]*?[.:](?=\s|$)/.exec(paragraph.replaceAll('\n', ' '))?.[0] ?? '';
  return sentence.replace(/:$/, '.').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** All pages of the docs are in one folder, so a link needs no more than the name of the page. */
function linkOnPage(file: string, address: string): string {
  if (address.startsWith('#')) return address;
  if (address.startsWith(addressInTexts)) return fromDocs(address.slice(addressInTexts.length));
  const target = posix.join(posix.dirname(file), address.split('#', 1)[0] ?? '');
  const guide = guides.find((one) => one.file === target);
  if (!guide) throw new Error(`${file} links to ${address}, which is not on the site`);
  return (guide.slug || './') + address.slice(address.split('#', 1)[0]?.length);
}

/** Relative, so that a proxy may serve all under another path. */
function fromDocs(path: string): string {
  return path.startsWith(docsPath) ? path.slice(docsPath.length) || './' : `..${path}`;
}

function drawWidget(name: string): Html {
  if (name === 'try-it') return drawTryIt();
  if (name === 'report-life.svg') return html`<figure class="drawing">${drawReportLife()}</figure>`;
  throw new Error(`there is nothing to draw for ${name}`);
}

/** The list of codes in docs/errors.md says when each comes; what to do is the message that the error itself carries. */
function addWhatToDo(columns: readonly string[]): ReturnType<NonNullable<MarkdownOptions['extendTable']>> {
  const at = columns.indexOf('Code');
  if (at === -1) return undefined;
  return { title: 'What to do', cellOf: (row) => messageOf(row[at] ?? '') };
}

function messageOf(code: string): string {
  if (!Object.hasOwn(errorCatalogue, code)) throw new Error(`there is no error ${code}`);
  return errorCatalogue[code as keyof typeof errorCatalogue].message;
}
