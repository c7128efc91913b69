import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('et');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const inWords = ['üks asi', 'kaks asja', 'kolm asja', 'neli asja', 'viis asja'];
const things = (number: number) => inWords[number - 1] ?? `${number} asja`;
/** In the genitive, before what means “about”. */
const aboutInWords = ['ühe asja', 'kahe asja', 'kolme asja', 'nelja asja', 'viie asja'];
const aboutThings = (number: number) => `${aboutInWords[number - 1] ?? `${number} asja`} kohta`;
/** In the elative, like the number before it. */
const sources = (number: number) => count(number, 'allikast', 'allikast');

export const et: typeof en = {
  questionsTitle: 'Mida müüjalt küsida',
  stolen: 'Kirjas varastatuna ja üles leidmata; ärge ostke.',
  scrapped: 'Kirjas lammutatuna; ärge ostke sõitmiseks.',
  settle: ({ count: number, facts }) => `Enne ostu tuleb selgeks teha ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) => `Enne ostu tuleb selgeks teha ${things(number)}, eelkõige: ${facts}.`,
  ask: ({ count: number, facts }) => `Müüjalt tasub küsida ${aboutThings(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Müüjalt tasub küsida ${aboutThings(number)}, eelkõige: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `Lisaks tasub küsida ${aboutThings(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `Lisaks tasub küsida ${aboutThings(number)}, eelkõige: ${facts}.`,
  furtherAskCount: (number) => `Lisaks tasub küsida ${aboutThings(number)}.`,
  nothing: (number) => `${sources(number)} ei leitud midagi murettekitavat.`,
  nothingBut: ({ count: number, fact }) => `${sources(number)} ei leitud midagi murettekitavat; ainus märkus: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Selles, mida sai kontrollida, ei leitud midagi murettekitavat. Kontrollimata või ainult osaliselt kontrollitud: ${topics}.`,
  nothingYet: 'Seni ei leitud midagi murettekitavat, kuid mõned allikad ei ole veel vastanud.',
  stillComing: 'See ei ole veel lõplik: mõned allikad ei ole veel vastanud.',
  thin: 'Selle sõiduki kohta ei ole peaaegu midagi kirjas; see ei tähenda, et kõik on korras.',
  thinBesides: 'Peale selle ei ole selle sõiduki kohta peaaegu midagi kirjas.',
  facts: {
    vinMismatch: 'VIN-kood viitab teisele margile, mudelile või aastale kui kanded',
    checkDigit: 'VIN-koodi kontrollnumber on vale',
    rolledBack: ({ missing }) => `läbisõidumõõdik näitab vähemalt ${missing} võrra vähem, kui peaks`,
    maybeRolledBack: ({ missing }) => `läbisõidumõõdik näitab võib-olla ${missing} võrra vähem, kui peaks`,
    totalLoss: ({ year }) => `${year}. aastast on kirjas sõiduki täishävimine`,
    totalLosses: ({ count: number, years }) => `sõiduki täishävimine on kirjas ${number} korda (${years})`,
    flood: ({ year }) => `${year}. aastast on kirjas üleujutuskahju`,
    fire: ({ year }) => `${year}. aastast on kirjas tulekahju`,
    graveDamage: ({ year }) => `${year}. aastast on kirjas raske kahjustus`,
    damage: ({ year }) => `${year}. aastast on kirjas kahjustus`,
    damages: ({ from, count: number, year }) =>
      `kirjas on ${from}${count(number, 'kahjustus', 'kahjustust')}, raskeim ${year}. aastast`,
    damageMentioned: 'kahjustust on mainitud üksikasjadeta',
    titleBrands: ({ brands }) => `omanditunnistusel on märge (${brands})`,
    soldAs: ({ title, year }) => `${year}. aastal müüdi sõiduk oksjonil (${title})`,
    notTransferable: 'register ei luba omanikku vahetada',
    openRecalls: (number) =>
      number === 1
        ? 'ühe tagasikutsumise töö on tegemata'
        : `${count(number, 'tagasikutsumise', 'tagasikutsumise')} tööd on tegemata`,
    statuses: {
      exported: 'registris on sõiduk kirjas välisriiki viiduna',
      deregistered: 'sõiduk on registrist kustutatud',
      suspended: 'sõiduki registrikanne on peatatud',
    },
    replaced: 'läbisõidumõõdik on vahetatud',
    probablyReplaced: 'läbisõidumõõdik on tõenäoliselt vahetatud',
    wentRound: 'läbisõidumõõdik on uuesti nullist alustanud',
    illogical: 'register on märkinud ebaloogilisi läbisõidunäite',
    lastReadingInDoubt: 'viimane läbisõidunäit ei sobi varasematega',
    stoodStill: ({ from, to }) => `läbisõit peaaegu ei muutunud aastatel ${from}–${to}`,
    mistyped: (number) =>
      number === 1
        ? 'üks läbisõidunäit on tõenäoliselt valesti kirja pandud'
        : `${count(number, 'läbisõidunäit', 'läbisõidunäitu')} on tõenäoliselt valesti kirja pandud`,
    recovered: 'sõiduki vargusest on teatatud ja sõiduk on hiljem leitud',
    uses: {
      taxi: 'sõidukit on kasutatud taksona',
      drivingSchool: 'sõidukit on kasutatud õppesõidukina',
      rental: 'sõidukit on välja renditud',
      insurer: 'sõiduk on kuulunud kindlustusandjale',
    },
    failedInspection: ({ year }) => `sõiduk ei läbinud viimast ülevaatust (${year})`,
    inspectionLapsed: ({ date }) => `viimase kirjas oleva ülevaatuse kehtivus on lõppenud (${date})`,
    inspectionDefects: ({ year }) => `viimasel ülevaatusel leiti puudusi (${year})`,
    maintenanceOverdue: 'hoolduse tähtaeg on möödas',
    uninsured: 'liikluskindlustus ei kehti',
  },
  questions: {
    stolen: 'Kas saate näidata politsei kinnitust, et sõiduk ei ole enam varastatuna kirjas?',
    passedOn: ({ year }) => `Kes müüs sõiduki pärast ${year}. aasta vargusteadet ja milliste paberitega?`,
    scrapped: 'Miks on sõiduk müügis, kui see on kirjas lammutatuna?',
    vin: 'Kas tohin võrrelda sõidukil olevat VIN-koodi paberitega?',
    mileage: ({ date }) => `Millised arved või ülevaatuse dokumendid tõendavad läbisõitu enne näidu langust (${date})?`,
    replacement: ({ year }) => `Kas saate näidata uue läbisõidumõõdiku arvet ${year}. aastast?`,
    mileageToday: 'Mida läbisõidumõõdik täna näitab ja milline dokument seda tõendab?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Miks märgiti ${after} (${date}), kuigi varem loeti mõõdikult ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Miks sõidukiga aastatel ${from}–${to} peaaegu ei sõidetud?`,
    repair: ({ year }) => `Kas saate näidata ${year}. aasta kahjustuse fotosid ja remondiarvet?`,
    repairsOfYear: ({ year }) => `Kas saate näidata ${year}. aasta kahjustuste fotosid ja remondiarveid?`,
    repairs: ({ years }) => `Kas saate näidata kahjustuste (${years}) fotosid ja remondiarveid?`,
    damage: 'Milline kahjustus sõidukil oli ja kes selle parandas?',
    title: 'Miks on omanditunnistusel märge ja kes kinnitas, et sõiduk on nõuetekohaselt remonditud?',
    transfer: 'Mis takistab omaniku vahetust ja millal see laheneb?',
    recall: ({ recalls, areSeveral }) =>
      `Kas saate tõendada, ${areSeveral ? 'et tagasikutsumiste tööd on tehtud' : 'et tagasikutsumise töö on tehtud'} (${recalls})?`,
    recallUnnamed: 'Millise tagasikutsumise töö on tegemata ja millal see tehakse?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Kas margi esindus on kontrollinud, ${areSeveral ? 'kas tagasikutsumised puudutavad' : 'kas tagasikutsumine puudutab'} seda sõidukit (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Kas saate näidata töökoja dokumenti ${areSeveral ? 'tagasikutsumiste tööde kohta' : 'tagasikutsumise töö kohta'} (${recalls})?`,
    status: 'Millised paberid on uueks registreerimiseks olemas?',
    recovered: 'Millises seisukorras sõiduk pärast vargust leiti ja mida vahetati?',
    use: 'Kui kaua oli sõiduk ärilises kasutuses ja kes seda hooldas?',
    insurer: 'Miks kindlustusandja sõiduki üle võttis?',
    defects: ({ year }) => `Kas ${year}. aasta ülevaatusel leitud puudused on kõrvaldatud?`,
    inspectionLapsed: ({ date }) =>
      `Kas saate tõendada, et sõidukil on kehtiv ülevaatus? Viimase kirjas oleva kehtivus on lõppenud (${date}).`,
    service: 'Kas saate näidata hooldusraamatut või arveid? Kirjas ei ole ühtegi töökojakülastust.',
    serviceGap: ({ from, to }) =>
      `Kas saate näidata hooldusraamatut aastate ${from}–${to} kohta? Sellest ajast ei ole kirjas ühtegi töökojakülastust.`,
    overdue: 'Millal sõidukit viimati hooldati ja miks on järgmise hoolduse tähtaeg möödas?',
    maintenanceDue: 'Millal sõidukit viimati hooldati ja kes seda tegi?',
    uninsured: 'Miks sõiduk praegu kindlustatud ei ole?',
    papers: 'Kas saate näidata registreerimistunnistust, hooldusraamatut ja varasemate ülevaatuste dokumente?',
  },
};
