import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { type Section, sections } from '../../../src/report/sections.ts';
import { rateOf } from '../../rates.ts';
import { type Case, makeRow, type Measure, missOf } from './measure.ts';

const section = 'silence';

/** What each country has for itself; of the rest, one source that answers for a country of the vehicle is enough. */
const national: ReadonlySet<Section> = new Set([
  'registration',
  'ownershipHistory',
  'accidentHistory',
  'inspections',
  'recalls',
  'insurance',
  'stolenCheck',
]);

interface CleanWord {
  readonly name: string;
  readonly isBacked: boolean;
}

/** "Clear" and "no" need somebody who has looked in every country from which the vehicle is known. */
export const measureCleanWords: Measure = (cases) => {
  const words = cases
    .filter((vehicle) => !isOriginHidden(vehicle) && !isKnownNowhere(vehicle))
    .flatMap((vehicle) => cleanWordsOf(vehicle).map((word) => ({ ...word, vehicle })));
  const possible = cases.flatMap((vehicle) => possibleWordsOf(vehicle));
  return {
    rows: [
      makeRow(
        section,
        '"clear" or "no" backed by somebody who looked',
        rateOf(words, ({ isBacked }) => isBacked),
        1,
      ),
      makeRow(
        section,
        '"clear" said where it could be',
        rateOf(possible, ({ isSaid }) => isSaid),
      ),
      makeRow(
        section,
        'share: an unnamed origin that looks like another country, left out',
        rateOf(cases, isOriginHidden),
      ),
      makeRow(section, 'share: no record names a country, left out', rateOf(cases, isKnownNowhere)),
    ],
    misses: words
      .filter(({ isBacked }) => !isBacked)
      .map(({ name, vehicle }) => missOf(vehicle, `${section}: ${name}: ${describe(vehicle)}`)),
  };
};

function cleanWordsOf(vehicle: Case): CleanWord[] {
  const { report } = vehicle;
  const known = knownCountries(vehicle);
  const isBackedFor = (one: Section) => hasGround(vehicle, one, known);
  const clear = (report.coverage.checks ?? [])
    .filter(({ status }) => status === 'clear')
    .flatMap(({ key }) => sections.filter((one) => one === key))
    .map((one) => ({ name: `coverage of ${one}`, isBacked: isBackedFor(one) }));
  const { hasAccidents, hasOpenRecall, isTaxi, isLearningVehicle, isExported } = report.checks;
  const answers: readonly (readonly [string, boolean | undefined, boolean])[] = [
    ['hasAccidents', hasAccidents, isBackedFor('accidentHistory')],
    ['hasOpenRecall', hasOpenRecall, isBackedFor('recalls')],
    ['possibleStolen', report.stolenCheck?.possibleStolen, isBackedFor('stolenCheck')],
    ['isTaxi', isTaxi, isBackedFor('registration')],
    ['isLearningVehicle', isLearningVehicle, isBackedFor('registration')],
    ['isExported', isExported, isBackedFor('registration') && known.length < 2],
  ];
  return [
    ...clear,
    ...answers.filter(([, said]) => said === false).map(([name, , isBackedToo]) => ({ name, isBacked: isBackedToo })),
  ];
}

function hasGround({ findings }: Case, one: Section, known: readonly string[]): boolean {
  const feeding = findings.outcomes.filter(({ feeds }) => feeds.includes(one));
  const answered = feeding.filter(({ result }) => result === 'answered');
  const looksIn = (country: string) => answered.some(({ countries }) => countries.includes(country));
  const isAnySilent = feeding.some(
    ({ result, countries }) =>
      (result === 'unavailable' || result === 'pending') && known.some((country) => countries.includes(country)),
  );
  if (isAnySilent) return false;
  return national.has(one) ? known.length > 0 && known.every(looksIn) : answered.length > 0;
}

/** Sections without a record about which a "clear" would be backed. */
function possibleWordsOf(vehicle: Case): { readonly isSaid: boolean }[] {
  const checks = vehicle.report.coverage.checks ?? [];
  const known = knownCountries(vehicle);
  return [...national]
    .filter((one) => hasGround(vehicle, one, known))
    .flatMap((one) => checks.filter(({ key, status }) => key === one && status !== 'found'))
    .map(({ status }) => ({ isSaid: status === 'clear' }));
}

const unnamed = 'unnamed';

/** Countries of its life that some record reveals, and one more where an import from nowhere is told. */
function knownCountries(vehicle: Case): string[] {
  const { life, findings } = vehicle;
  const revealed = new Set(findings.evidence.flatMap(countriesIn));
  const known = life.stays.map(({ country }) => country as string).filter((country) => revealed.has(country));
  return isOriginUnnamed(vehicle) && known.length < 2 ? [...known, unnamed] : known;
}

function countriesIn(record: Evidence): string[] {
  const of = record.kind === 'registered' ? [record.importedFrom, record.exportedTo, record.purchaseCountry] : [];
  return [record.country, ...of].filter((country) => typeof country === 'string');
}

/** A register tells an import and not from where, and no record is from there. */
function isOriginUnnamed({ life, findings }: Case): boolean {
  const revealed = new Set(findings.evidence.flatMap(countriesIn));
  return findings.evidence.some((record) => {
    if (record.kind !== 'registered' || record.importedAt === undefined || record.importedFrom !== undefined)
      return false;
    const place = life.stays.findIndex(({ country }) => country === record.country);
    const origin = life.stays[place - 1]?.country;
    return origin !== undefined && !revealed.has(origin);
  });
}

/** It came from a country that nobody names, and an earlier one is named: who could tell that there was one more? */
function isOriginHidden(vehicle: Case): boolean {
  const revealed = new Set(vehicle.findings.evidence.flatMap(countriesIn));
  return isOriginUnnamed(vehicle) && vehicle.life.stays.filter(({ country }) => revealed.has(country)).length > 1;
}

function isKnownNowhere(vehicle: Case): boolean {
  return knownCountries(vehicle).length === 0;
}

function describe(vehicle: Case): string {
  const { life, findings } = vehicle;
  const silent = findings.outcomes.filter(({ result }) => result === 'unavailable').map(({ supplier }) => supplier);
  const stays = life.stays.map(({ country }) => country).join(' → ');
  return `lived in ${stays}, known from ${knownCountries(vehicle).join(' ')}, silent: ${silent.join(' ') || 'nobody'}`;
}
