import type { DisputesWords } from './words.ts';

export const fi: DisputesWords = {
  title: 'Kiistetyt merkinnät',
  intro: 'Jos merkintä on väärä, voit kiistää sen. Se ei maksa mitään, eikä kukaan saa tietää, kuka sen kiisti.',
  contest: 'Kiistä merkintä',
  heads: {
    record: 'Merkintä',
    recordDate: 'Merkinnän päivä',
    reason: 'Syy',
    filedOn: 'Kiistetty',
    decision: 'Ratkaisu',
    reference: 'Viitenumero',
  },
  states: {
    open: 'Tarkistettavana',
    rejected: 'Hylätty',
    setAside: 'Poistettu: ei enää oteta huomioon',
    corrected: 'Korjattu',
    confirmed: 'Pysyy ennallaan',
  },
  due: 'Ratkaistaan viimeistään',
  chooseRecord: 'Valitse merkintä',
  chooseReason: 'Valitse syy',
  reasons: {
    notThisVehicle: 'Se koskee toista ajoneuvoa',
    typingError: 'Luku tai päivämäärä on väärä',
    repaired: 'Vaurio on korjattu',
    noTotalLoss: 'Kyseessä ei ollut lunastusvahinko',
    duplicate: 'Sama tapahtuma on merkitty kahdesti',
    other: 'Muu syy',
  },
  statement: 'Mikä on väärin, ja mikä on oikein?',
  statementHint: (max) => `Enintään ${max} merkkiä. Älä kirjoita nimiä äläkä osoitteita.`,
  mistakes: {
    record: 'Valitse tämän raportin merkintä.',
    reason: 'Valitse syy.',
    statement: 'Kirjoita, mikä on väärin.',
  },
  marks:
    'Kaikissa myöhemmissä tämän ajoneuvon raporteissa merkintä osoitetaan kiistetyksi, kunnes asia on ratkaistu. Merkintä näkyy edelleen.',
  secret: 'Kukaan ei saa tietää, kuka sen kiistää.',
  send: 'Kiistä tämä merkintä',
  filed: 'Merkintä on nyt osoitettu kiistetyksi.',
  openBefore: 'Olet jo kiistänyt tämän merkinnän.',
  noSuchRecord: 'Tässä raportissa ei ole tätä merkintää.',
  tooMany: 'Liian monta kiistettyä merkintää odottaa ratkaisua. Odota, kunnes jokin niistä on ratkaistu.',
  decidedBefore:
    'Tästä merkinnästä on jo tehty ratkaisu. Jos sinulla on uusia todisteita, lähetä ne aiempaan kiistoon: se käsitellään uudelleen.',
  toReport: 'Takaisin raporttiin',
};
