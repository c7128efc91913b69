import { czechOf } from '../../../czech-prepositions.ts';
import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('cs');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

const recalls = (number: number) => count(number, 'svolávací akce', 'svolávací akce', 'svolávacích akcí');
const ofRecalls = (number: number) => count(number, 'svolávací akce', 'svolávacích akcí', 'svolávacích akcí');

/** Countries come in the nominative, so they stand after a colon; a number of them does not. */
const countriesOf = ({ countries }: { countries: string }) =>
  /^\d/.test(countries) ? countries : `země: ${countries}`;
const at = (where: { sources: string; countries: string }) => `(${where.sources}; ${countriesOf(where)})`;

export const verdicts: typeof en = {
  labels: {
    odometer: 'Tachometr',
    accidents: 'Nehody',
    theft: 'Odcizení',
    recalls: 'Svolávací akce',
    title: 'Doklady a stav',
    ownership: 'Majitelé',
  },
  odometer: {
    words: {
      CONSISTENT: 'Stavy tachometru navazují',
      ROLLBACK_LIKELY: 'Pravděpodobně stočen',
      ROLLBACK_POSSIBLE: 'Možná stočen',
      ENTRY_ERROR: 'Stavy tachometru navazují',
      UNIT_CONFLICT: 'Stavy tachometru navazují',
      ROLLOVER: 'Začal znovu od nuly',
      ODOMETER_REPLACED: 'Tachometr vyměněn',
      INSUFFICIENT_DATA: 'Příliš málo stavů tachometru',
      REGISTER_LOGICAL: 'Podle registru logické',
      REGISTER_ILLOGICAL: 'Zaznamenáno jako nelogické',
      REGISTER_NO_VERDICT: 'Bez posouzení',
    },
    lastInDoubt: 'Poslední stav tachometru je pochybný',
    noRecent: 'Chybí aktuální stav tachometru',
    stoodStill: 'Roky beze změny',
    likelyReplaced: 'Pravděpodobně vyměněn',
    noRecentReading: (told) => `Stavy na sebe navazují, ale poslední je starý: ${told.last} (${told.date}).`,
    standsStill: (told) => `Stavy na sebe navazují, ale roky se neměnily: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) =>
      `${count(told.count, 'stav je v souladu', 'stavy jsou v souladu', 'stavů je v souladu')}; poslední: ${told.last} (${told.date}).`,
    soFar: (told) =>
      `Zatím ${count(told.count, 'stav', 'stavy', 'stavů')} bez rozporu; některé zdroje ještě neodpověděly.`,
    rolledBack: (told) =>
      `Ukazuje nejméně o ${told.missing} méně, než by měl: ${told.before} (${told.beforeDate}), poté ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Jsou-li stavy správné, ukazuje nejméně o ${told.missing} méně, než by měl: ${told.before} (${told.beforeDate}), poté ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `${count(told.aside, 'stav nezapočten', 'stavy nezapočteny', 'stavů nezapočteno')} kvůli pravděpodobné chybě v zápisu; ostatní (${told.count}) jsou v souladu, poslední: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Přepočteno mezi mílemi a kilometry: ${count(told.aside, 'stav', 'stavy', 'stavů')}; ostatní (${told.count}) jsou v souladu, poslední: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Poslední stav neodpovídá předchozím a byl pravděpodobně zapsán chybně: ${told.last} (${told.date}).`,
    replaced: (told) => `Byl vyměněn po stavu ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Po stavu ${told.before} (${told.beforeDate}) začal blízko nuly (${told.date}) jako nový přístroj.`,
    wentRound: (told) =>
      `Po stavu ${told.before} (${told.beforeDate}) překročil nejvyšší hodnotu; vozidlo najelo více, než tachometr ukazuje.`,
    tooFew: (told) => `${count(told.count, 'stav', 'stavy', 'stavů')}; k porovnání příliš málo.`,
    none: (where) => `Nebyl zaznamenán žádný stav tachometru ${at(where)}.`,
    registerLogical: (told) =>
      `Registr${told.ofCountry} považuje své stavy za logické; neukazuje je, a proto zde nebyly ověřeny.`,
    registerIllogical: (told) =>
      `V registru${told.ofCountry} je některý stav nižší než dřívější; tachometr byl stočen nebo stav chybně zapsán, a chyba v zápisu není podvod.`,
    registerFormerlyIllogical: (told) =>
      `V bývalém registru${told.ofCountry} byl některý stav nižší než dřívější, což může být chyba v zápisu; současný se nevyjadřuje.`,
    registerSilent: (told) => `Registr${told.ofCountry} se nevyjadřuje; důvod: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Zaznamenáno poškození',
    serious: 'Zaznamenáno vážné poškození',
    totalLoss: 'Zaznamenána totální škoda',
    totalLosses: (number) => `Totální škody: ${number}`,
    also: ({ events }) => `dále: ${events}`,
    mentioned: 'Zmínka o poškození',
    noAccident: 'Poškození, bez nehody',
    one: (told) => `${told.event}.`,
    several: (told) =>
      `${told.from}${count(told.count, 'událost', 'události', 'událostí')}; nejzávažnější: ${told.worst}.`,
    parts: (told) => `díly: ${told.parts}`,
    elsewhere: 'Záznam o nehodě není, ale doklad o vlastnictví, aukce nebo inzerát se o poškození zmiňuje.',
    none: (where) => `Nebyla zaznamenána žádná nehoda ${at(where)}.`,
  },
  theft: {
    listed: 'Vedeno jako odcizené',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'poslední: '}${told.latest})`;
      return `${count(told.count, 'odpovídající záznam', 'odpovídající záznamy', 'odpovídajících záznamů')}${latest}; než podle toho budete jednat, obraťte se na policii.`;
    },
    inVehicleRegister: 'Registr vozidel je vede jako odcizené; než podle toho budete jednat, obraťte se na policii.',
    recovered: 'Nalezeno po krádeži',
    disputedWhy: (told) =>
      `Bylo nahlášeno jako odcizené a je vedeno jako nalezené (${told.recovery}), jeden registr je však stále uvádí jako odcizené; nechte si to potvrdit policií.`,
    liftedWhy: 'Bylo vedeno jako odcizené; záznam byl zrušen a nyní je žádný registr nevede jako odcizené.',
    recoveredWhy: 'Uvádí to doklad o vlastnictví; nyní je žádný registr jako odcizené nevede.',
    none: (where) => `Není vedeno jako odcizené ${at(where)}.`,
  },
  recalls: {
    open: (number) => count(number, 'neprovedená akce', 'neprovedené akce', 'neprovedených akcí'),
    openWhy: (told) =>
      told.open === told.all
        ? `u ${ofRecalls(told.all)} není zaznamenána oprava`
        : `u ${told.open} ${czechOf(told.all)} ${ofRecalls(told.all)} není zaznamenána oprava`,
    highestRisk: (told) => `nejvyšší riziko: ${told.risk}`,
    unnamed: 'Neprovedená akce',
    unnamedWhy: 'u tohoto vozidla je zaznamenána neprovedená svolávací akce, bez podrobností',
    unknown: 'K ověření',
    workRecorded: 'V záznamech servisu jsou práce v rámci svolávací akce; potvrdit je může autorizovaný servis značky.',
    unknownWhy: (told) => `${recalls(told.count)} pro daný model; není známo, zda se týká i tohoto vozidla.`,
    alsoUnknown: (told) => `u ${ofRecalls(told.count)} pro daný model není známo, zda se týká i tohoto vozidla`,
    completed: 'Všechny provedeny',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; její provedení je zaznamenáno.`
        : `${recalls(told.count)}; provedení každé je zaznamenáno.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} se zaznamenanou opravou; ne u všech zdrojů bylo možné ověřit, zda existují další.`,
    none: (where) => `Nebyla zaznamenána žádná svolávací akce ${at(where)}.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Záznam v dokladu o vlastnictví' : 'Záznamy v dokladu o vlastnictví'),
    brandedWhy: (told) => `V dokladu o vlastnictví: ${told.brands}.`,
    soldAs: (told) => `Při prodeji v aukci: ${told.title} (${told.date}).`,
    notTransferable: 'Nelze převést',
    notTransferableWhy: 'Registr v současnosti nedovoluje změnu majitele.',
    statusWhy: (told) => `Stav v registru vozidel: ${told.status}.`,
    registered: 'Registrované',
    transferable: 'V registru není nic, co by bránilo změně majitele.',
    noBrand: (where) => `V dokladu o vlastnictví nebyl nalezen žádný nepříznivý záznam ${at(where)}.`,
    noBrandFound: 'Historie dokladu o vlastnictví neobsahuje záznam typu odepsané (salvage) nebo zaplavené.',
    noTitleRegister: 'Neověřeno: žádný registr dokladů o vlastnictví nezahrnuje země, ve kterých vozidlo bylo.',
  },
  ownership: {
    owners: (number) => count(number, 'majitel', 'majitelé', 'majitelů'),
    since: (told) => `záznamy od roku ${told.year}`,
    ofThemDealers: (told) =>
      `mezi majiteli ${count(told.count, 'prodejce vozidel', 'prodejci vozidel', 'prodejců vozidel')}`,
    importedFrom: (told) =>
      `dovoz ze země: ${told.country}${told.via === '' ? '' : `, přes zemi: ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Používáno jako taxi',
      drivingSchool: 'Používáno v autoškole',
      rental: 'Bylo v autopůjčovně',
      insurer: 'Patřilo pojišťovně',
    },
    useRecorded: 'zaznamenáno v registru',
    noUse: 'nebylo zaznamenáno užívání jako taxi, v autopůjčovně ani v autoškole',
    useUnknown: 'užívání jako taxi nebo v autoškole nebylo možné všude ověřit',
    stillComing: 'některé zdroje ještě neodpověděly',
    noRecords: 'Bez záznamů',
    none: (where) => `Nebyl zaznamenán žádný majitel ${at(where)}.`,
  },
};
