import type { Queryable } from '../../database/connect.ts';
import { findBrand } from '../../partners/brand.ts';
import type { ReportBrand } from '../../presentation/brand/partner-mark.ts';

/** Finds the brand that a partner has on its reports; undefined: the operator's alone. */
export type FindReportBrand = (partnerId: string) => Promise<ReportBrand | undefined>;

/** A brand without a colour has the operator's. */
export function reportBrands(database: Queryable, operatorColour: string): FindReportBrand {
  return async (partnerId) => {
    const brand = await findBrand(database, partnerId);
    return brand && { ...brand, colour: brand.colour ?? operatorColour.toLowerCase() };
  };
}
