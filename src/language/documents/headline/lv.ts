import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted, sentence } = pluralsOf('lv');
const count = (number: number, zero: string, one: string, other: string) =>
  counted(BigInt(number), { zero, one, other });

const inWords = ['viens jautājums', 'divi jautājumi', 'trīs jautājumi', 'četri jautājumi', 'pieci jautājumi'];
const things = (number: number) => inWords[number - 1] ?? count(number, 'jautājumu', 'jautājums', 'jautājumi');
/** After “par”: the accusative of one, the dative of more. */
const aboutInWords = ['vienu lietu', 'divām lietām', 'trim lietām', 'četrām lietām', 'piecām lietām'];
const aboutThings = (number: number) => `par ${aboutInWords[number - 1] ?? count(number, 'lietām', 'lietu', 'lietām')}`;
/** In the locative. */
const sources = (number: number) => count(number, 'avotos', 'avotā', 'avotos');

export const lv: typeof en = {
  questionsTitle: 'Ko jautāt pārdevējam',
  stolen: 'Reģistrēts kā zagts un nav atrasts; nepērciet.',
  scrapped: 'Reģistrēts kā utilizēts; nepērciet braukšanai.',
  settle: ({ count: number, facts }) => `Pirms pirkuma jānoskaidro ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) => `Pirms pirkuma jānoskaidro ${things(number)}, vispirms: ${facts}.`,
  ask: ({ count: number, facts }) => `Pārdevējam jājautā ${aboutThings(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Pārdevējam jājautā ${aboutThings(number)}, vispirms: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `Vēl jājautā ${aboutThings(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `Vēl jājautā ${aboutThings(number)}, vispirms: ${facts}.`,
  furtherAskCount: (number) => `Vēl jājautā ${aboutThings(number)}.`,
  nothing: (number) => `${sources(number)} nav atrasts nekas, kas liecinātu transportlīdzeklim par sliktu.`,
  nothingBut: ({ count: number, fact }) =>
    `${sources(number)} nav atrasts nekas, kas liecinātu transportlīdzeklim par sliktu; vienīgā piezīme: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Tajā, ko izdevās pārbaudīt, nav atrasts nekas, kas liecinātu transportlīdzeklim par sliktu. Nav pārbaudīts vai pārbaudīts tikai daļēji: ${topics}.`,
  nothingYet:
    'Pagaidām nav atrasts nekas, kas liecinātu transportlīdzeklim par sliktu, bet daži avoti vēl nav atbildējuši.',
  stillComing: 'Tas vēl nav galīgais rezultāts: daži avoti vēl nav atbildējuši.',
  thin: 'Par šo transportlīdzekli nav reģistrēts gandrīz nekas; tas nenozīmē, ka viss ir kārtībā.',
  thinBesides: 'Citu ziņu par šo transportlīdzekli gandrīz nav.',
  facts: {
    vinMismatch: 'VIN atbilst citai markai, modelim vai gadam, nekā norādīts ierakstos',
    checkDigit: 'VIN kontrolcipars ir nepareizs',
    rolledBack: ({ missing }) => `odometrs rāda vismaz par ${missing} mazāk, nekā vajadzētu`,
    maybeRolledBack: ({ missing }) => `odometrs, iespējams, rāda par ${missing} mazāk, nekā vajadzētu`,
    totalLoss: ({ year }) => `${year}. gadā atzīta transportlīdzekļa pilnīga bojāeja`,
    totalLosses: ({ count: number, years }) =>
      `transportlīdzekļa pilnīga bojāeja atzīta ${count(number, 'reižu', 'reizi', 'reizes')} (${years})`,
    flood: ({ year }) => `${year}. gadā reģistrēti plūdu bojājumi`,
    fire: ({ year }) => `${year}. gadā reģistrēti uguns bojājumi`,
    graveDamage: ({ year }) => `${year}. gadā reģistrēts smags bojājums`,
    damage: ({ year }) => `${year}. gadā reģistrēts bojājums`,
    damages: ({ from, count: number, year }) =>
      sentence(number, {
        zero: `reģistrēti ${from}# bojājumi, smagākais ${year}. gadā`,
        one: `reģistrēts ${from}# bojājums, smagākais ${year}. gadā`,
        other: `reģistrēti ${from}# bojājumi, smagākais ${year}. gadā`,
      }),
    damageMentioned: 'bojājums pieminēts bez sīkākām ziņām',
    titleBrands: ({ brands }) => `īpašuma dokumentā ir atzīme (${brands})`,
    soldAs: ({ title, year }) => `${year}. gadā transportlīdzeklis pārdots izsolē (${title})`,
    notTransferable: 'reģistrs neļauj mainīt īpašnieku',
    openRecalls: (number) =>
      number === 1
        ? 'nav veikta atsaukšanas kampaņa'
        : count(
            number,
            'neveiktu atsaukšanas kampaņu',
            'neveikta atsaukšanas kampaņa',
            'neveiktas atsaukšanas kampaņas',
          ),
    statuses: {
      exported: 'reģistrā transportlīdzeklis ierakstīts kā izvests no valsts',
      deregistered: 'transportlīdzeklis ir noņemts no uzskaites',
      suspended: 'transportlīdzekļa reģistrācija pārtraukta uz laiku',
    },
    replaced: 'odometrs ir nomainīts',
    probablyReplaced: 'odometrs, visticamāk, ir nomainīts',
    wentRound: 'odometrs atkal sācis no nulles',
    illogical: 'reģistrs atzīmējis neloģiskus odometra rādījumus',
    lastReadingInDoubt: 'pēdējais odometra rādījums neatbilst iepriekšējiem',
    stoodStill: ({ from, to }) => `odometra rādījums no ${from}. līdz ${to}. gadam gandrīz nemainījās`,
    mistyped: (number) =>
      number === 1
        ? 'viens odometra rādījums, visticamāk, ierakstīts kļūdaini'
        : count(
            number,
            'odometra rādījumi, visticamāk, ierakstīti kļūdaini',
            'odometra rādījums, visticamāk, ierakstīts kļūdaini',
            'odometra rādījumi, visticamāk, ierakstīti kļūdaini',
          ),
    recovered: 'reiz ziņots par transportlīdzekļa zādzību, vēlāk tas atrasts',
    uses: {
      taxi: 'transportlīdzeklis izmantots kā taksometrs',
      drivingSchool: 'transportlīdzeklis izmantots mācību braukšanai',
      rental: 'transportlīdzeklis tika iznomāts',
      insurer: 'transportlīdzeklis reiz piederējis apdrošinātājam',
    },
    failedInspection: ({ year }) => `pēdējā tehniskā apskate nav izieta (${year}. g.)`,
    inspectionLapsed: ({ date }) => `pēdējās reģistrētās tehniskās apskates termiņš ir beidzies (${date})`,
    inspectionDefects: ({ year }) => `pēdējā tehniskajā apskatē konstatēti trūkumi (${year}. g.)`,
    maintenanceOverdue: 'apkope ir nokavēta',
    uninsured: 'obligātā apdrošināšana (OCTA) nav spēkā',
  },
  questions: {
    stolen: 'Vai varat uzrādīt policijas apliecinājumu, ka transportlīdzeklis vairs nav reģistrēts kā zagts?',
    passedOn: ({ year }) =>
      `Kas transportlīdzekli pārdeva pēc zādzības pieteikuma ${year}. gadā un ar kādiem dokumentiem?`,
    scrapped: 'Kāpēc transportlīdzeklis tiek pārdots, ja reģistrā tas norādīts kā utilizēts?',
    vin: 'Vai drīkstu salīdzināt VIN uz transportlīdzekļa ar dokumentiem?',
    mileage: ({ date }) => `Kuri rēķini vai tehnisko apskašu dokumenti pierāda nobraukumu pirms krituma (${date})?`,
    replacement: ({ year }) => `Vai varat uzrādīt ${year}. gada rēķinu par jauno odometru?`,
    mileageToday: 'Ko odometrs rāda šodien, un kāds dokuments to pierāda?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Kāpēc norādīts nobraukums ${after} (${date}), lai gan iepriekš odometrs rādīja ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Kāpēc no ${from}. līdz ${to}. gadam ar transportlīdzekli gandrīz nebrauca?`,
    repair: ({ year }) => `Vai varat uzrādīt ${year}. gada bojājuma fotogrāfijas un remonta rēķinu?`,
    repairsOfYear: ({ year }) => `Vai varat uzrādīt ${year}. gada bojājumu fotogrāfijas un remonta rēķinus?`,
    repairs: ({ years }) =>
      `Vai varat uzrādīt ${years.replaceAll(/\d{4}/g, '$&.')} gada bojājumu fotogrāfijas un remonta rēķinus?`,
    damage: 'Kāds bija bojājums, un kas to salaboja?',
    title: 'Kāpēc īpašuma dokumentā ir atzīme, un kas apstiprināja, ka remonts veikts pareizi?',
    transfer: 'Kas liedz mainīt īpašnieku, un kad tas tiks nokārtots?',
    recall: ({ recalls, areSeveral }) =>
      `Vai varat pierādīt, ${areSeveral ? 'ka atsaukšanas kampaņas ir veiktas' : 'ka atsaukšanas kampaņa ir veikta'} (${recalls})?`,
    recallUnnamed: 'Kura atsaukšanas kampaņa nav veikta, un kad to veiks?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Vai markas dīleris pārbaudījis, ${areSeveral ? 'vai atsaukšanas kampaņas attiecas' : 'vai atsaukšanas kampaņa attiecas'} uz šo transportlīdzekli (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Vai varat uzrādīt servisa dokumentu ${areSeveral ? 'par atsaukšanas kampaņu darbiem' : 'par atsaukšanas kampaņas darbiem'} (${recalls})?`,
    status: 'Kādi dokumenti ir pieejami jaunai reģistrācijai?',
    recovered: 'Kādā stāvoklī transportlīdzekli atrada pēc zādzības, un kas tika nomainīts?',
    use: 'Cik ilgi transportlīdzeklis izmantots komerciāli, un kas to apkopa?',
    insurer: 'Kāpēc transportlīdzekli pārņēma apdrošinātājs?',
    defects: ({ year }) => `Vai ${year}. gada tehniskajā apskatē konstatētie trūkumi ir novērsti?`,
    inspectionLapsed: ({ date }) =>
      `Vai varat uzrādīt dokumentu par derīgu tehnisko apskati? Pēdējās reģistrētās apskates termiņš ir beidzies (${date}).`,
    service: 'Vai varat uzrādīt servisa grāmatiņu vai rēķinus? Nav reģistrēts neviens servisa apmeklējums.',
    serviceGap: ({ from, to }) =>
      `Vai varat uzrādīt servisa grāmatiņu par ${from}.–${to}. gadu? Par šo laiku nav reģistrēts neviens servisa apmeklējums.`,
    overdue: 'Kad pēdējo reizi veikta apkope, un kāpēc nākamā ir nokavēta?',
    maintenanceDue: 'Kad pēdējo reizi veikta apkope, un kas to veica?',
    uninsured: 'Kāpēc transportlīdzeklis pašlaik nav apdrošināts?',
    papers: 'Vai varat uzrādīt reģistrācijas apliecību, servisa grāmatiņu un agrāko tehnisko apskašu dokumentus?',
  },
};
