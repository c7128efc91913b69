const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * A JPEG without its comments and application segments (EXIF, XMP, IPTC, colour profile, previews), its pixels
 * untouched. Kept are a plain JFIF header and Adobe's segment, which says how colours are stored.
 */
export function withoutJpegMetadata(bytes: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('a picture inside is no JPEG');
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at < bytes.length) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new Error('a picture inside is damaged');
    if (marker === endOfImage) break;
    const end = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    if (end < at + 4 || end > bytes.length) throw new Error('a picture inside is cut off');
    const next = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (isPartOfPicture(marker)) kept.push(bytes.subarray(at, next));
    else kept.push(bareSegment(bytes, at, end));
    at = next;
  }
  kept.push(Buffer.from([0xff, endOfImage]));
  return Buffer.concat(kept);
}

function isPartOfPicture(marker: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isReserved = marker >= 0xf0;
  return !isApplication && !isReserved;
}

function bareSegment(bytes: Buffer, at: number, end: number): Buffer {
  const name = bytes.toString('latin1', at + 4, at + 9);
  if (bytes[at + 1] === 0xee && name === 'Adobe' && end - at >= 16) {
    return Buffer.concat([Buffer.from([0xff, 0xee, 0, 14]), bytes.subarray(at + 4, at + 16)]);
  }
  if (bytes[at + 1] === 0xe0 && name === 'JFIF\0' && end - at >= 18) {
    const withoutPreview = Buffer.from([0, 0]);
    return Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), bytes.subarray(at + 4, at + 16), withoutPreview]);
  }
  return Buffer.alloc(0);
}

/** In a scan's data a 0xff is followed by 0 or by a restart marker; any other marker ends the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}
