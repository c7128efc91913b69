import { makes } from '../../simulator/catalogue/makes.ts';
import { isQuiet } from '../../simulator/world/quiet.ts';
import { Random } from '../../simulator/world/random.ts';
import { sandboxVins } from '../../simulator/world/sandbox.ts';
import { readCheckDigit } from '../../src/vehicles/vin/check-digit.ts';
import { isVin, type Vin } from '../../src/vehicles/vin/read.ts';

const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const makerCodes = makes.flatMap((make) => make.wmis.map(({ code }) => code));

/** VINs that are the same for a seed: three of four begin with a maker's code, the rest with anything. */
export function drawVins(seed: string, count: number): readonly string[] {
  const random = new Random(seed, 'vins');
  return Array.from({ length: count }, (_, index) => {
    const anything = Array.from({ length: 17 }, () => signs.charAt(random.whole(0, signs.length - 1))).join('');
    return index % 4 === 0 ? anything : `${random.one(makerCodes)}${anything}`.slice(0, 17);
  });
}

/** VINs as they are on vehicles: with a maker's code, and in North America with the right check digit. */
export function drawOrdinaryVins(seed: string, count: number): readonly Vin[] {
  const vins = drawVins(seed, count * 2).filter((_, index) => index % 4 !== 0);
  return vins
    .filter(isVin)
    .map((vin) => {
      const { verdict, expected } = readCheckDigit(vin);
      return verdict === 'mismatch' ? (`${vin.slice(0, 8)}${expected}${vin.slice(9)}` as Vin) : vin;
    })
    .slice(0, count);
}

/** VINs like those of `drawVins`, without vehicles of a quiet life: for what looks at damage, theft or wrong readings. */
export function drawEventfulVins(seed: string, count: number): readonly string[] {
  return drawVins(seed, count * 4)
    .filter((vin) => !isQuiet(vin))
    .slice(0, count);
}

/** All sandbox VINs of which a report can be had and becomes complete by itself. */
export const completingSandboxVins = sandboxVins.filter((vin) => !/D0WN|FAULT|FA1LS|WA1T/.test(vin));
