import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawVins } from '../../harness/generate/drawn-vins.ts';
import { tellersOf } from '../../harness/suppliers/in-process.ts';
import { type Language, languages } from '../../src/language/languages.ts';
import { writeAnswer } from '../../src/presentation/answer.ts';
import { writeDocument } from '../../src/presentation/document/write.ts';
import type { AssembledReport } from '../../src/report/model/report.ts';
import { assemble } from '../../src/reports/assemble/assemble.ts';
import { isVin, type Vin } from '../../src/vehicles/vin/read.ts';
import { times } from '../support/long-run.ts';
import { englishIn, namesIn } from './names.ts';
import { answerTexts, documentTexts } from './unmarked-texts.ts';
import { Vocabulary } from './vocabulary.ts';

const today = '2026-11-15';
const vehicles = 200;
/** In a short run each vehicle is written in some of the languages, in turn. */
const languagesEach = times(4, languages.length);

interface Vehicle {
  readonly vin: Vin;
  readonly report: AssembledReport;
  /** Words of makes, places, companies and the like, which are the same in every language. */
  readonly names: ReadonlySet<string>;
  readonly english: ReadonlySet<string>;
  readonly languages: readonly Language[];
}

const vehiclesOfTest: readonly Vehicle[] = await readVehicles();
const vocabularies = new Map(languages.map((language) => [language, new Vocabulary(language)]));

async function readVehicles(): Promise<Vehicle[]> {
  const tell = tellersOf(today);
  const read: Vehicle[] = [];
  for (const [place, vin] of drawVins('one language', vehicles).filter(isVin).entries()) {
    const told = await tell(vin);
    const report = assemble({ vin, ...told }, new Date(`${today}T12:00:00Z`));
    const inTurn = Array.from({ length: languagesEach }, (_, turn) => languages[(place + turn) % languages.length]);
    read.push({
      vin,
      report,
      names: namesIn(told.evidence),
      english: englishIn(told.evidence),
      languages: inTurn.filter((one) => one !== undefined),
    });
  }
  return read;
}

test('a document is in one language: every word is of its language, a name, or marked as a quotation', () => {
  assertNoForeignWords(({ vin, report }, language) =>
    documentTexts(writeDocument(purchaseOf(vin), report, { language, unit: 'km' })),
  );
});

test('a response of the API is in one language, but for the fields that hold the original', () => {
  assertNoForeignWords(({ vin, report }, language) => {
    const options = { language, publicUrl: '', pageUrl: '', link: () => '' };
    return answerTexts(JSON.parse(writeAnswer(purchaseOf(vin), report, options)), language);
  });
});

function assertNoForeignWords(textsOf: (vehicle: Vehicle, language: Language) => readonly string[]): void {
  const foreign = new Map<string, string>();
  let words = 0;
  for (const vehicle of vehiclesOfTest) {
    for (const language of vehicle.languages) {
      const names = language === 'en' ? vehicle.names.union(vehicle.english) : vehicle.names;
      for (const text of textsOf(vehicle, language)) {
        words += 1;
        const strange = vocabularies.get(language)?.firstForeignWord(text, names);
        if (strange !== undefined) foreign.set(`${language} ${strange}`, text);
      }
    }
  }
  assert.ok(words > 10_000, 'there is something to compare');
  assert.deepEqual([...foreign].slice(0, 40), [], `${foreign.size} foreign words`);
}

function purchaseOf(vin: Vin) {
  return { reportId: 'rep_0', vin, accessUntil: new Date('2027-01-01T00:00:00Z') };
}
