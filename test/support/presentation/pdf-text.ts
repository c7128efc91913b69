import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import type { ReportDocument } from '../../../src/presentation/document/document.ts';
import type { PdfInput } from '../../../src/presentation/pdf/renderer.ts';
import { paperPictureSize } from '../../../src/web/paper-picture.ts';

const kinds = ['modelPhoto', 'photo-1', 'photo-2', 'photo-3', 'photo-4'];
const pictures = new Map(await Promise.all(kinds.map(async (kind, at) => [kind, await drawPhoto(at)] as const)));

/** What a PDF is rendered from. */
export function inputOf(document: ReportDocument): PdfInput {
  return {
    document,
    brand: { name: 'Brand & Söhne', accent: '#0b5fa5' },
    check: { code: '7K3M-Q2ZC-0000-1111-2222', url: 'https://reports.example.com/check?number=a' },
    madeAt: new Date('2026-11-15T10:20:30Z'),
    pictures,
  };
}

export async function readText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return squeeze(text);
}

/** Without spaces: where lines end is the page's affair. */
export function squeeze(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/gu, '');
}

export async function drawPhoto(seed: number): Promise<Buffer> {
  const background = { r: (seed * 40) % 255, g: 120, b: 90 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { ...paperPictureSize, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}
