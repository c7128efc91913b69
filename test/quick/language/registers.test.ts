import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { reportWords } from '../../../src/language/reports/index.ts';
import { explainOdometer } from '../../../src/presentation/odometer.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { RegisterFinding, NoVerdictReason } from '../../../src/vehicles/odometer/verdict.ts';
import { explanationsOf } from '../../support/language/texts.ts';

const reasons = ['rolledOver', 'replaced', 'registeredAbroad', 'tooFewReadings'] as const satisfies NoVerdictReason[];

const explain = (finding: RegisterFinding, language: Language = 'en') =>
  explainOdometer({ finding, setAside: [] }, wordsIn(language)).replaceAll('\u00a0', ' ');

test('a register’s verdict is written with its country and the year of its last entry', () => {
  for (const language of languages) {
    const parameters = { country: 'NL', lastYear: 2024 };
    const country = ` (${wordsIn(language).country('NL')})`;
    const [logical, illogical, former] = [
      explain({ code: 'REGISTER_LOGICAL', parameters }, language),
      explain({ code: 'REGISTER_ILLOGICAL', parameters: { ...parameters, isFormer: false } }, language),
      explain({ code: 'REGISTER_ILLOGICAL', parameters: { ...parameters, isFormer: true } }, language),
    ];
    for (const text of [logical, illogical, former]) {
      assert.ok(text.includes(country) && text.includes(': 2024'), `${language}: ${text}`);
    }
    assert.equal(new Set([logical, illogical, former]).size, 3, language);
  }
});

const bare: readonly RegisterFinding[] = [
  { code: 'REGISTER_LOGICAL', parameters: {} },
  { code: 'REGISTER_ILLOGICAL', parameters: { isFormer: false } },
  { code: 'REGISTER_ILLOGICAL', parameters: { isFormer: true } },
];

test('a register without a country, or a last entry, is written without them', () => {
  for (const language of languages) {
    for (const finding of bare) {
      assert.doesNotMatch(explain(finding, language), /\(|undefined|\d| {2}| [.;,]/, language);
    }
  }
});

test('every reason for which a register does not judge has words of its own', () => {
  for (const language of languages) {
    const texts = reasons.map((reason) =>
      explain({ code: 'REGISTER_NO_VERDICT', parameters: { country: 'NL', reason } }, language),
    );
    assert.equal(new Set(texts).size, reasons.length, language);
    for (const [place, reason] of reasons.entries()) {
      assert.ok(texts[place]?.includes(reportWords[language].odometerNoVerdict[reason]), `${language} ${reason}`);
      assert.match(reportWords[language].odometerNoVerdict[reason], /^\p{Ll}[^.;]*[^.;]$/u, `${language} ${reason}`);
    }
  }
});

/** What a language calls a slip of the pen, and what it is not. */
const slipAndFraud: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['typing error', 'fraud'],
  de: ['Tippfehler', 'Betrug'],
  fr: ['faute de frappe', 'fraude'],
  es: ['error de anotación', 'fraude'],
  it: ['errore di battitura', 'frode'],
  pl: ['pomyłka w zapisie', 'oszustwo'],
  cs: ['chyba v zápisu', 'podvod'],
  lt: ['įrašymo klaida', 'apgaulė'],
  lv: ['pārrakstīšanās', 'krāpšana'],
  et: ['sisestusviga', 'pettus'],
  fi: ['kirjausvirhe', 'petos'],
  uk: ['помилка в записі', 'шахрайство'],
  ru: ['ошибка в записи', 'мошенничество'],
};

test('“illogical” is no accusation: a typing error is not fraud', () => {
  for (const language of languages) {
    const [slip, fraud] = slipAndFraud[language];
    for (const code of ['REGISTER_ILLOGICAL', 'REGISTER_ILLOGICAL, former']) {
      const text = explanationsOf(language).get(code) ?? '';
      assert.ok(text.indexOf(slip) > 0 && text.indexOf(slip) < text.indexOf(fraud), `${language} ${code}: ${text}`);
    }
  }
});

test('real registers are in the sentence as they are', () => {
  assert.equal(
    explain({ code: 'REGISTER_ILLOGICAL', parameters: { country: 'NL', lastYear: 2024, isFormer: false } }),
    'A register (Netherlands) calls its readings illogical, which means that one is lower than one before; last ' +
      'entry: 2024. The readings are not shown; the odometer may have been rolled back, or a reading mistyped, and a ' +
      'typing error is not fraud.',
  );
  assert.equal(
    explain({ code: 'REGISTER_NO_VERDICT', parameters: { country: 'BE', reason: 'registeredAbroad' } }, 'de'),
    'Ein Register (Belgien) gibt zu seinen Kilometerständen kein Urteil ab; Grund: das Fahrzeug war im Ausland ' +
      'zugelassen. Es zeigt sie nicht, deshalb konnten sie hier nicht verglichen werden.',
  );
});
