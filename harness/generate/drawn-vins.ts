import { makes } from '../../simulator/catalogue/makes.ts';
import { Random } from '../../simulator/world/random.ts';
import { sandboxVins } from '../../simulator/world/sandbox.ts';

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

/** All sandbox VINs of which a report can be had and becomes complete by itself. */
export const completingSandboxVins = sandboxVins.filter((vin) => !/D0WN|FAULT|FA1LS|WA1T/.test(vin));
