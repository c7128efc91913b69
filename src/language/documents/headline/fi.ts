import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('fi');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const inWords = ['yksi asia', 'kaksi asiaa', 'kolme asiaa', 'neljä asiaa', 'viisi asiaa'];
const things = (number: number) => inWords[number - 1] ?? `${number} asiaa`;
/** In the elative, after what means “ask about”. */
const aboutInWords = [
  'yhdestä asiasta',
  'kahdesta asiasta',
  'kolmesta asiasta',
  'neljästä asiasta',
  'viidestä asiasta',
];
const aboutThings = (number: number) => aboutInWords[number - 1] ?? `${number} asiasta`;
/** In the elative, like the number before it. */
const sources = (number: number) => count(number, 'lähteestä', 'lähteestä');

export const fi: typeof en = {
  questionsTitle: 'Mitä myyjältä kannattaa kysyä',
  stolen: 'Merkitty varastetuksi, ei löydetty; älä osta.',
  scrapped: 'Merkitty romutetuksi; älä osta ajokäyttöön.',
  settle: ({ count: number, facts }) => `Ennen ostoa on selvitettävä ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) => `Ennen ostoa on selvitettävä ${things(number)}, ennen kaikkea: ${facts}.`,
  ask: ({ count: number, facts }) => `Kysy myyjältä ${aboutThings(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Kysy myyjältä ${aboutThings(number)}, ennen kaikkea: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `Kysy lisäksi ${aboutThings(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `Kysy lisäksi ${aboutThings(number)}, ennen kaikkea: ${facts}.`,
  furtherAskCount: (number) => `Kysy lisäksi ${aboutThings(number)}.`,
  nothing: (number) => `${sources(number)} ei löytynyt mitään huolestuttavaa.`,
  nothingBut: ({ count: number, fact }) =>
    `${sources(number)} ei löytynyt mitään huolestuttavaa; ainoa huomautus: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Siitä, mikä voitiin tarkistaa, ei löytynyt mitään huolestuttavaa. Tarkistamatta tai vain osittain tarkistettu: ${topics}.`,
  nothingYet: 'Toistaiseksi ei ole löytynyt mitään huolestuttavaa, mutta osa lähteistä ei ole vielä vastannut.',
  stillComing: 'Tämä ei ole lopullinen: osa lähteistä ei ole vielä vastannut.',
  thin: 'Tästä ajoneuvosta ei ole juuri mitään merkintöjä; se ei tarkoita puhdasta historiaa.',
  thinBesides: 'Muuten tästä ajoneuvosta ei ole juuri mitään merkintöjä.',
  facts: {
    vinMismatch: 'valmistenumero viittaa eri merkkiin, malliin tai vuoteen kuin muut tiedot',
    checkDigit: 'valmistenumeron tarkistusnumero on väärä',
    rolledBack: ({ missing }) => `matkamittari näyttää ainakin ${missing} liian vähän`,
    maybeRolledBack: ({ missing }) => `matkamittari näyttää mahdollisesti ${missing} liian vähän`,
    totalLoss: ({ year }) => `vuodelta ${year} on merkintä lunastusvahingosta`,
    totalLosses: ({ count: number, years }) => `lunastusvahinkoja on merkitty ${number} (${years})`,
    flood: ({ year }) => `vuodelta ${year} on merkintä tulvavahingosta`,
    fire: ({ year }) => `vuodelta ${year} on merkintä palovahingosta`,
    graveDamage: ({ year }) => `vuodelta ${year} on merkintä vakavasta vahingosta`,
    damage: ({ year }) => `vuodelta ${year} on merkintä vahingosta`,
    damages: ({ from, count: number, year }) => `vahinkoja on merkitty ${from}${number}, vakavin vuodelta ${year}`,
    damageMentioned: 'vahinko mainitaan ilman tarkempia tietoja',
    titleBrands: ({ brands }) => `omistustodistuksessa on merkintä (${brands})`,
    soldAs: ({ title, year }) => `ajoneuvo myytiin huutokaupassa vuonna ${year} (${title})`,
    notTransferable: 'rekisteri ei salli omistajan vaihtoa',
    openRecalls: (number) =>
      number === 1 ? 'yksi takaisinkutsu on avoinna' : `${count(number, 'takaisinkutsu', 'takaisinkutsua')} on avoinna`,
    statuses: {
      exported: 'rekisterissä ajoneuvo on merkitty maasta viedyksi',
      deregistered: 'ajoneuvo on poistettu rekisteristä',
      suspended: 'ajoneuvo on poistettu liikennekäytöstä',
    },
    replaced: 'matkamittari on vaihdettu',
    probablyReplaced: 'matkamittari on todennäköisesti vaihdettu',
    wentRound: 'matkamittari on alkanut uudelleen nollasta',
    illogical: 'rekisterissä on merkintä epäloogisista mittarilukemista',
    lastReadingInDoubt: 'viimeisin mittarilukema ei sovi aiempiin',
    stoodStill: ({ from, to }) => `mittarilukema ei juuri muuttunut vuosina ${from}–${to}`,
    mistyped: (number) =>
      number === 1
        ? 'yksi mittarilukema on todennäköisesti kirjattu väärin'
        : `${count(number, 'mittarilukema', 'mittarilukemaa')} on todennäköisesti kirjattu väärin`,
    recovered: 'ajoneuvo on ilmoitettu varastetuksi ja löydetty myöhemmin',
    uses: {
      taxi: 'ajoneuvo on ollut taksina',
      drivingSchool: 'ajoneuvoa on käytetty ajo-opetuksessa',
      rental: 'ajoneuvoa on vuokrattu',
      insurer: 'vakuutusyhtiö on omistanut ajoneuvon',
    },
    failedInspection: ({ year }) => `ajoneuvo ei läpäissyt viimeisintä katsastusta (${year})`,
    inspectionLapsed: ({ date }) => `viimeisimmän merkityn katsastuksen voimassaolo on päättynyt (${date})`,
    inspectionDefects: ({ year }) => `viimeisimmässä katsastuksessa havaittiin vikoja (${year})`,
    maintenanceOverdue: 'huolto on myöhässä',
    uninsured: 'liikennevakuutus ei ole voimassa',
  },
  questions: {
    stolen: 'Voitteko näyttää poliisin vahvistuksen, ettei ajoneuvo ole enää merkitty varastetuksi?',
    passedOn: ({ year }) => `Kuka myi ajoneuvon vuoden ${year} varkausilmoituksen jälkeen ja millä papereilla?`,
    scrapped: 'Miksi ajoneuvo on myynnissä, vaikka se on merkitty romutetuksi?',
    vin: 'Saanko verrata ajoneuvossa olevaa valmistenumeroa papereihin?',
    mileage: ({ date }) =>
      `Mitkä laskut tai katsastustodistukset todistavat ajomäärän ennen lukeman putoamista (${date})?`,
    replacement: ({ year }) => `Voitteko näyttää uuden matkamittarin laskun vuodelta ${year}?`,
    mileageToday: 'Mitä matkamittari näyttää tänään, ja mikä asiakirja sen todistaa?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Miksi ilmoitettiin ${after} (${date}), vaikka mittarista oli aiemmin luettu ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Miksi ajoneuvolla ei juuri ajettu vuosina ${from}–${to}?`,
    repair: ({ year }) => `Voitteko näyttää vuoden ${year} vahingon korjauslaskun ja valokuvat vaurioista?`,
    repairsOfYear: ({ year }) => `Voitteko näyttää vuoden ${year} vahinkojen korjauslaskut ja valokuvat vaurioista?`,
    repairs: ({ years }) => `Voitteko näyttää vuosien ${years} vahinkojen korjauslaskut ja valokuvat vaurioista?`,
    damage: 'Mikä vaurio ajoneuvossa oli, ja kuka sen korjasi?',
    title: 'Mistä omistustodistuksen merkintä johtuu, ja kuka vahvisti, että ajoneuvo on korjattu asianmukaisesti?',
    transfer: 'Mikä estää omistajan vaihdon, ja milloin asia ratkeaa?',
    recall: ({ recalls, areSeveral }) =>
      `Voitteko todistaa, ${areSeveral ? 'että takaisinkutsukorjaukset on tehty' : 'että takaisinkutsukorjaus on tehty'} (${recalls})?`,
    recallUnnamed: 'Mikä takaisinkutsu on avoinna, ja milloin korjaus tehdään?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Onko merkkiliike tarkistanut, ${areSeveral ? 'koskevatko takaisinkutsut tätä' : 'koskeeko takaisinkutsu tätä'} ajoneuvoa (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Voitteko näyttää korjaamon tositteen ${areSeveral ? 'takaisinkutsutöistä' : 'takaisinkutsutyöstä'} (${recalls})?`,
    status: 'Mitä papereita on uutta rekisteröintiä varten?',
    recovered: 'Missä kunnossa ajoneuvo löydettiin varkauden jälkeen, ja mitä vaihdettiin?',
    use: 'Kuinka kauan ajoneuvo oli ammattikäytössä, ja kuka sen huolsi?',
    insurer: 'Miksi vakuutusyhtiö otti ajoneuvon haltuunsa?',
    defects: ({ year }) => `Onko vuoden ${year} katsastuksessa havaitut viat korjattu?`,
    inspectionLapsed: ({ date }) =>
      `Voitteko näyttää todistuksen voimassa olevasta katsastuksesta? Viimeisimmän merkityn voimassaolo on päättynyt (${date}).`,
    service: 'Voitteko näyttää huoltokirjan tai laskuja? Yhtään korjaamokäyntiä ei ole merkitty.',
    serviceGap: ({ from, to }) =>
      `Voitteko näyttää huoltokirjan vuosilta ${from}–${to}? Siltä ajalta ei ole merkitty yhtään korjaamokäyntiä.`,
    overdue: 'Milloin ajoneuvo on viimeksi huollettu, ja miksi seuraava huolto on myöhässä?',
    maintenanceDue: 'Milloin ajoneuvo on viimeksi huollettu, ja kuka huollon teki?',
    uninsured: 'Miksi ajoneuvoa ei ole tällä hetkellä vakuutettu?',
    papers: 'Voitteko näyttää rekisteriotteen, huoltokirjan ja aiemmat katsastustodistukset?',
  },
};
