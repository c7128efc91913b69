import type { RendererObject, Token, Tokens } from 'marked';

import { html, type Html, raw } from '../../../web/html.ts';

/** A text in Markdown as parts of a page. */
export interface RenderedText {
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly summary: string;
  /** The headings of the second level, for the list of contents. */
  readonly headings: readonly Heading[];
  readonly body: Html;
}

interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface MarkdownOptions {
  /** The address on the page for one in the text. Throws for one that the page must not link to. */
  readonly link: (address: string) => string;
  /** What is drawn for a picture or for a comment such as `<!-- try-it -->`. */
  readonly widget: (name: string) => Html;
  /** Changes a sample before it is shown. */
  readonly sample: (code: string) => string;
  /** Adds a column to a table. */
  readonly extendTable?: (columns: readonly string[]) => AddedColumn | undefined;
}

interface AddedColumn {
  readonly title: string;
  readonly cellOf: (row: readonly string[]) => string;
}

/** Renders a guide. Text is escaped, and HTML in it is an error: only comments that name a widget are allowed. */
export async function renderMarkdown(text: string, options: MarkdownOptions): Promise<RenderedText> {
  // Loaded with the first page that is opened: the service starts without it.
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: makeRenderer(options),
    extensions: [{ name: 'samples', renderer: ({ tokens = [] }) => drawSamples(tokens as Tokens.Code[], options) }],
  });
  const tokens = marked.lexer(text);
  const titles = headingsOf(tokens, 1);
  const [title] = titles;
  if (titles.length !== 1 || title === undefined) throw new Error('a text needs one title');
  const summary = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  return {
    title: plainText(title.tokens),
    summary: plainText(summary?.tokens ?? []),
    headings: headingsOf(tokens, 2).map((heading) => ({ id: idOf(heading.tokens), text: plainText(heading.tokens) })),
    body: raw(marked.parser(joinSamples(tokens.filter((token) => token !== title)))),
  };
}

/** How a guide differs from what `marked` writes by itself. */
function makeRenderer(options: MarkdownOptions): RendererObject {
  return {
    heading({ tokens, depth }) {
      const name = `h${depth}`;
      return html`<${name} id="${idOf(tokens)}">${raw(this.parser.parseInline(tokens))}</${name}>`.text;
    },
    blockquote({ tokens }) {
      return html`<div class="note">${raw(this.parser.parse(tokens))}</div>`.text;
    },
    listitem({ task, tokens }) {
      const content = raw(this.parser.parse(tokens));
      return (task ? html`<li class="task">${content}</li>` : html`<li>${content}</li>`).text;
    },
    // The style sheet draws the box of a task.
    checkbox: () => '',
    table({ header, rows }) {
      const columns = header.map(({ tokens }) => plainText(tokens));
      const added = options.extendTable?.(columns);
      const titles = [...columns, ...(added ? [added.title] : [])];
      const body = rows.map((row) => {
        const cells = row.map(({ tokens }) => raw(this.parser.parseInline(tokens)));
        const last = added && html`${added.cellOf(row.map(({ tokens }) => plainText(tokens)))}`;
        return [...cells, ...(last ? [last] : [])];
      });
      return drawTable(titles, body);
    },
    code: (fence) => drawSamples([fence], options),
    codespan: ({ text }) => html`<code translate="no">${options.sample(text)}</code>`.text,
    link({ href, tokens }) {
      return html`<a href="${options.link(href)}">${raw(this.parser.parseInline(tokens))}</a>`.text;
    },
    image: ({ href }) => options.widget(href).text,
    html: ({ text }) => options.widget(widgetOf(text)).text,
  };
}

function drawTable(titles: readonly string[], rows: readonly (readonly Html[])[]): string {
  const heads = titles.map((title) => html`<th scope="col">${title}</th>`);
  const lines = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell, at) => html`<td data-label="${titles[at]}">${cell}</td>`)}
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
  </table>`.text;
}

/** Names of the languages of samples, by the word after the fence. */
const sampleNames: Readonly<Record<string, string>> = {
  sh: 'curl',
  js: 'JavaScript',
  py: 'Python',
  php: 'PHP',
  text: 'Answer',
  json: 'JSON',
};

/** Samples of one thing in several languages, each with its answer; a script makes them tabs. */
function drawSamples(fences: readonly Tokens.Code[], options: MarkdownOptions): string {
  const groups: Tokens.Code[][] = [];
  for (const fence of fences) {
    if (fence.lang === 'text' && groups.length > 0) groups.at(-1)?.push(fence);
    else groups.push([fence]);
  }
  const drawn = groups.map((group) => {
    const figures = group.map((fence) => drawCode(fence, options));
    return html`<div class="sample" data-sample="${nameOf(group[0])}">${figures}</div>`;
  });
  return html`<div class="samples">${drawn}</div>`.text;
}

function drawCode(fence: Tokens.Code, options: MarkdownOptions): Html {
  return html`<figure class="${fence.lang === 'text' ? 'answer' : 'code'}">
    <figcaption>${nameOf(fence)}</figcaption>
    <pre translate="no"><code>${options.sample(fence.text)}</code></pre>
  </figure>`;
}

function nameOf(fence: Tokens.Code | undefined): string {
  const name = sampleNames[fence?.lang ?? ''];
  if (name === undefined) throw new Error(`a sample is in no known language: ${fence?.lang}`);
  return name;
}

/** Fences that follow each other without text between them become one token. */
function joinSamples(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    const last = joined.at(-1);
    if (token.type !== 'code') joined.push(token);
    else if (last?.type === 'samples') last.tokens?.push(token);
    else joined.push({ type: 'samples', raw: '', tokens: [token] });
  }
  return joined;
}

function widgetOf(markup: string): string {
  const [, name] = /^<!-- ([\w-]+) -->\s*$/.exec(markup) ?? [];
  if (name === undefined) throw new Error(`a text holds HTML: ${markup}`);
  return name;
}

function headingsOf(tokens: readonly Token[], depth: number): Tokens.Heading[] {
  return tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === depth);
}

function idOf(heading: readonly Token[]): string {
  return plainText(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');
}
