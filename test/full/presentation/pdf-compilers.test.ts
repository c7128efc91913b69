import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { drawSigns } from '../../../src/presentation/pdf/figures.ts';
import { layOut } from '../../../src/presentation/pdf/layout.ts';
import { NativeTypst } from '../../../src/presentation/pdf/native-typst.ts';
import { longSample, sample } from '../../../src/presentation/pdf/sample.ts';
import { loadTypst, readTemplate } from '../../../src/presentation/pdf/typst.ts';
import { WasmTypst } from '../../../src/presentation/pdf/wasm-typst.ts';

const hasBuild = process.platform === 'linux' && process.arch === 'x64';
const signs = new Map(drawSigns());
const template = await readTemplate(signs);
const [short, long] = [sample, longSample].map((input) => layOut(input, new Map(), false));
assert.ok(short && long);
const wasm = await WasmTypst.load(template);
const native = NativeTypst.load(template);
const used = await loadTypst(signs);

describe('the Typst compiler', () => {
  it('is machine code where the registry has a build for this machine, and WebAssembly elsewhere', () => {
    assert.equal(native !== undefined, hasBuild);
    assert.ok(used instanceof (hasBuild ? NativeTypst : WasmTypst));
  });

  it('gives the same bytes as machine code and as WebAssembly, whatever was set before', () => {
    const [shortPdf, longPdf] = [wasm.compile(short), wasm.compile(long)];
    assert.ok(longPdf.length > shortPdf.length);
    for (const files of [long, short, long]) assert.ok(used.compile(files).equals(files === long ? longPdf : shortPdf));
  });

  it('says after some documents that its process is to be replaced, as it frees no memory', async () => {
    const other = await WasmTypst.load(template);
    let documents = 0;
    for (; !other.isSpent && documents < 30; documents++) {
      const varied = [...long].map(([path, bytes]) => {
        const text = Buffer.from(bytes).toString().replaceAll(' km', ` ${documents} km`);
        return [path, path === '/data.json' ? Buffer.from(text) : bytes] as const;
      });
      other.compile(new Map(varied));
    }
    assert.ok(documents > 3 && documents < 30, `after ${documents}`);
  });

  it('reads no file of the machine, and says what is missing', () => {
    const main = '#read("/etc/hostname")';
    for (const compiler of [wasm, used])
      assert.throws(
        () => compiler.compile(new Map([['/other.typ', Buffer.from(main)]]), '/other.typ'),
        /the document cannot be set: .*not found|access denied/s,
      );
    assert.ok(used.compile(short).equals(wasm.compile(short)), 'and goes on');
  });
});
