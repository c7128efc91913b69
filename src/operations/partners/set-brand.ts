import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { deleteBrand, findBrand, writeBrand, type Logo, type PartnerBrand } from '../../partners/brand.ts';
import { lockPartner, requirePartner } from '../../partners/partner.ts';
import type { Facts } from '../../people/audit/entry.ts';
import { makeBrandLogo } from '../../presentation/brand/assets.ts';
import type { CleanLogo } from '../../presentation/brand/logo-cleaner.ts';
import { colour, file, identifier, line, nullable } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';

/** A logo is small; what is larger is a photo, or a mistake. */
export const maxLogoBytes = 256 * 1024;

/**
 * Sets what a partner shows of itself on pages and PDFs of its reports, also of those sold before: changes what is given and
 * leaves the rest; null removes it, and the name the whole brand. The logo is drawn anew before the transaction begins.
 */
export const setBrand = defineSteppedOperation({
  code: 'set-brand',
  name: "set a partner's brand",
  input: Type.Object({
    partnerId: identifier,
    ...Type.Partial(
      Type.Object({
        brandName: nullable(line(60)),
        brandColour: nullable(colour),
        /** SVG, PNG, JPEG or WebP. */
        brandLogo: nullable(file(maxLogoBytes)),
      }),
    ).properties,
  }),
  async runSteps({ step, database, cleanLogo }, { partnerId, ...given }): Promise<void> {
    if (Object.values(given).every((value) => value === undefined))
      throw new OperatorError('there is nothing to change');
    await requirePartner(database, partnerId);
    const logo = given.brandLogo ? await readLogo(given.brandLogo, cleanLogo) : given.brandLogo;
    await step(async (tx): Promise<Done<void>> => {
      await lockPartner(tx, partnerId);
      const before = await findBrand(tx, partnerId);
      const name = given.brandName === undefined ? before?.name : given.brandName;
      if (name === undefined) throw new InvalidInput('brandName', 'is missing: a colour or a logo needs a name');
      const brandColour = given.brandColour === undefined ? before?.colour : given.brandColour;
      const change = { name, colour: brandColour?.toLowerCase() ?? null, logo };
      if (name === null) await deleteBrand(tx, partnerId);
      else await writeBrand(tx, partnerId, { ...change, name });
      const after = await findBrand(tx, partnerId);
      return { result: undefined, change: { partnerId, ...differences(before, after) } };
    });
  },
});

async function readLogo(bytes: Uint8Array, cleanLogo: CleanLogo | undefined): Promise<Logo> {
  if (!cleanLogo) throw new Error('a logo was given where none can be cleaned');
  const clean = await cleanLogo(bytes);
  if (!clean) throw new InvalidInput('brandLogo', 'must be a picture (SVG, PNG, JPEG or WebP)');
  return makeBrandLogo(clean);
}

/** For the audit, which keeps the hash of a logo and not its bytes. */
function differences(before?: PartnerBrand, after?: PartnerBrand): { readonly before: Facts; readonly after: Facts } {
  const [old, now] = [factsOf(before), factsOf(after)];
  const differing = (Object.keys(now) as (keyof typeof now)[]).filter((name) => old[name] !== now[name]);
  const only = (facts: typeof now) => Object.fromEntries(differing.map((name) => [name, facts[name]]));
  return { before: only(old), after: only(now) };
}

function factsOf(brand?: PartnerBrand) {
  return { brandName: brand?.name ?? null, brandColour: brand?.colour ?? null, brandLogo: brand?.logoHash ?? null };
}
