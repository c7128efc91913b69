import { countryOf, moneyIn } from './countries.ts';
import { textOf } from './days.ts';
import type { Stay, Theft } from './life.ts';
import { plateIn } from './plates.ts';
import type { Story } from './story.ts';

/** Countries that tax a registration so heavily that it shows in what vehicles cost there. */
const heavilyTaxed = new Set(['DK', 'NO', 'NL', 'PT', 'IE', 'FI', 'IS']);

export function recordStays(story: Story): readonly Stay[] {
  const { stays } = story.fate;
  return stays.map(({ country: code, from, to }, index) => {
    const random = story.random('stay', index);
    const country = countryOf(code);
    const drawn = random.one(country.towns);
    const town = story.homeOn(from) ?? drawn;
    const eur = heavilyTaxed.has(code) ? random.between(1500, 9000) : random.between(40, 480);
    return {
      country: code,
      plate: plateIn(country, town.plateCode, from, random),
      from: textOf(from),
      to: to === undefined ? undefined : textOf(to),
      importedFrom: index === 0 ? undefined : stays[index - 1]?.country,
      registrationTax: moneyIn(code, from, Math.round(eur)),
      town: town.name,
      region: town.region,
    };
  });
}

export function recordThefts(story: Story): readonly Theft[] {
  const { theft } = story.fate;
  const country = theft && story.countryOn(theft.on);
  if (!country) return [];
  const random = story.random('theft place');
  return [
    {
      on: textOf(theft.on),
      country: country.code,
      location: `${random.one(country.streets)}, ${story.townOn(theft.on, random.one(country.towns)).name}`,
      recoveredOn: theft.recoveredOn === undefined ? undefined : textOf(theft.recoveredOn),
    },
  ];
}
