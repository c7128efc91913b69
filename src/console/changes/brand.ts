import { OperatorError } from '../../kernel/errors.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { readBrandForm } from '../../operations/partners/brand-form.ts';
import { maxLogoBytes, setBrand } from '../../operations/partners/set-brand.ts';
import { findBrand, type PartnerBrand } from '../../partners/brand.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';

interface BrandSubject extends PartnerSubject {
  readonly brand: PartnerBrand | undefined;
}

const words = {
  title: ({ partner }: BrandSubject) => `Set the brand of ${partner.name}`,
  name: 'Name on reports',
  nameHint: 'Empty: the partner has no brand of its own.',
  colour: 'Colour',
  colourHint: 'Such as #1f5fa8. Empty: the colour of the operator.',
  logo: 'Logo',
  logoHint: `SVG, PNG, JPEG or WebP, up to ${maxLogoBytes / 1024} KB. It is shown on a white background, 32 pixels high.`,
  remove: 'Remove the logo',
  confirm: 'Set the brand',
  nothing: 'nothing differs from the brand as it is',
  badLogo: 'must be a picture (SVG, PNG, JPEG or WebP)',
  reports: 'All reports of the partner show it within a second, including those already sold.',
  operator: 'The operator’s name stays in the footer; proof and check address do not change.',
  gone: 'The brand is removed with its colour and logo: reports then only show the operator’s brand.',
} as const;

const logoText = (hash: string | null | undefined) => (hash ? `logo ${hash}` : 'none');

export const setBrandPage = changePage({
  path: '/partners/:id/set-brand',
  operation: setBrand,
  takesFiles: true,
  async load(visit): Promise<BrandSubject> {
    const subject = await loadPartner(visit);
    return { ...subject, brand: await findBrand(visit.parts.database, subject.partner.id) };
  },
  title: words.title,
  home: partnerUrl,
  confirm: words.confirm,
  fields: ({ brand }) => [
    {
      name: 'brandName',
      label: words.name,
      hint: words.nameHint,
      value: brand?.name ?? '',
      isOptional: true,
      isFocused: true,
    },
    {
      name: 'brandColour',
      label: words.colour,
      hint: words.colourHint,
      value: brand?.colour ?? '',
      isOptional: true,
    },
    { name: 'brandLogo', label: words.logo, hint: words.logoHint, kind: 'file', isOptional: true },
    ...(brand?.logoHash
      ? [
          {
            name: 'withoutLogo',
            label: logoText(brand.logoHash),
            kind: 'several',
            choices: [['yes', words.remove]],
          } as const,
        ]
      : []),
  ],
  input: (values, { partner, brand }) => ({ partnerId: partner.id, ...readBrandForm(values, brand) }),
  async preview({ brandName, brandColour, brandLogo }, { brand }, { parts }) {
    if ([brandName, brandColour, brandLogo].every((value) => value === undefined))
      throw new OperatorError(words.nothing);
    if (brandLogo && !(await parts.cleanLogo(brandLogo))) throw new InvalidInput('brandLogo', words.badLogo);
    if (brandName === null) return [words.gone];
    return [
      ...(brandName === undefined ? [] : [`${words.name}: ${brand?.name ?? 'none'} → ${brandName}.`]),
      ...(brandColour === undefined ? [] : [`${words.colour}: ${brand?.colour ?? 'none'} → ${brandColour ?? 'none'}.`]),
      ...(brandLogo === undefined
        ? []
        : [`${words.logo}: ${logoText(brand?.logoHash)} → ${brandLogo ? 'a new one' : 'none'}.`]),
      words.reports,
      words.operator,
    ];
  },
});
