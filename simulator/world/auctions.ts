import { countryOf, isNorthAmerican, moneyIn, priceIn } from './countries.ts';
import type { Day } from './days.ts';
import { dayOf, textOf, workingDay } from './days.ts';
import type { Accident, Auction } from './life.ts';
import type { PlannedOwner } from './owners.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';
import { askedEur } from './worth.ts';

/** Wrecks that insurers sell, and fleets that are sold off; in order of time. */
export function recordAuctions(story: Story, accidents: readonly Accident[]): readonly Auction[] {
  const auctions = [
    ...accidents.filter(({ type }) => type === 'totalLoss').flatMap((loss) => salvageAuctions(story, loss)),
    ...story.owners.flatMap((owner, index) => fleetAuctions(story, owner, index)),
  ];
  return auctions.toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

const damageWords: Readonly<Record<Accident['zones'][number], string>> = {
  front: 'FRONT END',
  rear: 'REAR END',
  leftSide: 'LEFT SIDE',
  rightSide: 'RIGHT SIDE',
  roof: 'ROOF',
  underbody: 'UNDERCARRIAGE',
  interior: 'WATER/FLOOD',
  engineBay: 'BURN - ENGINE',
  glass: 'GLASS',
};

function salvageAuctions(story: Story, loss: Accident): readonly Auction[] {
  const random = story.random('salvage', loss.number);
  const lostOn = dayOf(loss.on);
  const leavesOn = Math.min(story.stayOn(lostOn)?.to ?? Infinity, story.fate.end?.on ?? Infinity);
  const on = workingDay(Math.min(lostOn + random.whole(14, 70), leavesOn - 10));
  const isTwice = random.isLucky(0.3);
  const fate = story.fate.losses.find((planned) => planned.on === lostOn);
  const [primary, secondary] = loss.zones;
  const lot = {
    country: loss.country,
    title: fate?.aftermath === 'scrapped' ? 'parts' : 'salvage',
    primaryDamage: primary ? damageWords[primary] : 'ALL OVER',
    secondaryDamage: secondary ? damageWords[secondary] : 'MINOR DENT/SCRATCHES',
    repairEstimate: loss.repair,
    seller: 'insurer',
    shownKm: loss.shownKm,
    zones: loss.zones,
    accidentNumber: loss.number,
  } as const;
  const bid = askedEur(story, on) * random.between(0.12, 0.42);
  const sale = (day: Day, status: Auction['status'], eur: number): Auction => ({
    ...lot,
    on: textOf(day),
    lot: String(random.whole(20_000_000, 79_999_999)),
    status,
    price: priceIn(loss.country, day, eur),
    yard: yardIn(random, story, lostOn, loss.country),
    photos: random.whole(4, 10),
  });
  const sold = sale(on + (isTwice ? 7 : 0), 'sold', bid);
  return isTwice ? [sale(on, random.isLucky(0.6) ? 'notSold' : 'onApproval', bid * 0.85), sold] : [sold];
}

function fleetAuctions(story: Story, owner: PlannedOwner, index: number): readonly Auction[] {
  const random = story.random('fleet auction', index);
  const isFleet = owner.type === 'leasing' || owner.type === 'rental' || owner.type === 'company';
  const chance = isFleet ? 0.14 : isNorthAmerican(owner.country) ? 0.08 : 0.01;
  if (owner.to === undefined || !random.isLucky(chance)) return [];
  const on = owner.to - random.whole(3, 12);
  if (on < owner.from + 30 || !story.isAbout(on)) return [];
  const hadLoss = story.fate.losses.some((loss) => loss.on < on);
  const seller = owner.type === 'leasing' || owner.type === 'rental' ? owner.type : isFleet ? 'dealer' : 'bank';
  return [
    {
      on: textOf(on),
      country: owner.country,
      lot: `${random.whole(100, 999)}-${random.whole(1000, 9999)}`,
      status: random.weighted({ sold: 82, onApproval: 8, notSold: 6, withdrawn: 4 }),
      price: priceIn(owner.country, on, askedEur(story, on) * random.between(0.72, 0.88)),
      shownKm: story.shownKmOn(on),
      title: hadLoss && isNorthAmerican(owner.country) ? 'rebuilt' : 'clean',
      primaryDamage: 'NORMAL WEAR',
      secondaryDamage: '',
      repairEstimate: moneyIn(owner.country, on, 0),
      seller,
      yard: yardIn(random, story, on, owner.country),
      photos: random.whole(0, 6),
      zones: [],
    },
  ];
}

function yardIn(random: Random, story: Story, day: Day, country: string): string {
  const town = story.townOn(day, random.one(countryOf(country).towns));
  return `${town.name} ${random.one(['North', 'South', 'East', 'West'])} Yard`;
}
