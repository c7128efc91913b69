import type { Cents } from '../../kernel/money.ts';
import { isInUnion, vatTerritoryOf } from './territories.ts';

export interface Vat {
  /** UNCL 5305: S is the standard rate, AE reverse charge, O outside the scope of VAT. */
  readonly category: 'S' | 'AE' | 'O';
  /** Hundredths of a percent: 2100 is 21 %. 0 where the category is not S. */
  readonly rateBasisPoints: number;
}

interface TaxPerson {
  readonly country: string;
  readonly vatNumber: string | null;
}

interface Supply {
  readonly seller: TaxPerson;
  readonly buyer: TaxPerson;
  /** The standard rate of a country on the day of the document, in hundredths of a percent. */
  readonly rateOf: (country: string) => number | undefined;
}

interface Rule {
  readonly name: string;
  readonly applies: (supply: Supply) => boolean;
  readonly vat: (supply: Supply) => Vat;
}

/** VAT on an electronic service of one business to another. The first rule that applies decides. */
const rules: readonly Rule[] = [
  {
    name: 'seller and buyer in one country: its standard rate',
    applies: ({ seller, buyer }) => vatTerritoryOf(seller.country) === vatTerritoryOf(buyer.country),
    vat: ({ seller, rateOf }) => standard(rateOf, seller.country),
  },
  {
    name: 'one of them outside of the Union: outside the scope of VAT',
    applies: ({ seller, buyer }) => !isInUnion(seller.country) || !isInUnion(buyer.country),
    vat: () => ({ category: 'O', rateBasisPoints: 0 }),
  },
  {
    name: 'two countries of the Union, both with a VAT number: reverse charge',
    applies: ({ seller, buyer }) => seller.vatNumber !== null && buyer.vatNumber !== null,
    vat: () => ({ category: 'AE', rateBasisPoints: 0 }),
  },
  {
    name: "two countries of the Union otherwise: the rate that is set for the buyer's country, else the seller's own",
    applies: () => true,
    vat: ({ seller, buyer, rateOf }) => standard(rateOf, buyer.country, seller.country),
  },
];

export function decideVat(supply: Supply): Vat {
  const rule = rules.find(({ applies }) => applies(supply));
  if (!rule) throw new Error('the last rule of VAT applies always');
  return rule.vat(supply);
}

/** The rate of the first country that has one. The seller's country has one since its details are set. */
function standard(rateOf: Supply['rateOf'], ...countries: string[]): Vat {
  const [rateBasisPoints] = countries
    .map((country) => rateOf(vatTerritoryOf(country)))
    .filter((rate) => rate !== undefined);
  if (rateBasisPoints === undefined) throw new Error(`no rate of VAT is set for ${countries.join(' or ')}`);
  return { category: 'S', rateBasisPoints };
}

/** VAT on the sum of a document, rounded to the cent, a half away from zero. */
export function vatOf(netCents: Cents, rateBasisPoints: number): Cents {
  const magnitude = ((netCents < 0n ? -netCents : netCents) * BigInt(rateBasisPoints) + 5_000n) / 10_000n;
  return netCents < 0n ? -magnitude : magnitude;
}
