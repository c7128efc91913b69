import { fileURLToPath } from 'node:url';

import openQpdf from '@neslinesli93/qpdf-wasm';

/** The exit code of `qpdf --check`: 0 without findings, 2 for errors, 3 for warnings. */
export async function checkPdf(bytes: Buffer): Promise<number> {
  const qpdf = await openQpdf({
    locateFile: () => fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')),
  });
  // Its types know less of its file system than it has.
  const files = qpdf.FS as unknown as { readonly writeFile: (path: string, content: Uint8Array) => void };
  files.writeFile('/checked.pdf', bytes);
  return qpdf.callMain(['--check', '/checked.pdf']);
}
