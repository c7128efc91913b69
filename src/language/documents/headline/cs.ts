import { czechIn } from '../../czech-prepositions.ts';
import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('cs');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

const inWords = ['jednu věc', 'dvě věci', 'tři věci', 'čtyři věci', 'pět věcí'];
const things = (number: number) => inWords[number - 1] ?? `${number} věcí`;
/** In the locative, after “v”. */
const sources = (number: number) =>
  `${czechIn(number) === 've' ? 'Ve' : 'V'} ${count(number, 'zdroji', 'zdrojích', 'zdrojích')}`;

export const cs: typeof en = {
  questionsTitle: 'Na co se zeptat prodejce',
  stolen: 'Vedeno jako odcizené a nenalezené; nekupujte.',
  scrapped: 'Vedeno jako sešrotované; nekupujte, pokud s ním chcete jezdit.',
  settle: ({ count: number, facts }) => `Před koupí je třeba vyjasnit ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) => `Před koupí je třeba vyjasnit ${things(number)}, především: ${facts}.`,
  ask: ({ count: number, facts }) => `Zeptejte se na ${things(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Zeptejte se na ${things(number)}, především: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `Zeptejte se ještě na ${things(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `Zeptejte se ještě na ${things(number)}, především: ${facts}.`,
  furtherAskCount: (number) => `Zeptejte se ještě na ${things(number)}.`,
  nothing: (number) => `${sources(number)} jsme nenašli nic, co by mluvilo proti vozidlu.`,
  nothingBut: ({ count: number, fact }) =>
    `${sources(number)} jsme nenašli nic, co by mluvilo proti vozidlu; jediná poznámka: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `V tom, co se dalo ověřit, jsme nenašli nic, co by mluvilo proti vozidlu. Neověřeno nebo ověřeno jen zčásti: ${topics}.`,
  nothingYet: 'Zatím jsme nenašli nic, co by mluvilo proti vozidlu, ale některé zdroje ještě neodpověděly.',
  stillComing: 'Výsledek není konečný: některé zdroje ještě neodpověděly.',
  thin: 'O tomto vozidle není zaznamenáno téměř nic; to neznamená, že je vše v pořádku.',
  thinBesides: 'Jinak o tomto vozidle není zaznamenáno téměř nic.',
  facts: {
    vinMismatch: 'VIN patří k jiné značce, jinému modelu nebo roku, než uvádějí záznamy',
    checkDigit: 'kontrolní číslice VIN nesouhlasí',
    rolledBack: ({ missing }) => `tachometr ukazuje nejméně o ${missing} méně, než by měl`,
    maybeRolledBack: ({ missing }) => `tachometr možná ukazuje o ${missing} méně, než by měl`,
    totalLoss: ({ year }) => `z roku ${year} je u vozidla zaznamenána totální škoda`,
    totalLosses: ({ count: number, years }) => `totální škoda je u vozidla zaznamenána ${number}krát (${years})`,
    flood: ({ year }) => `z roku ${year} je zaznamenáno zaplavení vozidla`,
    fire: ({ year }) => `z roku ${year} je zaznamenán požár vozidla`,
    graveDamage: ({ year }) => `z roku ${year} je zaznamenáno vážné poškození`,
    damage: ({ year }) => `z roku ${year} je zaznamenáno poškození`,
    damages: ({ from, count: number, year }) =>
      `poškození je zaznamenáno ${from}${number}krát, nejvážnější v roce ${year}`,
    damageMentioned: 'poškození je zmíněno bez podrobností',
    titleBrands: ({ brands }) => `v dokladu o vlastnictví je záznam (${brands})`,
    soldAs: ({ title, year }) => `v roce ${year} bylo vozidlo prodáno v aukci (${title})`,
    notTransferable: 'registr nedovoluje změnu majitele',
    openRecalls: (number) =>
      number === 1
        ? 'jedna svolávací akce není provedena'
        : count(
            number,
            'svolávací akce není provedena',
            'svolávací akce nejsou provedeny',
            'svolávacích akcí není provedeno',
          ),
    statuses: {
      exported: 'registr vede vozidlo jako vyvezené',
      deregistered: 'vozidlo je vyřazeno z registru',
      suspended: 'vozidlo je dočasně vyřazeno z provozu',
    },
    replaced: 'tachometr byl vyměněn',
    probablyReplaced: 'tachometr byl pravděpodobně vyměněn',
    wentRound: 'tachometr začal znovu od nuly',
    illogical: 'registr zaznamenal nelogické stavy tachometru',
    lastReadingInDoubt: 'poslední stav tachometru neodpovídá předchozím',
    stoodStill: ({ from, to }) => `stav tachometru se v letech ${from}–${to} téměř nezměnil`,
    mistyped: (number) =>
      number === 1
        ? 'jeden stav tachometru byl pravděpodobně chybně zapsán'
        : count(
            number,
            'stav tachometru byl pravděpodobně chybně zapsán',
            'stavy tachometru byly pravděpodobně chybně zapsány',
            'stavů tachometru bylo pravděpodobně chybně zapsáno',
          ),
    recovered: 'vozidlo bylo nahlášeno jako odcizené a později nalezeno',
    uses: {
      taxi: 'vozidlo sloužilo jako taxi',
      drivingSchool: 'vozidlo sloužilo v autoškole',
      rental: 'vozidlo sloužilo v autopůjčovně',
      insurer: 'vozidlo kdysi patřilo pojišťovně',
    },
    failedInspection: ({ year }) => `vozidlo neprošlo poslední technickou prohlídkou (${year})`,
    inspectionLapsed: ({ date }) => `platnost poslední zaznamenané technické prohlídky skončila (${date})`,
    inspectionDefects: ({ year }) => `při poslední technické prohlídce byly zjištěny závady (${year})`,
    maintenanceOverdue: 'údržba je po termínu',
    uninsured: 'vozidlo nemá platné povinné ručení',
  },
  questions: {
    stolen: 'Můžete ukázat potvrzení policie, že vozidlo už není vedeno jako odcizené?',
    passedOn: ({ year }) => `Kdo vozidlo prodal po nahlášení krádeže v roce ${year} a s jakými doklady?`,
    scrapped: 'Proč je vozidlo na prodej, když je vedeno jako sešrotované?',
    vin: 'Mohu porovnat VIN na vozidle s doklady?',
    mileage: ({ date }) =>
      `Které faktury nebo protokoly o technické prohlídce dokládají nájezd před poklesem stavu tachometru (${date})?`,
    replacement: ({ year }) => `Můžete ukázat fakturu za nový tachometr z roku ${year}?`,
    mileageToday: 'Jaký stav dnes tachometr ukazuje a který doklad to potvrzuje?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Proč bylo uvedeno ${after} (${date}), když dříve bylo odečteno ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Proč vozidlo v letech ${from}–${to} téměř nejezdilo?`,
    repair: ({ year }) => `Můžete ukázat fakturu za opravu a fotografie poškození z roku ${year}?`,
    repairsOfYear: ({ year }) => `Můžete ukázat faktury za opravy a fotografie poškození z roku ${year}?`,
    repairs: ({ years }) => `Můžete ukázat faktury za opravy a fotografie poškození z let ${years}?`,
    damage: 'Jaké poškození vozidlo mělo a kdo je opravil?',
    title: 'Proč je v dokladu o vlastnictví záznam a kdo potvrdil, že bylo vozidlo řádně opraveno?',
    transfer: 'Co brání změně majitele a kdy to bude vyřešeno?',
    recall: ({ recalls, areSeveral }) =>
      `Můžete doložit, že ${areSeveral ? 'svolávací akce byly provedeny' : 'svolávací akce byla provedena'} (${recalls})?`,
    recallUnnamed: 'Která svolávací akce není provedena a kdy se provede?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Ověřil autorizovaný servis značky, ${areSeveral ? 'zda se svolávací akce týkají tohoto' : 'zda se svolávací akce týká tohoto'} vozidla (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Můžete ukázat doklad ze servisu ${areSeveral ? 'o pracích v rámci svolávacích akcí' : 'o pracích v rámci svolávací akce'} (${recalls})?`,
    status: 'Jaké doklady máte k nové registraci?',
    recovered: 'V jakém stavu bylo vozidlo po krádeži nalezeno a co se vyměnilo?',
    use: 'Jak dlouho vozidlo sloužilo k podnikání a kdo je servisoval?',
    insurer: 'Proč vozidlo převzala pojišťovna?',
    defects: ({ year }) => `Byly závady zjištěné při technické prohlídce v roce ${year} odstraněny?`,
    inspectionLapsed: ({ date }) =>
      `Můžete doložit platnou technickou prohlídku? Platnost poslední zaznamenané skončila (${date}).`,
    service: 'Můžete ukázat servisní knížku nebo faktury? Není zaznamenána žádná návštěva servisu.',
    serviceGap: ({ from, to }) =>
      `Můžete ukázat servisní knížku za roky ${from}–${to}? Z té doby není zaznamenána žádná návštěva servisu.`,
    overdue: 'Kdy byla provedena poslední údržba a proč je další po termínu?',
    maintenanceDue: 'Kdy byla naposledy provedena údržba vozidla a kdo ji provedl?',
    uninsured: 'Proč vozidlo není v současnosti pojištěno?',
    papers: 'Můžete ukázat technický průkaz, servisní knížku a starší protokoly o technických prohlídkách?',
  },
};
