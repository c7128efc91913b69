import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('cs');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

const inWords = ['jednu věc', 'dvě věci', 'tři věci', 'čtyři věci', 'pět věcí'];
const things = (number: number) => inWords[number - 1] ?? `${number} věcí`;
/** In the locative, after “v”. */
const sources = (number: number) => `v ${count(number, 'zdroji', 'zdrojích', 'zdrojích')}`;

export const cs: typeof en = {
  questionsTitle: 'Na co se zeptat prodejce',
  stolen: 'Vedeno jako odcizené a nenalezené; nekupovat.',
  scrapped: 'Vedeno jako sešrotované; nekupovat k ježdění.',
  settle: ({ count: number, facts }) => `Před koupí je třeba vyjasnit ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) => `Před koupí je třeba vyjasnit ${things(number)}, především: ${facts}.`,
  ask: ({ count: number, facts }) => `Zeptejte se na ${things(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Zeptejte se na ${things(number)}, především: ${facts}.`,
  nothing: (number) => `Nic nesvědčí proti vozidlu ${sources(number)}.`,
  nothingBut: ({ count: number, fact }) => `Nic nesvědčí proti vozidlu ${sources(number)}; jen ${fact}.`,
  nothingChecked: ({ topics }) =>
    `V tom, co se dalo ověřit, nic nesvědčí proti vozidlu. Neověřeno nebo ověřeno jen zčásti: ${topics}.`,
  nothingYet: 'Zatím nic nesvědčí proti vozidlu, ale některé zdroje ještě neodpověděly.',
  stillComing: 'Výsledek není konečný: některé zdroje ještě neodpověděly.',
  thin: 'O tomto vozidle není zaznamenáno téměř nic; to neznamená čistou historii.',
  thinBesides: 'Jinak o tomto vozidle není zaznamenáno téměř nic.',
  facts: {
    vinMismatch: 'VIN patří k jiné značce, modelu nebo roku výroby, než uvádějí záznamy',
    checkDigit: 'kontrolní číslice VIN nesouhlasí',
    rolledBack: ({ missing }) => `tachometr ukazuje nejméně o ${missing} méně, než by měl`,
    maybeRolledBack: ({ missing }) => `tachometr možná ukazuje o ${missing} méně, než by měl`,
    totalLoss: ({ year }) => `v roce ${year} šlo o totální škodu`,
    graveDamage: ({ year }) => `v roce ${year} je zaznamenáno vážné poškození`,
    damage: ({ year }) => `v roce ${year} je zaznamenáno poškození`,
    damages: ({ count: number, year }) => `poškození je zaznamenáno ${number}krát, naposledy v roce ${year}`,
    damageMentioned: 'poškození je zmíněno bez podrobností',
    titleBrands: ({ brands }) => `ve vlastnickém listu je poznámka (${brands})`,
    soldAs: ({ title, year }) => `v roce ${year} bylo prodáno v aukci (${title})`,
    notTransferable: 'registr nedovoluje změnu vlastníka',
    openRecalls: (number) =>
      number === 1
        ? 'jedna svolávací akce není provedena'
        : `neprovedeno: ${count(number, 'svolávací akce', 'svolávací akce', 'svolávacích akcí')}`,
    unknownRecalls: (number) =>
      number === 1
        ? 'může se ho týkat svolávací akce modelu'
        : `může se ho týkat ${count(number, 'svolávací akce', 'svolávací akce', 'svolávacích akcí')} modelu`,
    statuses: {
      exported: 'registr je vede jako vyvezené',
      deregistered: 'je odhlášeno z registru',
      suspended: 'je dočasně vyřazeno z provozu',
    },
    replaced: 'tachometr byl vyměněn',
    probablyReplaced: 'tachometr byl pravděpodobně vyměněn',
    wentRound: 'tachometr začal znovu od nuly',
    illogical: 'registr zaznamenal nelogické stavy tachometru',
    lastReadingInDoubt: 'poslední stav tachometru neodpovídá předchozím',
    stoodStill: ({ from, to }) => `tachometr se v letech ${from}–${to} téměř nezměnil`,
    mistyped: (number) =>
      number === 1
        ? 'jeden stav tachometru je pravděpodobně překlep'
        : `${count(number, 'stav tachometru je', 'stavy tachometru jsou', 'stavů tachometru je')} pravděpodobně překlep`,
    recovered: 'bylo kdysi odcizeno a nalezeno',
    uses: {
      taxi: 'sloužilo jako taxi',
      drivingSchool: 'sloužilo v autoškole',
      rental: 'bylo z půjčovny',
      insurer: 'patřilo pojišťovně',
    },
    failedInspection: ({ year }) => `neprošlo poslední technickou kontrolou (${year})`,
  },
  questions: {
    stolen: 'Můžete ukázat potvrzení policie, že po vozidle už není vyhlášeno pátrání?',
    passedOn: ({ year }) => `Kdo vozidlo prodal po nahlášení krádeže v roce ${year} a s jakými doklady?`,
    scrapped: 'Proč je vozidlo na prodej, když je vedeno jako sešrotované?',
    vin: 'Mohu porovnat VIN na vozidle s doklady?',
    mileage: ({ date }) => `Které faktury nebo protokoly dokládají nájezd před poklesem (${date})?`,
    replacement: ({ year }) => `Můžete ukázat fakturu za nový tachometr z roku ${year}?`,
    mileageToday: 'Co dnes tachometr ukazuje a který doklad to potvrzuje?',
    stoodStill: ({ from, to }) => `Proč vozidlo v letech ${from}–${to} téměř nejezdilo?`,
    repair: ({ year }) => `Můžete ukázat účet a fotografie z opravy poškození z roku ${year}?`,
    damage: 'Jaké poškození vozidlo mělo a kdo je opravil?',
    title: 'Odkud pochází poznámka ve vlastnickém listu a kdo opravu schválil?',
    transfer: 'Co brání změně vlastníka a kdy to bude vyřešeno?',
    recall: ({ recalls }) => `Můžete doložit, že svolávací akce byla provedena (${recalls})?`,
    recallUnnamed: 'Která svolávací akce není provedena a kdy se provede?',
    recallOfModel: ({ recalls }) => `Ověřil značkový servis, zda se svolávací akce týká tohoto vozidla (${recalls})?`,
    status: 'Jaké doklady jsou k nové registraci?',
    recovered: 'V jakém stavu bylo vozidlo po krádeži nalezeno a co se vyměnilo?',
    use: 'Jak dlouho vozidlo sloužilo k podnikání a kdo je servisoval?',
    insurer: 'Proč vozidlo převzala pojišťovna?',
    defects: ({ year }) => `Byly závady z technické kontroly v roce ${year} odstraněny?`,
    service: 'Můžete ukázat servisní knížku nebo faktury? Není zaznamenána žádná návštěva servisu.',
    serviceGap: ({ from, to }) =>
      `Můžete ukázat servisní knížku za roky ${from}–${to}? Z té doby není zaznamenána žádná návštěva servisu.`,
    overdue: 'Kdy byla naposledy provedena údržba, která je po termínu?',
    papers: 'Můžete ukázat technický průkaz, servisní knížku a starší protokoly z kontrol?',
  },
};
