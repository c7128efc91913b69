import { brandWords } from '../../language/documents/brand.ts';
import type { Language } from '../../language/languages.ts';
import { logoPath, makeBrandStyle } from './assets.ts';

/** The brand of a partner on its reports. */
export interface ReportBrand {
  readonly name: string;
  /** `#rrggbb`, in lower case. */
  readonly colour: string;
  readonly logoHash: string | null;
}

/** The brand as a page shows it, with what is said of the operator beside it. */
export interface PartnerMark {
  readonly name: string;
  readonly logoUrl?: string;
  readonly styleUrl: string;
  /** `Report by …`. */
  readonly reportBy: string;
}

/** `address` leads from the page to a path of the service. */
export function markOf(
  { name, colour, logoHash }: ReportBrand,
  { operator, language, address }: { operator: string; language: Language; address: (path: string) => string },
): PartnerMark {
  return {
    name,
    ...(logoHash !== null && { logoUrl: address(logoPath(logoHash)) }),
    styleUrl: address(makeBrandStyle(colour).path),
    reportBy: brandWords[language].reportBy(operator),
  };
}
