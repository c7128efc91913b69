export type MediaKind = 'picture' | 'video' | 'document';
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
export type MediaFormat = PictureFormat | 'mp4' | 'pdf';

/** What a file is by its own bytes; what the sender declared may be a mistake or a lie. */
export function sniff(bytes: Buffer): MediaFormat | undefined {
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg';
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png';
  if (startsWith(bytes, '47494638')) return 'gif';
  if (startsWith(bytes, '49492a00') || startsWith(bytes, '4d4d002a')) return 'tiff';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return formatOfBrands(bytes);
  // Readers accept some bytes before the header of a PDF, and so senders leave some there.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  return undefined;
}

export function isPicture(format: MediaFormat | undefined): format is PictureFormat {
  return format !== undefined && format !== 'mp4' && format !== 'pdf';
}

function formatOfBrands(bytes: Buffer): MediaFormat | undefined {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, bytes.length, 512);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|3gp[4-7])$/.test(brand)) ? 'mp4' : undefined;
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex;
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
