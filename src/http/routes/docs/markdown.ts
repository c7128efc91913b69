import type { Token, Tokens } from 'marked';

import { html, type Html } from '../../../web/html.ts';

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
  /** The address on the page for one in the text. */
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

/**
 * Renders the part of Markdown that our own texts use. What they do not use throws, so that nothing is drawn wrong
 * silently; every value is escaped, and HTML in a text is never passed on.
 */
export async function renderMarkdown(text: string, options: MarkdownOptions): Promise<RenderedText> {
  // Loaded with the first page that is opened: the service starts without it.
  const { lexer } = await import('marked');
  const tokens = lexer(text);
  const titles = tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 1);
  const [title] = titles;
  if (titles.length !== 1 || title === undefined) throw new Error('a text needs one title');
  const summary = tokens.find(({ type }) => type === 'paragraph');
  const headings = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 2)
    .map((heading) => ({ id: idOf(heading), text: plainText(heading.tokens) }));
  const blocks = new BlockRenderer(options).render(tokens.filter((token) => token !== title));
  return {
    title: plainText(title.tokens),
    summary: summary ? plainText((summary as Tokens.Paragraph).tokens) : '',
    headings,
    body: html`${blocks}`,
  };
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

class BlockRenderer {
  readonly #options: MarkdownOptions;

  constructor(options: MarkdownOptions) {
    this.#options = options;
  }

  render(tokens: readonly Token[]): Html[] {
    const blocks: Html[] = [];
    const visible = tokens.filter(({ type }) => type !== 'space');
    for (let at = 0; at < visible.length;) {
      const samples = takeCode(visible, at);
      const [token] = visible.slice(at, at + 1);
      if (samples.length > 0) blocks.push(this.#samples(samples));
      else if (token) blocks.push(this.#block(token));
      at += Math.max(samples.length, 1);
    }
    return blocks;
  }

  #block(token: Tokens.Generic): Html {
    switch (token.type) {
      case 'heading':
        return this.#heading(token as Tokens.Heading);
      case 'paragraph':
        return html`<p>${this.#inline((token as Tokens.Paragraph).tokens)}</p>`;
      case 'text':
        return html`${this.#inline(token.tokens ?? [])}`;
      case 'list':
        return this.#list(token as Tokens.List);
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'blockquote':
        return html`<div class="note">${this.render((token as Tokens.Blockquote).tokens)}</div>`;
      case 'html':
        return this.#options.widget(commentOf(token.raw));
      default:
        throw new Error(`a text uses Markdown that is not rendered: ${token.type}`);
    }
  }

  #heading(heading: Tokens.Heading): Html {
    const content = this.#inline(heading.tokens);
    if (heading.depth === 2) return html`<h2 id="${idOf(heading)}">${content}</h2>`;
    if (heading.depth === 3) return html`<h3 id="${idOf(heading)}">${content}</h3>`;
    throw new Error(`a text has a heading of level ${heading.depth}`);
  }

  #list({ ordered, items }: Tokens.List): Html {
    const lines = items.map(({ task, tokens }) => {
      // The box of a task is a token of its own.
      const content = tokens.filter(({ type }) => type !== 'checkbox');
      return task ? html`<li class="task">${this.render(content)}</li>` : html`<li>${this.render(content)}</li>`;
    });
    return ordered
      ? html`<ol>
          ${lines}
        </ol>`
      : html`<ul>
          ${lines}
        </ul>`;
  }

  #table({ header, rows }: Tokens.Table): Html {
    const columns = header.map(({ tokens }) => plainText(tokens));
    const added = this.#options.extendTable?.(columns);
    const body = rows.map((row) => {
      const cells = row.map(
        ({ tokens }, index) => html`<td data-label="${columns[index]}">${this.#inline(tokens)}</td>`,
      );
      const last = added?.cellOf(row.map(({ tokens }) => plainText(tokens)));
      return html`<tr>
        ${cells}${last !== undefined && html`<td data-label="${added?.title}">${last}</td>`}
      </tr>`;
    });
    const heads = [...columns, ...(added ? [added.title] : [])].map((name) => html`<th scope="col">${name}</th>`);
    return html`<table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>`;
  }

  /** Samples of one thing in several languages, each with its answer; a script makes them tabs. */
  #samples(fences: readonly Tokens.Code[]): Html {
    const groups: Tokens.Code[][] = [];
    for (const fence of fences) {
      if (fence.lang === 'text' && groups.length > 0) groups.at(-1)?.push(fence);
      else groups.push([fence]);
    }
    const drawn = groups.map((group) => {
      const name = nameOf(group[0]);
      return html`<div class="sample" data-sample="${name}">${group.map((fence) => this.#code(fence))}</div>`;
    });
    return html`<div class="samples">${drawn}</div>`;
  }

  #code(fence: Tokens.Code): Html {
    const kind = fence.lang === 'text' ? 'answer' : 'code';
    return html`<figure class="${kind}">
      <figcaption>${nameOf(fence)}</figcaption>
      <pre translate="no"><code>${this.#options.sample(fence.text)}</code></pre>
    </figure>`;
  }

  #inline(tokens: readonly Token[]): Html[] {
    return tokens.map((token) => this.#inlinePart(token as Tokens.Generic));
  }

  #inlinePart(token: Tokens.Generic): Html {
    const inner = () => this.#inline(token.tokens ?? []);
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.tokens ? html`${inner()}` : html`${unescaped(token['text'] as string)}`;
      case 'codespan':
        return html`<code translate="no">${unescaped((token as Tokens.Codespan).text)}</code>`;
      case 'strong':
        return html`<strong>${inner()}</strong>`;
      case 'em':
        return html`<em>${inner()}</em>`;
      case 'link':
        return html`<a href="${this.#options.link((token as Tokens.Link).href)}">${inner()}</a>`;
      case 'image':
        return this.#options.widget((token as Tokens.Image).href);
      default:
        throw new Error(`a text uses Markdown that is not rendered: ${token.type}`);
    }
  }
}

/** The fences from this place on that follow each other without a word between them. */
function takeCode(tokens: readonly Token[], from: number): Tokens.Code[] {
  const end = tokens.findIndex(({ type }, index) => index >= from && type !== 'code');
  return tokens.slice(from, end === -1 ? undefined : end) as Tokens.Code[];
}

function nameOf(fence: Tokens.Code | undefined): string {
  const name = sampleNames[fence?.lang ?? ''];
  if (name === undefined) throw new Error(`a sample is in no known language: ${fence?.lang}`);
  return name;
}

function commentOf(markup: string): string {
  const [, name] = /^<!-- ([\w-]+) -->\s*$/.exec(markup) ?? [];
  if (name === undefined) throw new Error(`a text holds HTML: ${markup}`);
  return name;
}

function idOf({ tokens }: Tokens.Heading): string {
  return plainText(tokens)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const { tokens: inner, text } = token as Tokens.Generic & { text?: string };
      return inner ? plainText(inner) : unescaped(text ?? '');
    })
    .join('');
}

/** The parser leaves references such as `&lt;` as they are. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
