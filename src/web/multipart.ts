/** One field of a form that was sent as multipart/form-data. */
interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly bytes: Buffer;
}

/** The headers of a part, as browsers write them, have some 200 bytes. */
const maxHeaderBytes = 1_000;

/**
 * Reads a form with files (RFC 7578). Undefined for anything else, and for a form with more parts. It stops at the first
 * part above the limit, so that the work is bounded by `maxParts` and not by what was sent: Node's own parser takes half a
 * second for 100,000 empty parts.
 */
export function readParts(body: Buffer, contentType: string, maxParts: number): Part[] | undefined {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined || !body.subarray(0, boundary.length + 2).equals(Buffer.from(`--${boundary}`)))
    return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  let at = boundary.length + 2;
  while (!isAt(body, at, '--')) {
    if (parts.length === maxParts || !isAt(body, at, '\r\n')) return undefined;
    const headers = readHeaders(body, at + 2);
    const end = headers ? body.indexOf(delimiter, headers.bodyAt - 2) : -1;
    if (!headers || end === -1) return undefined;
    const { name, isFile, bodyAt } = headers;
    parts.push({ name, isFile, bytes: body.subarray(bodyAt, Math.max(bodyAt, end)) });
    at = end + delimiter.length;
  }
  return parts;
}

function boundaryOf(contentType: string): string | undefined {
  if (contentType.length > 300) return undefined;
  const [, quoted, plain] = /;\s{0,4}boundary=(?:"([\x21-\x7e]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

function isAt(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}

function readHeaders(body: Buffer, at: number): (Omit<Part, 'bytes'> & { readonly bodyAt: number }) | undefined {
  const head = body.subarray(at, at + maxHeaderBytes);
  const end = head.indexOf('\r\n\r\n');
  const text = head.toString('utf8', 0, Math.max(end, 0));
  // Browsers write quotes and line ends in names as %22, %0D and %0A.
  const [, name] = /;\s{0,4}name="([^"\r\n]{1,200})"/i.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, isFile: /;\s{0,4}filename\*?=/i.test(text), bodyAt: at + end + 4 };
}
