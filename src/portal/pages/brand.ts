import { settingsWords } from '../../language/portal/settings/index.ts';
import { readBrandForm } from '../../operations/partners/brand-form.ts';
import { maxLogoBytes, setBrand } from '../../operations/partners/set-brand.ts';
import { findBrand, type PartnerBrand } from '../../partners/brand.ts';
import { html } from '../../web/html.ts';
import type { Field } from '../../web/kit/form.ts';
import { isColour } from '../../web/palette.ts';
import { changePage, Refused } from '../change-page.ts';
import { drawBrandPreview } from './brand-preview.ts';

interface Branded {
  readonly brand: PartnerBrand | undefined;
}

const longestName = 60;

export const setBrandPage = changePage({
  path: '/settings/set-brand',
  operation: setBrand,
  takesFiles: true,
  load: async ({ parts, partner }): Promise<Branded> => ({ brand: await findBrand(parts.database, partner.id) }),
  title: (_subject, { language }) => settingsWords[language].setBrand,
  home: (_subject, { link }) => link('/settings'),
  confirm: ({ language }) => settingsWords[language].save,
  fields({ brand }, { language }): readonly Field[] {
    const say = settingsWords[language];
    return [
      {
        name: 'brandName',
        label: say.brandName,
        hint: say.brandNameHint,
        value: brand?.name ?? '',
        isOptional: true,
        isFocused: true,
      },
      {
        name: 'brandColour',
        label: say.brandColour,
        hint: say.brandColourHint,
        value: brand?.colour ?? '',
        isOptional: true,
      },
      { name: 'brandLogo', label: say.brandLogo, hint: say.brandLogoHint, kind: 'file', isOptional: true },
      ...(brand?.logoHash
        ? [{ name: 'withoutLogo', label: say.brandLogo, kind: 'several', choices: [['yes', say.removeLogo]] } as const]
        : []),
    ];
  },
  input(values, { brand }, { partner, language }) {
    const say = settingsWords[language];
    const change = readBrandForm(values, brand);
    const { brandName, brandColour, brandLogo } = change;
    if (brandName !== undefined && Array.from(brandName ?? '').length > longestName)
      throw new Refused('brandName', say.noName);
    if (brandColour && !isColour(brandColour)) throw new Refused('brandColour', say.noColour);
    if (brandLogo && brandLogo.length > maxLogoBytes) throw new Refused('brandLogo', say.noLogo);
    if (!values['brandName'] && (brandLogo ?? brandColour)) throw new Refused('brandName', say.noName);
    return { partnerId: partner.id, ...change };
  },
  async preview({ brandName, brandColour, brandLogo }, { brand }, visit) {
    const { language, figures, parts, words } = visit;
    const say = settingsWords[language];
    if ([brandName, brandColour, brandLogo].every((value) => value === undefined))
      throw new Refused('brandName', say.nothing);
    if (brandName === null) return [say.brandGone];
    if (brandLogo && !(await parts.cleanLogo(brandLogo))) throw new Refused('brandLogo', say.noLogo);
    const none = words.notSet;
    const shown: PartnerBrand = {
      name: brandName ?? brand?.name ?? '',
      colour: brandColour === undefined ? (brand?.colour ?? null) : brandColour,
      // A new one is not stored yet, and cannot be shown: nothing is inline.
      logoHash: brandLogo === undefined ? (brand?.logoHash ?? null) : null,
    };
    return [
      ...(brandName === undefined ? [] : [`${say.brandName}${figures.colon}${brand?.name ?? none} → ${brandName}`]),
      ...(brandColour === undefined
        ? []
        : [`${say.brandColour}${figures.colon}${brand?.colour ?? none} → ${brandColour ?? none}`]),
      ...(brandLogo === undefined ? [] : [`${say.brandLogo}${figures.colon}${brandLogo ? say.newLogo : none}`]),
      say.brandShown,
      ...(brandLogo ? [] : [html`${drawBrandPreview(shown, visit)}`]),
    ];
  },
});
