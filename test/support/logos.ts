import { encodeLogo } from '../../src/presentation/brand/encode-logo.ts';
import type { CleanLogo } from '../../src/presentation/brand/logo-cleaner.ts';

/** Cleans a logo in the test's own process, as the process of the service does. */
export const cleanLogoHere: CleanLogo = (file) => encodeLogo(file).catch(() => undefined);

/** A drawing four times as wide as high, in this colour. */
export function drawnLogo(colour: string, inside = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50"
      onload="alert(1)"><metadata>Atelier Nord</metadata><script>alert(1)</script>
      <rect width="200" height="50" fill="${colour}"/>${inside}</svg>`,
  );
}
