import type { OwnerType, VehicleStatus } from '../../../src/vehicles/codes.ts';
import type { CountryCode } from '../countries.ts';
import { type Day, textOf, yearOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Life, Stay } from '../lives/life.ts';
import { type SourceId, sourcesIn } from './sources.ts';
import { recorded, type Telling } from './telling.ts';

/** The registers of the countries in which the vehicle was registered. */
export function tellRegistrations(draw: Draw, telling: Telling, life: Life): void {
  for (const [place, stay] of life.stays.entries()) {
    const fork = draw.fork(place);
    const [source] = sourcesIn(stay.country, 'register');
    if (source === undefined || fork.chance(0.03)) continue;
    tellStay(fork, telling, life, { source, stay, place });
    tellKeepers(fork.fork('keepers'), telling, life, { source, stay });
  }
}

function tellStay(
  draw: Draw,
  telling: Telling,
  life: Life,
  { source, stay, place }: { readonly source: SourceId; readonly stay: Stay; readonly place: number },
): void {
  const { country, from, to } = stay;
  const origin = life.stays[place - 1];
  const next = life.stays[place + 1];
  const status: VehicleStatus = to === undefined ? 'registered' : draw.chance(0.5) ? 'exported' : 'deregistered';
  const date = place === 0 && isOldEntry(draw, life) ? `${yearOf(from)}-01-01` : textOf(from);
  const firstDate = place === 0 && date !== textOf(from) ? date : drawFirstDate(draw, life, stay, origin?.country);
  for (const told of [firstDate, ...(origin ? [] : [date])]) {
    if (told !== undefined) telling.firstRegistrations.push({ source, date: told, ...judge(life, told) });
  }
  telling.tell(source, {
    kind: 'registered',
    source: 'vehicleRegister',
    country,
    knownFrom: date,
    date,
    ...(to !== undefined && draw.chance(0.75) && { until: textOf(to) }),
    plate: drawPlate(draw),
    ...(firstDate !== undefined && { firstRegisteredAt: firstDate }),
    status,
    ...(origin && draw.chance(0.6) && { importedFrom: origin.country }),
    ...(origin && draw.chance(0.8) && { importedAt: textOf(from) }),
    ...(next && status === 'exported' && draw.chance(0.4) && { exportedTo: next.country }),
    ...(to !== undefined && status === 'exported' && draw.chance(0.6) && { exportedAt: textOf(to) }),
    isTaxi: life.owners.some((owner) => owner.country === country && owner.type === 'taxiOperator'),
  });
  telling.tell(source, {
    kind: 'identified',
    ...recorded(source, country, textOf(from)),
    vehicleClass: life.vehicleClass,
    make: life.make,
    model: life.model,
    year: yearOf(life.builtOn),
  });
}

/** Registers that were typed in from cards: of old vehicles they have the year. */
function isOldEntry(draw: Draw, { firstRegisteredOn }: Life): boolean {
  return yearOf(firstRegisteredOn) < 1998 && draw.chance(0.2);
}

function judge(life: Life, date: string): { readonly isPlaceholder: boolean; readonly isWrong: boolean } {
  const truth = textOf(life.firstRegisteredOn);
  const isPlaceholder = date.endsWith('-01-01') && date !== truth;
  return { isPlaceholder, isWrong: isPlaceholder ? date.slice(0, 4) !== truth.slice(0, 4) : !truth.startsWith(date) };
}

/** Exact at home. Of an import: as in the foreign papers, as a placeholder, as a year, or not at all. */
function drawFirstDate(
  draw: Draw,
  life: Life,
  { country, from }: Stay,
  origin: CountryCode | undefined,
): string | undefined {
  const exact = textOf(life.firstRegisteredOn);
  if (origin === undefined) return country === 'GB' ? exact.slice(0, 7) : exact;
  // American papers have a model year and no day of first use.
  const placeholders = origin === 'US' ? 60 : 14;
  return draw.weighted([
    [exact, 60],
    [`${exact.slice(0, 4)}-01-01`, placeholders],
    [exact.slice(0, 4), 6],
    // The clerk takes the day of the import, or mistypes the decade.
    [textOf(from), 4],
    [`${yearOf(life.firstRegisteredOn) - 10}${exact.slice(4)}`, 1],
    [undefined, 20],
  ]);
}

