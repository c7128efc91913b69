import { pluralsOf } from '../../plural.ts';

const { count: counted } = pluralsOf('en');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const inWords = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things'];
const things = (number: number) => inWords[number - 1] ?? `${number} things`;
const furtherThings = (number: number) => things(number).replace(' ', ' further ');

/** Recalls by their numbers. */
interface NamedRecalls {
  readonly recalls: string;
  readonly areSeveral: boolean;
}

/**
 * One sentence for a buyer, and what to ask the seller. Facts are clauses that follow a colon, with semicolons between them:
 * they begin small and have no full stop, and name the vehicle: a pronoun would refer to the words before the colon.
 * Years are plain figures; names and distances come ready formatted.
 */
export const en = {
  questionsTitle: 'What to ask the seller',
  stolen: 'Listed as stolen and not recovered; do not buy.',
  scrapped: 'Recorded as scrapped; do not buy it to drive.',
  settle: (told: { count: number; facts: string }) => `${things(told.count)} to settle before buying: ${told.facts}.`,
  settleMost: (told: { count: number; facts: string }) =>
    `${things(told.count)} to settle before buying, above all: ${told.facts}.`,
  ask: (told: { count: number; facts: string }) => `${things(told.count)} to ask about: ${told.facts}.`,
  askMost: (told: { count: number; facts: string }) => `${things(told.count)} to ask about, above all: ${told.facts}.`,
  furtherAsk: (told: { count: number; facts: string }) => `${furtherThings(told.count)} to ask about: ${told.facts}.`,
  furtherAskMost: (told: { count: number; facts: string }) =>
    `${furtherThings(told.count)} to ask about, above all: ${told.facts}.`,
  furtherAskCount: (number: number) => `${furtherThings(number)} to ask about.`,
  nothing: (number: number) => `Nothing against the vehicle was found in ${count(number, 'source', 'sources')}.`,
  nothingBut: (told: { count: number; fact: string }) =>
    `Nothing else was found in ${count(told.count, 'source', 'sources')} than this: ${told.fact}.`,
  nothingChecked: (told: { topics: string }) =>
    `Nothing against the vehicle was found in what could be checked. Not or only partly checked: ${told.topics}.`,
  nothingYet: 'So far, nothing against the vehicle was found, but some sources have still to answer.',
  stillComing: 'This is not final: some sources have still to answer.',
  thin: 'Almost nothing is recorded about this vehicle; that is not a clean record.',
  thinBesides: 'Almost nothing else is recorded about this vehicle.',
  facts: {
    vinMismatch: 'the VIN belongs to another make, model or year than the records',
    checkDigit: 'the check digit of the VIN is wrong',
    rolledBack: (told: { missing: string }) => `the odometer shows at least ${told.missing} less than it should`,
    maybeRolledBack: (told: { missing: string }) => `the odometer may show ${told.missing} less than it should`,
    totalLoss: (told: { year: string }) => `the vehicle was recorded as a total loss in ${told.year}`,
    totalLosses: (told: { count: number; years: string }) =>
      `the vehicle was recorded as a total loss ${told.count === 2 ? 'twice' : `${told.count} times`} (${told.years})`,
    flood: (told: { year: string }) => `flood damage is recorded in ${told.year}`,
    fire: (told: { year: string }) => `fire damage is recorded in ${told.year}`,
    graveDamage: (told: { year: string }) => `serious damage is recorded in ${told.year}`,
    damage: (told: { year: string }) => `damage is recorded in ${told.year}`,
    damages: (told: { from: string; count: number; year: string }) =>
      `damage is recorded ${told.from === '' && told.count === 2 ? 'twice' : `${told.from}${told.count} times`}, the most serious in ${told.year}`,
    damageMentioned: 'damage is mentioned without details',
    titleBrands: (told: { brands: string }) => `the title is branded (${told.brands})`,
    soldAs: (told: { title: string; year: string }) =>
      `the vehicle was sold at auction in ${told.year} (${told.title})`,
    notTransferable: 'the register does not allow a change of owner',
    openRecalls: (number: number): string => (number === 1 ? 'a recall is open' : `${number} recalls are open`),
    statuses: {
      exported: 'the register lists the vehicle as exported',
      deregistered: 'the vehicle is deregistered',
      suspended: 'the vehicle is temporarily off the road',
    },
    replaced: 'the odometer was replaced',
    probablyReplaced: 'the odometer was probably replaced',
    wentRound: 'the odometer has started again from zero',
    illogical: 'a register noted illogical odometer readings',
    lastReadingInDoubt: 'the last odometer reading does not fit those before',
    stoodStill: (told: { from: string; to: string }) => `the odometer hardly moved between ${told.from} and ${told.to}`,
    mistyped: (number: number): string =>
      number === 1
        ? 'one odometer reading was probably mistyped'
        : `${number} odometer readings were probably mistyped`,
    recovered: 'the vehicle was once reported stolen and later found',
    uses: {
      taxi: 'the vehicle was used as a taxi',
      drivingSchool: 'the vehicle was used for driving lessons',
      rental: 'the vehicle was rented out',
      insurer: 'an insurer once owned the vehicle',
    },
    failedInspection: (told: { year: string }) => `the vehicle failed its last inspection (${told.year})`,
    inspectionLapsed: (told: { date: string }) => `the last recorded inspection has run out (${told.date})`,
    inspectionDefects: (told: { year: string }) => `the last inspection noted defects (${told.year})`,
    maintenanceOverdue: 'maintenance is overdue',
    uninsured: 'no liability insurance is in force',
  },
  questions: {
    stolen: 'Can you show a confirmation from the police that the vehicle is no longer listed as stolen?',
    passedOn: (told: { year: string }) =>
      `Who sold the vehicle after it was reported stolen in ${told.year}, and with which papers?`,
    scrapped: 'Why is the vehicle for sale although the register lists it as scrapped?',
    vin: 'May I compare the VIN on the vehicle with its papers?',
    mileage: (told: { date: string }) =>
      `Which invoices or inspection papers prove the mileage before the drop (${told.date})?`,
    replacement: (told: { year: string }) => `Can you show the invoice for the new odometer from ${told.year}?`,
    mileageToday: 'What does the odometer show today, and which paper proves it?',
    lowOffer: (told: { after: string; date: string; before: string; beforeDate: string }) =>
      `Why was ${told.after} given (${told.date}) although ${told.before} had been read before (${told.beforeDate})?`,
    stoodStill: (told: { from: string; to: string }) =>
      `Why was the vehicle hardly driven between ${told.from} and ${told.to}?`,
    repair: (told: { year: string }) => `Can you show the repair bill, and photos of the damage of ${told.year}?`,
    /** Several of one year. */
    repairsOfYear: (told: { year: string }) =>
      `Can you show the repair bills, and photos of the damage of ${told.year}?`,
    repairs: (told: { years: string }) => `Can you show the repair bills, and photos of the damage of ${told.years}?`,
    damage: 'Which damage did the vehicle have, and who repaired it?',
    /** Approved after an examination: not who ordered the repair, nor who took the vehicle back. */
    title: 'What led to the mark on the title, and who confirmed that the vehicle was repaired properly?',
    transfer: 'What stops the change of owner, and by when will it be settled?',
    recall: (told: NamedRecalls) =>
      `Can you prove ${told.areSeveral ? 'that the recalls were carried out' : 'that the recall was carried out'} (${told.recalls})?`,
    recallUnnamed: 'Which recall is open, and when will it be carried out?',
    recallOfModel: (told: NamedRecalls) =>
      `Has a dealer of the make checked ${told.areSeveral ? 'whether the recalls concern this' : 'whether the recall concerns this'} vehicle (${told.recalls})?`,
    recallVisit: (told: NamedRecalls) => `Can you show the workshop’s invoice for the recall work (${told.recalls})?`,
    status: 'Which papers are there for a new registration?',
    recovered: 'In what condition was the vehicle found after the theft, and what was replaced?',
    use: 'How long was the vehicle in commercial use, and who serviced it?',
    insurer: 'Why did an insurer take over the vehicle?',
    defects: (told: { year: string }) => `Were the defects found at the inspection in ${told.year} repaired?`,
    inspectionLapsed: (told: { date: string }) =>
      `Can you show a valid inspection certificate? The last one on record has run out (${told.date}).`,
    service: 'Can you show the service book or invoices? No workshop visit is recorded.',
    serviceGap: (told: { from: string; to: string }) =>
      `Can you show the service book for ${told.from} to ${told.to}? No visit is recorded for that time.`,
    overdue: 'When was the last service, and why is maintenance overdue?',
    maintenanceDue: 'When was the vehicle last serviced, and by whom?',
    uninsured: 'Why is the vehicle not insured at present?',
    papers: 'Can you show the registration papers, the service book and past inspection papers?',
  },
};
