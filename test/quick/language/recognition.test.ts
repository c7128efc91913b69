import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../../src/language/languages.ts';
import { aliasesOfEarlierMakers } from '../../../src/language/recognition/aliases/earlier-makers.ts';
import { aliasesOfEarlierRecords } from '../../../src/language/recognition/aliases/earlier-records.ts';
import { aliasesOfEarlierRegisters } from '../../../src/language/recognition/aliases/earlier-registers.ts';
import { aliasesOfEarlierWork } from '../../../src/language/recognition/aliases/earlier-work.ts';
import type { Domain } from '../../../src/language/recognition/domains.ts';
import { recognize, recognizeCode } from '../../../src/language/recognition/recognize.ts';
import { reportWords } from '../../../src/language/reports/index.ts';

const domains = [
  'operation',
  'part',
  'defectPart',
  'recallComponent',
  'reporter',
  'body',
  'colour',
  'feature',
] as const;

test('every word that this service says is recognized in the language in which it says it', () => {
  for (const language of languages) {
    for (const domain of domains) {
      const words: Readonly<Record<string, string>> = reportWords[language][domain];
      for (const [code, word] of Object.entries(words)) {
        const { meanings, isComplete } = recognize(word, [domain], language);
        const [found] = meanings;
        assert.ok(isComplete && found, `${language} ${domain}.${code}: ${word}`);
        assert.equal(words[found.code], word, `${language} ${domain}.${code}: ${word} means ${found.code}`);
      }
    }
  }
});

test('what this service said before its texts were revised is still recognized', () => {
  const earlier = {
    ...aliasesOfEarlierRecords,
    ...aliasesOfEarlierRegisters,
    ...aliasesOfEarlierWork,
    ...aliasesOfEarlierMakers,
  };
  for (const [domain, byLanguage] of Object.entries(earlier)) {
    for (const [language, byCode] of Object.entries<Readonly<Record<string, string>>>(byLanguage)) {
      for (const [code, wordings] of Object.entries(byCode)) {
        for (const wording of wordings.split('|')) {
          assert.equal(recognizeCode(wording, domain as Domain, language), code, `${language} ${domain}: ${wording}`);
        }
      }
    }
  }
});

test('work is recognized in the words of workshops, with their cases, plurals and verbs', () => {
  const lines: readonly (readonly [string, string, string])[] = [
    ['de', 'Motoröl mit Filter', 'engineOilChange'],
    ['de', 'Inspektion', 'plannedService'],
    ['de', 'Durchsicht', 'generalInspection'],
    ['fr', 'révision', 'plannedService'],
    ['es', 'revisión', 'plannedService'],
    ['de', 'Bremsbeläge vorn erneuert', 'brakePads'],
    ['de', 'BREMSBELÄGE HINTEN', 'brakePadsRear'],
    ['pl', 'Wymiana klocków hamulcowych', 'brakePads'],
    ['pl', 'wymiana oleju silnikowego i filtra', 'engineOilChange'],
    ['lv', 'Bremžu kluču nomaiņa', 'brakePads'],
    ['lt', 'Pakeistos stabdžių kaladėlės', 'brakePads'],
    ['ru', 'Замена тормозных колодок', 'brakePads'],
    ['uk', 'Заміна гальмівних дисків', 'brakeDiscs'],
    ['cs', 'Výměna brzdových destiček', 'brakePads'],
    ['fi', 'Jarrupalojen vaihto', 'brakePads'],
    ['et', 'Piduriklotside vahetus', 'brakePads'],
    ['fr', 'Remplacement des plaquettes de frein', 'brakePads'],
    ['es', 'Cambio de pastillas de freno', 'brakePads'],
    ['it', 'Sostituzione pastiglie freno', 'brakePads'],
    ['sv', 'Oljebyte', 'engineOilChange'],
  ];
  for (const [language, line, code] of lines) {
    const { meanings, isComplete } = recognize(line, ['operation'], language);
    assert.deepEqual([line, isComplete, ...meanings.map((meaning) => meaning.code)], [line, true, code]);
  }
});

test('a language that a supplier labels wrongly does not hide the meaning', () => {
  assert.equal(recognizeCode('Brake pads renewed', 'operation', 'de'), 'brakePads');
  assert.equal(recognizeCode('Reifen', 'operation'), 'tyres');
});

test('what says more than a code is not taken for the code alone', () => {
  const checked = recognize('Brake pads checked', ['operation'], 'en');
  assert.deepEqual([checked.isComplete, checked.meanings.length], [false, 1]);
  assert.equal(recognizeCode('Regenschirm in der Tür', 'feature', 'de'), undefined);
  assert.deepEqual(recognize('Recall 24C7 carried out', ['operation'], 'en').figures, ['24C7']);
});

test('a long or hostile text takes no time and means nothing', () => {
  assert.deepEqual(recognize('brake pads '.repeat(2000), ['operation']).meanings, []);
  assert.deepEqual(recognize('\u0301\u0000%${x}', ['operation']).meanings, []);
});

test('a share keeps its sign, however it is written', () => {
  for (const written of ['30 %', '30%', '30\u00a0%']) {
    const { figures } = recognize(`Braking force uneven by more than ${written}`, ['defectFault'], 'en');
    assert.deepEqual(figures, ['30\u00a0%'], written);
  }
});
