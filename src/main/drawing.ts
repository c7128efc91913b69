import type { Drawing } from '../invoicing/pdf/draw.ts';
import { PdfRenderer } from '../presentation/pdf/renderer.ts';
import { type Brand, readBrand } from './brand.ts';
import type { ServiceContext } from './service-context.ts';
import type { BrandSettings } from './settings.ts';

/** Draws PDFs for a command, in a process that ends with it. */
export async function openDrawing(brand: BrandSettings): Promise<Drawing & AsyncDisposable> {
  const renderer = new PdfRenderer({ processes: 1 });
  return { renderer, brand: drawnBrand(await readBrand(brand)), [Symbol.asyncDispose]: () => renderer.close() };
}

/** Draws PDFs in the processes of the service, which stay. */
export function shareDrawing({
  renderer,
  brand,
}: Pick<ServiceContext, 'renderer' | 'brand'>): () => Promise<Drawing & AsyncDisposable> {
  const drawn = drawnBrand(brand);
  return async () => ({ renderer, brand: drawn, [Symbol.asyncDispose]: async () => {} });
}

function drawnBrand({ name, colour, logo }: Brand): Drawing['brand'] {
  return { name, accent: colour, ...(logo && { logo: logo.bytes }) };
}
