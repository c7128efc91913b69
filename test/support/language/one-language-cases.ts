import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawEventfulVins } from '../../../harness/generate/drawn-vins.ts';
import { askAllSuppliers } from '../../../harness/suppliers/in-process.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { isVin, type Vin } from '../../../src/vehicles/vin/read.ts';
import { englishIn, namesIn, quotableIn } from './names.ts';
import { answerTexts, documentTexts, quotationsIn } from './unmarked-texts.ts';
import { Vocabulary } from './vocabulary.ts';

const today = '2026-11-15';

interface Vehicle {
  readonly vin: Vin;
  readonly report: AssembledReport;
  /** Words of makes, places, companies and the like, which are the same in every language. */
  readonly names: ReadonlySet<string>;
  readonly english: ReadonlySet<string>;
  readonly languages: readonly Language[];
  /** Texts that are quoted by design. */
  readonly quotable: ReadonlySet<string>;
}

/** What the documents quote although it should be known. */
const unknown = new Set<string>();

const vocabularies = new Map(languages.map((language) => [language, new Vocabulary(language)]));

function purchaseOf(vin: Vin) {
  return { reportId: 'rep_0', vin, accessUntil: new Date('2027-01-01T00:00:00Z') };
}

/** Reads the reports of so many vehicles: each in one of the languages, in turn, and every `inAllLanguages`-th in all. */
export async function testLanguages({
  vehicleCount,
  inAllLanguages,
}: {
  vehicleCount: number;
  inAllLanguages: number;
}): Promise<void> {
  const vehiclesOfTest: readonly Vehicle[] = await readVehicles();

  async function readVehicles(): Promise<Vehicle[]> {
    const tell = askAllSuppliers(today);
    const read: Vehicle[] = [];
    for (const [place, vin] of drawEventfulVins('one language', vehicleCount).filter(isVin).entries()) {
      const told = await tell(vin);
      const report = assemble({ vin, ...told }, new Date(`${today}T12:00:00Z`));
      const inTurn = languages.filter((_, at) => place % inAllLanguages === 0 || at === place % languages.length);
      read.push({
        vin,
        report,
        names: namesIn(told.evidence),
        english: englishIn(told.evidence),
        languages: inTurn,
        quotable: quotableIn(told.evidence),
      });
    }
    return read;
  }

  test('a document is in one language: every word is of its language, a name, or marked as a quotation', () => {
    assertNoForeignWords((vehicle, language) => {
      const document = writeDocument(purchaseOf(vehicle.vin), vehicle.report, { language, unit: 'km' });
      for (const wording of quotationsIn(document)) if (!vehicle.quotable.has(wording)) unknown.add(wording);
      return documentTexts(document);
    });
  });

  test('all that the simulated suppliers write has a code; only sentences of recalls and names of trims are quoted', () => {
    assert.deepEqual([...unknown], []);
  });

  test('a response of the API is in one language, but for the fields that hold the original', () => {
    assertNoForeignWords(({ vin, report }, language) => {
      const options = { language, publicUrl: '', pageUrl: '', link: () => '' };
      return answerTexts(JSON.parse(writePartnerReport(purchaseOf(vin), report, options)), language);
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
    assert.ok(words > 5000, 'there is something to compare');
    assert.deepEqual([...foreign].slice(0, 40), [], `${foreign.size} foreign words`);
  }
}
