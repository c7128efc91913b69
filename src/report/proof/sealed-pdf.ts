import { createHash } from 'node:crypto';

/** A line of comment between the trailer and `startxref`, where no offset of the file changes by it. */
const mark = '%Proof: ';
/** The line is at the end of the file: a text of the report with the same words is not taken for it. */
const tailBytes = 4_096;

/** Adds a signed attestation to a PDF. `signFile` gets the digest of the file without it. */
export function sealPdf(pdf: Buffer, signFile: (digest: string) => string): Buffer {
  const at = pdf.lastIndexOf('startxref');
  if (at === -1) throw new Error('the file is no PDF');
  const line = Buffer.from(`${mark}${signFile(digestOf([pdf]))}\n`);
  return Buffer.concat([pdf.subarray(0, at), line, pdf.subarray(at)]);
}

/**
 * The attestation that a file carries and the digest of all its other bytes; undefined if it carries none. The file is not
 * parsed: nothing in it can be dangerous.
 */
export function readSeal(file: Buffer): { readonly signed: string; readonly digest: string } | undefined {
  const start = file.lastIndexOf(`\n${mark}`) + 1;
  if (start === 0 || start < file.length - tailBytes) return undefined;
  const end = file.indexOf('\n', start);
  if (end === -1) return undefined;
  const signed = file.toString('latin1', start + mark.length, end);
  return { signed, digest: digestOf([file.subarray(0, start), file.subarray(end + 1)]) };
}

function digestOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
