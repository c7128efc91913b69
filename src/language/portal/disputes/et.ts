import type { DisputesWords } from './words.ts';

export const et: DisputesWords = {
  title: 'Vaidlustatud kanded',
  intro: 'Kui kanne on vale, saate selle vaidlustada. See ei maksa midagi ja keegi ei saa teada, kes selle vaidlustas.',
  contest: 'Vaidlusta kanne',
  heads: {
    record: 'Kanne',
    recordDate: 'Kande kuupäev',
    reason: 'Põhjus',
    filedOn: 'Vaidlustatud',
    decision: 'Otsus',
    reference: 'Viitenumber',
  },
  states: {
    open: 'Kontrollimisel',
    rejected: 'Tagasi lükatud',
    setAside: 'Kõrvale jäetud: enam ei arvestata',
    corrected: 'Parandatud',
    confirmed: 'Jääb muutmata',
  },
  due: 'Otsuse tähtaeg',
  chooseRecord: 'Valige kanne',
  chooseReason: 'Valige põhjus',
  reasons: {
    notThisVehicle: 'See puudutab teist sõidukit',
    typingError: 'Arv või kuupäev on vale',
    repaired: 'Kahjustus on parandatud',
    noTotalLoss: 'See ei olnud täishävimine',
    duplicate: 'Sama sündmus on kirjas kaks korda',
    other: 'Muu põhjus',
  },
  statement: 'Mis on vale ja mis on õige?',
  statementHint: (max) => `Kuni ${max} tähemärki. Ärge lisage nimesid ega aadresse.`,
  mistakes: {
    record: 'Valige selle aruande kanne.',
    reason: 'Valige põhjus.',
    statement: 'Kirjutage, mis on vale.',
  },
  marks:
    'Kõik hilisemad aruanded selle sõiduki kohta märgivad kande vaidlustatuks, kuni otsus on tehtud. Kanne jääb nähtavaks.',
  secret: 'Keegi ei saa teada, kes selle vaidlustas.',
  send: 'Vaidlusta see kanne',
  filed: 'Kanne on nüüd märgitud vaidlustatuks.',
  openBefore: 'Olete selle kande juba vaidlustanud.',
  noSuchRecord: 'Selles aruandes sellist kannet ei ole.',
  tooMany: 'Liiga palju vaidlustatud kandeid ootab otsust. Oodake, kuni mõne kohta on otsus tehtud.',
  decidedBefore:
    'Selle kande kohta on otsus juba tehtud. Kui teil on uusi tõendeid, saatke need varasema vaidlustuse juurde: kanne vaadatakse uuesti läbi.',
  toReport: 'Tagasi aruande juurde',
};
