import type { PartnerBrand } from '../../partners/brand.ts';

/** What a form has of a brand, as typed: the logo is the file's bytes in base64, empty where none was chosen. */
type BrandForm = Readonly<Partial<Record<'brandName' | 'brandColour' | 'brandLogo' | 'withoutLogo', string>>>;

interface BrandChange {
  readonly brandName?: string | null;
  readonly brandColour?: string | null;
  readonly brandLogo?: Uint8Array | null;
}

/** Only what differs is changed, so that the audit says what was changed. */
export function readBrandForm(form: BrandForm, brand: PartnerBrand | undefined): BrandChange {
  const [name, colour] = [form.brandName || null, form.brandColour?.toLowerCase() || null];
  const logo = form.brandLogo ?? '';
  return {
    ...(name !== (brand?.name ?? null) && { brandName: name }),
    ...(colour !== (brand?.colour ?? null) && { brandColour: colour }),
    ...(logo !== '' && { brandLogo: Buffer.from(logo, 'base64') }),
    ...(logo === '' && form.withoutLogo === 'yes' && (brand?.logoHash ?? null) !== null && { brandLogo: null }),
  };
}
