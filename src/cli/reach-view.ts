import type { Queryable } from '../database/connect.ts';
import { findBrand, type PartnerBrand } from '../partners/brand.ts';
import type { PartnerState } from '../partners/partner.ts';
import { listRecipients } from '../partners/recipients.ts';

/** Where a partner's mails go, and what it shows of itself on its reports. */
export async function viewReach(
  database: Queryable,
  { id, contactEmail }: PartnerState,
): Promise<{ readonly json: object; readonly rows: [string, string][] }> {
  const brand = await findBrand(database, id);
  const { statements, balance } = await listRecipients(database, id);
  return {
    json: {
      email: contactEmail,
      statementEmail: statements ?? null,
      balanceEmail: balance ?? null,
      brand: brand ? { name: brand.name, colour: brand.colour, logo: brand.logoHash } : null,
    },
    rows: [
      ['email', contactEmail ?? 'none'],
      ...(statements === undefined ? [] : [['statements to', statements] as [string, string]]),
      ...(balance === undefined ? [] : [['warnings to', balance] as [string, string]]),
      ['brand', brand ? brandText(brand) : 'none'],
    ],
  };
}

function brandText({ name, colour, logoHash }: PartnerBrand): string {
  return [name, colour ?? 'the colour of the operator', logoHash === null ? 'no logo' : `logo ${logoHash}`].join(', ');
}
