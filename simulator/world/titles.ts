import { countryOf, isNorthAmerican } from './countries.ts';
import type { Day } from './days.ts';
import { textOf } from './days.ts';
import type { TotalLoss } from './fate.ts';
import type { Brand } from './life.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';

/** What North American states wrote on the title. */
export function recordTitleBrands(story: Story): readonly Brand[] {
  const random = story.random('titles');
  const brands = [
    ...lemonBrand(story, random),
    ...story.fate.losses.flatMap((loss) => brandsOfLoss(story, loss, random)),
    ...theftBrand(story, random),
    ...odometerBrand(story, random),
  ];
  return brands
    .filter(({ on }) => isNorthAmerican(story.stayOn(on)?.country ?? ''))
    .toSorted((one, other) => one.on - other.on)
    .map(({ brand, on, region }) => ({ brand, on: textOf(on), region }));
}

interface DatedBrand {
  readonly brand: Brand['brand'];
  readonly on: Day;
  readonly region: string;
}

const regionOn = (story: Story, day: Day): string =>
  story.ownerOn(day)?.region ?? countryOf('US').towns[0]?.region ?? '';

const branded = (story: Story, brand: Brand['brand'], on: Day): DatedBrand => ({
  brand,
  on,
  region: regionOn(story, on),
});

function lemonBrand(story: Story, random: Random): readonly DatedBrand[] {
  const on = story.registeredOn + random.whole(120, 500);
  return random.isLucky(0.04) && !story.isWellKept ? [branded(story, 'lemon', on)] : [];
}

function brandsOfLoss(story: Story, loss: TotalLoss, random: Random): readonly DatedBrand[] {
  const on = loss.on + random.whole(8, 30);
  const { kind } = loss;
  const byKind = kind === 'flood' || kind === 'hail' || kind === 'fire' ? [branded(story, kind, on)] : [];
  const after: Readonly<Record<TotalLoss['aftermath'], readonly DatedBrand[]>> = {
    rebuilt: [branded(story, 'salvage', on), branded(story, 'rebuilt', loss.backOn ?? on)],
    exported: [branded(story, 'salvage', on), ...(random.isLucky(0.25) ? [branded(story, 'exportOnly', on + 12)] : [])],
    scrapped: [branded(story, 'junk', on)],
  };
  return [...byKind, ...after[loss.aftermath]];
}

function theftBrand(story: Story, random: Random): readonly DatedBrand[] {
  const back = story.fate.theft?.recoveredOn;
  return back !== undefined && random.isLucky(0.7) ? [branded(story, 'theftRecovery', back + random.whole(5, 25))] : [];
}

function odometerBrand(story: Story, random: Random): readonly DatedBrand[] {
  const tampered = story.flaws.rollbacks?.[0];
  return tampered && random.isLucky(0.7) ? [branded(story, 'odometer', tampered.on + random.whole(25, 50))] : [];
}
