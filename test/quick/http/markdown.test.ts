import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type MarkdownOptions, renderMarkdown } from '../../../src/http/routes/docs/markdown.ts';
import { html } from '../../../src/web/html.ts';

const options: MarkdownOptions = {
  link: (address) => {
    if (address.startsWith('#')) return address;
    throw new Error(`not on the site: ${address}`);
  },
  widget: (name) => html`<b>${name}</b>`,
  sample: (code) => code,
};

const bodyOf = async (text: string): Promise<string> =>
  (await renderMarkdown(`# Title\n\n${text}\n`, options)).body.text;

test('HTML in a guide is refused, as a block and inside a line', async () => {
  for (const markup of [
    '<script>alert(1)</script>',
    '<div onclick="alert(1)">here</div>',
    'words <img src=x onerror=alert(1)> words',
    '- in a list <b>item</b>',
    '| a |\n|---|\n| <i>cell</i> |',
    '## Heading <b>bold</b>',
    '<!-- widget --><script>alert(1)</script>',
  ]) {
    await assert.rejects(bodyOf(markup), /a text holds HTML/, markup);
  }
  assert.equal(await bodyOf('<!-- widget -->'), '<b>widget</b>');
});

test('a guide links only to what the site has', async () => {
  for (const link of ['[a](javascript:alert(1))', '<https://elsewhere.example>', '[a][b]\n\n[b]: data:text/html,x']) {
    await assert.rejects(bodyOf(link), /not on the site/, link);
  }
  assert.match(await bodyOf('[a](#title "quoted")'), /^<p><a href="#title">a<\/a><\/p>/);
});

test('signs of HTML in words, code, headings, cells and samples are shown as they are', async () => {
  const signs = `1 < 2 & "3" > '4'`;
  const shown = /^1 &(lt|#60); 2 &(amp|#38); &(quot|#34);3&(quot|#34); &(gt|#62); &#39;4&#39;$/;
  const samples = `\`\`\`sh\n${signs}\n\`\`\``;
  const drawn = await bodyOf(
    `${signs}\n\n\`${signs}\`\n\n## ${signs}\n\n| ${signs} |\n|---|\n| ${signs} |\n\n${samples}`,
  );
  const texts = [...drawn.matchAll(/>([^<>]*2[^<>]*)</g)].map(([, text = '']) => text);
  assert.equal(texts.length, 6);
  for (const text of texts) assert.match(text, shown);
  assert.match(/data-label="([^"]*)"/.exec(drawn)?.[1] ?? '', shown);
});
