import type { DisputesWords } from './words.ts';

export const de: DisputesWords = {
  title: 'Bestrittene Einträge',
  intro:
    'Ist ein Eintrag falsch, können Sie ihn bestreiten. Das kostet nichts, und niemand erfährt, wer ihn bestreitet.',
  contest: 'Eintrag bestreiten',
  heads: {
    record: 'Eintrag',
    recordDate: 'Datum des Eintrags',
    reason: 'Grund',
    filedOn: 'Bestritten am',
    decision: 'Entscheidung',
    reference: 'Referenznummer',
  },
  states: {
    open: 'In Prüfung',
    rejected: 'Abgewiesen',
    setAside: 'Gilt nicht mehr',
    corrected: 'Berichtigt',
    confirmed: 'Bleibt bestehen',
  },
  due: 'Entscheidung bis',
  chooseRecord: 'Eintrag wählen',
  chooseReason: 'Grund wählen',
  reasons: {
    notThisVehicle: 'Er betrifft ein anderes Fahrzeug',
    typingError: 'Eine Zahl oder ein Datum ist falsch',
    repaired: 'Der Schaden wurde repariert',
    noTotalLoss: 'Es war kein Totalschaden',
    duplicate: 'Dasselbe Ereignis ist zweimal aufgeführt',
    other: 'Ein anderer Grund',
  },
  statement: 'Was ist falsch, und was ist richtig?',
  statementHint: (max) => `Höchstens ${max} Zeichen. Nennen Sie keine Namen und keine Adressen.`,
  mistakes: {
    record: 'Wählen Sie einen Eintrag dieses Berichts.',
    reason: 'Wählen Sie einen Grund.',
    statement: 'Schreiben Sie, was falsch ist.',
  },
  marks:
    'Alle späteren Berichte zu diesem Fahrzeug kennzeichnen den Eintrag als bestritten, bis darüber entschieden ist. Sie zeigen ihn weiterhin.',
  secret: 'Niemand erfährt, wer ihn bestreitet.',
  send: 'Diesen Eintrag bestreiten',
  filed: 'Der Eintrag ist jetzt als bestritten gekennzeichnet.',
  openBefore: 'Sie bestreiten diesen Eintrag bereits.',
  noSuchRecord: 'Diesen Eintrag enthält der Bericht nicht.',
  tooMany: 'Sie bestreiten bereits zu viele Einträge. Warten Sie, bis über einen davon entschieden ist.',
  decidedBefore:
    'Über diesen Eintrag ist bereits entschieden worden. Wenn Sie neue Belege haben, reichen Sie sie zu jenem Vorgang nach: Dann wird er erneut geprüft.',
  toReport: 'Zurück zum Bericht',
};
