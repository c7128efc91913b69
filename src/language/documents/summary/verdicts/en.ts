import { pluralsOf } from '../../../plural.ts';

const { count: counted } = pluralsOf('en');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const readings = (number: number) => count(number, 'reading', 'readings');
const recalls = (number: number) => count(number, 'recall', 'recalls');

/** The six tiles: what came out in a few words, and why in one line. */
export const verdicts = {
  labels: {
    odometer: 'Odometer',
    accidents: 'Accidents',
    theft: 'Theft',
    recalls: 'Recalls',
    title: 'Title and status',
    ownership: 'Ownership',
  },
  odometer: {
    words: {
      CONSISTENT: 'Consistent',
      ROLLBACK_LIKELY: 'Probably rolled back',
      ROLLBACK_POSSIBLE: 'Possibly rolled back',
      ENTRY_ERROR: 'Consistent',
      UNIT_CONFLICT: 'Consistent',
      ROLLOVER: 'Started again from zero',
      ODOMETER_REPLACED: 'Odometer replaced',
      INSUFFICIENT_DATA: 'Too few readings',
      REGISTER_LOGICAL: 'Logical by register',
      REGISTER_ILLOGICAL: 'Noted as illogical',
      REGISTER_NO_VERDICT: 'No verdict',
    },
    lastInDoubt: 'Last reading in doubt',
    noRecent: 'No recent reading',
    stoodStill: 'Did not move for years',
    likelyReplaced: 'Probably replaced',
    noRecentReading: (told: { last: string; date: string }) =>
      `The readings agree, but the last is old: ${told.last} (${told.date}).`,
    standsStill: (told: { km: string; from: string; to: string }) =>
      `The readings agree, but did not change for years: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told: { count: number; last: string; date: string }) =>
      `${readings(told.count)} agree; the last is ${told.last} (${told.date}).`,
    soFar: (told: { count: number }) =>
      `So far ${readings(told.count)} in agreement; some sources have not answered yet.`,
    rolledBack: (told: { missing: string; before: string; beforeDate: string; after: string; date: string }) =>
      `It shows at least ${told.missing} less than it should: ${told.before} (${told.beforeDate}), then ${told.after} (${told.date}).`,
    maybeRolledBack: (told: { missing: string; before: string; beforeDate: string; after: string; date: string }) =>
      `If the readings are right, it shows at least ${told.missing} less than it should: ${told.before} (${told.beforeDate}), then ${told.after} (${told.date}).`,
    mistyped: (told: { aside: number; count: number; last: string; date: string }) =>
      `${readings(told.aside)} set aside as probably mistyped; the other ${told.count} agree, the last is ${told.last} (${told.date}).`,
    otherUnit: (told: { aside: number; count: number; last: string; date: string }) =>
      `Converted between miles and kilometres: ${readings(told.aside)}; the other ${told.count} agree, the last is ${told.last} (${told.date}).`,
    lastDoesNotFit: (told: { last: string; date: string }) =>
      `The last reading does not fit those before and was probably mistyped: ${told.last} (${told.date}).`,
    replaced: (told: { before: string; beforeDate: string; date: string }) =>
      `It was replaced after ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told: { before: string; beforeDate: string; date: string }) =>
      `It began near zero (${told.date}) after ${told.before} (${told.beforeDate}), as a new instrument does.`,
    wentRound: (told: { before: string; beforeDate: string }) =>
      `It passed its highest figure after ${told.before} (${told.beforeDate}); the vehicle has run farther than it shows.`,
    tooFew: (told: { count: number }) => `${readings(told.count)}; too few to compare.`,
    none: (where: { sources: string; countries: string }) =>
      `No reading recorded by ${where.sources} in ${where.countries}.`,
    registerLogical: (told: { ofCountry: string }) =>
      `A register${told.ofCountry} calls its readings logical; it does not show them, so they were not checked here.`,
    registerIllogical: (told: { ofCountry: string }) =>
      `In a register${told.ofCountry}, a reading is lower than one before; rolled back or mistyped, and a typing error is not fraud.`,
    registerFormerlyIllogical: (told: { ofCountry: string }) =>
      `In an earlier register${told.ofCountry}, a reading was lower than one before, which may be a typing error; the present one gives no verdict.`,
    registerSilent: (told: { ofCountry: string; reason: string }) =>
      `A register${told.ofCountry} gives no verdict; reason: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Damage recorded',
    serious: 'Serious damage recorded',
    totalLoss: 'Total loss recorded',
    totalLosses: (number: number) => `${number} total losses recorded`,
    also: (told: { events: string }) => `also: ${told.events}`,
    mentioned: 'Damage mentioned',
    noAccident: 'Damage, no accident',
    one: (told: { event: string }) => `${told.event}.`,
    several: (told: { from: string; count: number; worst: string }) =>
      `${told.from}${count(told.count, 'event', 'events')}; the most serious: ${told.worst}.`,
    parts: (told: { parts: string }) => `parts: ${told.parts}`,
    elsewhere: 'No accident record, but a title, an auction or an advertisement tells of damage.',
    none: (where: { sources: string; countries: string }) =>
      `No accident recorded by ${where.sources} in ${where.countries}.`,
  },
  theft: {
    listed: 'Listed as stolen',
    entries: (told: { count: number; latest: string }) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'the latest: '}${told.latest})`;
      return `${count(told.count, 'matching entry', 'matching entries')}${latest}; ask the police before you act on it.`;
    },
    inVehicleRegister: 'The vehicle register lists it as stolen; ask the police before you act on it.',
    recovered: 'Recovered after theft',
    disputedWhy: (told: { recovery: string }) =>
      `It was reported stolen and is recorded as recovered (${told.recovery}), but a register still lists it; have the police confirm it.`,
    liftedWhy: 'It was once listed as stolen; the entry was lifted, and no register lists it as stolen now.',
    recoveredWhy: 'Its title says so; no register lists it as stolen now.',
    none: (where: { sources: string; countries: string }) =>
      `Not listed as stolen by ${where.sources} in ${where.countries}.`,
  },
  recalls: {
    open: (number: number) => count(number, 'open recall', 'open recalls'),
    openWhy: (told: { open: number; all: number }) =>
      told.open === told.all
        ? `no repair recorded for ${recalls(told.all)}`
        : `no repair recorded for ${told.open} of ${recalls(told.all)}`,
    highestRisk: (told: { risk: string }) => `highest risk: ${told.risk}`,
    unnamed: 'Open recall',
    unnamedWhy: 'an open recall is recorded for this vehicle, without details',
    unknown: 'To be checked',
    workRecorded: 'Recall work is in the workshop records; a dealer of the make can confirm it.',
    unknownWhy: (told: { count: number }) =>
      `${recalls(told.count)} of the model; whether this vehicle is affected is not known.`,
    alsoUnknown: (told: { count: number }) =>
      `for ${recalls(told.count)} of the model it is not known whether this vehicle is affected`,
    completed: 'All repaired',
    completedWhy: (told: { count: number }) =>
      told.count === 1
        ? `${recalls(1)}; its repair is recorded.`
        : `${recalls(told.count)}; the repair of each is recorded.`,
    completedSoFar: (told: { count: number }) =>
      `${recalls(told.count)} with the repair recorded; not every source could be checked for others.`,
    none: (where: { sources: string; countries: string }) =>
      `No recall recorded by ${where.sources} in ${where.countries}.`,
  },
  title: {
    branded: (number: number): string => (number === 1 ? 'Title brand' : 'Title brands'),
    brandedWhy: (told: { brands: string }) => `On the title: ${told.brands}.`,
    soldAs: (told: { title: string; date: string }) => `Sold at auction as: ${told.title} (${told.date}).`,
    notTransferable: 'Cannot be transferred',
    notTransferableWhy: 'The register does not allow a change of owner at present.',
    statusWhy: (told: { status: string }) => `Status in the vehicle register: ${told.status}.`,
    registered: 'Registered',
    transferable: 'Nothing in the register prevents a change of owner.',
    noBrand: (where: { sources: string; countries: string }) =>
      `No title brand recorded by ${where.sources} in ${where.countries}.`,
    noBrandFound: 'The title history has no brand such as salvage or flood.',
    noTitleRegister: 'Not checked: no register of titles covers the countries it was in.',
  },
  ownership: {
    owners: (number: number) => count(number, 'owner', 'owners'),
    since: (told: { year: string }) => `recorded since ${told.year}`,
    ofThemDealers: (told: { count: number }) => `${told.count} of them ${told.count === 1 ? 'a dealer' : 'dealers'}`,
    importedFrom: (told: { country: string; via: string; year: string }) =>
      `imported from ${told.country}${told.via === '' ? '' : ` by way of ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Used as a taxi',
      drivingSchool: 'Used for driving lessons',
      rental: 'Was a rental vehicle',
      insurer: 'Was owned by an insurer',
    },
    useRecorded: 'recorded in a register',
    noUse: 'no taxi, rental or driving school use recorded',
    useUnknown: 'taxi or driving school use could not be checked everywhere',
    stillComing: 'some sources have not answered yet',
    noRecords: 'No records',
    none: (where: { sources: string; countries: string }) =>
      `No owner recorded by ${where.sources} in ${where.countries}.`,
  },
};