function drawPlate(draw: Draw): string {
  const letters = () => draw.sign('BCDFGHJKLMNPRSTVWXYZ');
  return `${letters()}${letters()}${draw.whole(100, 999)}${letters()}`;
}

/** Registers that distinguish persons and companies only. */
const coarse = new Set<SourceId>(['register-de', 'register-fr', 'register-pl', 'register-cz']);
/** A vehicle at a dealer's is not registered there to anybody. */
const withoutDealers = new Set<SourceId>(['register-de', 'register-gb', 'register-ie']);

function tellKeepers(
  draw: Draw,
  telling: Telling,
  life: Life,
  { source, stay }: { readonly source: SourceId; readonly stay: Stay },
): void {
  // Some registers give the present keeper to those who may ask, and no history.
  if (draw.chance(0.12)) return;
  const { country } = stay;
  const isSlow = source === 'register-baltic' && draw.chance(0.5);
  for (const [place, owner] of life.owners.entries()) {
    const isHere = owner.country === country && owner.from >= stay.from && owner.from <= (stay.to ?? life.today);
    if (!isHere || (owner.type === 'dealer' && withoutDealers.has(source))) continue;
    const delay = isSlow
      ? draw.whole(2, 25)
      : draw.weighted([
          [0, 7],
          [draw.whole(1, 5), 3],
        ]);
    const from = Math.min(owner.from + delay, (owner.to ?? life.today) - 1);
    telling.owners.push({ source, owner: place });
    telling.tell(source, {
      kind: 'owned',
      ...recorded(source, country, textOf(from)),
      ownerType: coarse.has(source) ? coarsely(owner.type) : owner.type,
      from: textOf(from),
      ...(owner.to !== undefined && { to: textOf(owner.to + (isSlow ? draw.whole(0, 12) : 0)) }),
    });
  }
}

function coarsely(type: OwnerType): OwnerType {
  return type === 'private' ? 'private' : 'company';
}

/** Insurers know who pays: not dealers, and everybody some days before or after the register does. */
export function tellPolicies(draw: Draw, telling: Telling, life: Life): void {
  const isMember = draw.chance(0.7);
  for (const [place, owner] of life.owners.entries()) {
    const [source] = sourcesIn(owner.country, 'policies');
    const fork = draw.fork(place);
    if (!isMember || source === undefined || owner.type === 'dealer' || fork.chance(0.1)) continue;
    const end = owner.to ?? life.today;
    const shift = fork.weighted([
      [0, 35],
      [fork.whole(-3, 3), 25],
      [fork.whole(4, 14), 26],
      [fork.whole(15, 45), 14],
    ]);
    const from = Math.min(owner.from + shift, end - 10);
    if (from < owner.from - 3) continue;
    const policy = { source, owner: place, ownerType: coarsely(owner.type), country: owner.country };
    const last =
      owner.to === undefined
        ? undefined
        : owner.to +
          fork.weighted([
            [0, 5],
            [fork.whole(1, 20), 5],
          ]);
    const renewedOn = from + fork.whole(200, 1_500);
    const isRenewed = renewedOn < end - 100 && fork.chance(0.06);
    const isEndTold = last !== undefined && last <= life.today && fork.chance(0.7);
    tellPolicy(telling, { ...policy, from, ...(isRenewed ? { to: renewedOn } : isEndTold && { to: last }) });
    if (isRenewed) tellPolicy(telling, { ...policy, from: renewedOn, ...(isEndTold && { to: last }), isRenewal: true });
  }
}

interface Policy {
  readonly source: SourceId;
  readonly owner: number;
  readonly ownerType: OwnerType;
  readonly country: CountryCode;
  readonly from: Day;
  readonly to?: Day;
  readonly isRenewal?: true;
}

function tellPolicy(telling: Telling, { source, owner, ownerType, country, from, to, isRenewal }: Policy): void {
  const dates = { from: textOf(from), ...(to !== undefined && { to: textOf(to) }) };
  telling.owners.push({ source, owner, ...(isRenewal && { isRenewal }) });
  telling.tell(source, { kind: 'insured', ...recorded(source, country, dates.from), ...dates });
  telling.tell(source, { kind: 'owned', ...recorded(source, country, dates.from), ownerType, ...dates });
}
