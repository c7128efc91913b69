const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('\r\ncontent-length: ');
const statusAt = 'HTTP/1.1 '.length;
const ok = Buffer.from('200 ');
const zero = 0x30;
const nine = 0x39;

/**
 * How many bytes the answer at the start of `bytes` takes; 0 while its head is not all there. Throws on any answer but
 * a 200 with a stated length: the bench asks for nothing that may fail. It reads no more than it must, because the
 * generator has to be faster than the server it drives.
 */
export function answerBytes(bytes: Buffer): number {
  const headBytes = bytes.indexOf(headEnd);
  if (headBytes === -1) return 0;
  if (bytes.compare(ok, 0, ok.length, statusAt, statusAt + ok.length) !== 0) throw unexpected(bytes);
  const nameAt = bytes.indexOf(lengthName);
  if (nameAt === -1 || nameAt > headBytes) return headBytes + headEnd.length + slowlyReadLength(bytes, headBytes);
  let bodyBytes = 0;
  for (let at = nameAt + lengthName.length; ; at++) {
    const digit = bytes[at] ?? 0;
    if (digit < zero || digit > nine) break;
    bodyBytes = bodyBytes * 10 + digit - zero;
  }
  return headBytes + headEnd.length + bodyBytes;
}

/** For servers that write the header's name in another case. */
function slowlyReadLength(bytes: Buffer, headBytes: number): number {
  const found = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, headBytes));
  if (!found) throw unexpected(bytes);
  return Number(found[1]);
}

function unexpected(bytes: Buffer): Error {
  return new Error(`not an answer to be counted: ${JSON.stringify(bytes.toString('latin1', 0, 600))}`);
}
