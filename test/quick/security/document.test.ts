import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const root = new URL('../../../', import.meta.url);
const pages = ['docs/security.md', 'docs/operating.md', 'docs/performance.md'];

test('every test that docs/security.md calls to witness is there, under the name that it gives', async () => {
  const page = await readFile(new URL('docs/security.md', root), 'utf8');
  const witnesses = [...page.matchAll(/^- `(test\/[^`]+)`\s+“([^”]+)”$/gm)];
  assert.ok(witnesses.length > 50);
  for (const [, file = '', wrapped = ''] of witnesses) {
    const name = wrapped.replaceAll(/\s+/g, ' ');
    const text = await readFile(new URL(file, root), 'utf8');
    assert.ok(text.includes(name), `${file} has no test “${name}”`);
  }
  for (let item = 1; item <= 10; item++) {
    const [, section = ''] = new RegExp(`^### API${item}: (.*?)(?=^##)`, 'ms').exec(page) ?? [];
    assert.match(section, /^- `test\//m, `nothing is shown for API${item}`);
  }
});

for (const page of pages) {
  test(`every file that ${page} names is there`, async () => {
    const text = await readFile(new URL(page, root), 'utf8');
    const named = [...text.matchAll(/`((?:src|test|bench|docs|migrations)\/[\w./-]*)`/g)].map(([, path = '']) => path);
    assert.notDeepEqual(named, []);
    for (const path of named) assert.ok(existsSync(new URL(path, root)), path);
  });
}
