import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('lt');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

const readings = (number: number) => count(number, 'rodmuo', 'rodmenys', 'rodmenų');
const agreeing = (number: number) => count(number, 'derantis rodmuo', 'derantys rodmenys', 'derančių rodmenų');
const recalls = (number: number) => count(number, 'atšaukimo kampanija', 'atšaukimo kampanijos', 'atšaukimo kampanijų');
const ofRecalls = (number: number) =>
  count(number, 'atšaukimo kampanijos', 'atšaukimo kampanijų', 'atšaukimo kampanijų');

const checked = (where: { sources: string; countries: string }) => `apklausta: ${where.sources} (${where.countries})`;

export const verdicts: typeof en = {
  labels: {
    odometer: 'Odometras',
    accidents: 'Eismo įvykiai',
    theft: 'Vagystė',
    recalls: 'Atšaukimo kampanijos',
    title: 'Dokumentai ir statusas',
    ownership: 'Savininkai',
  },
  odometer: {
    words: {
      CONSISTENT: 'Rodmenys nuoseklūs',
      ROLLBACK_LIKELY: 'Rida tikriausiai atsukta',
      ROLLBACK_POSSIBLE: 'Rida galbūt atsukta',
      ENTRY_ERROR: 'Rodmenys nuoseklūs',
      UNIT_CONFLICT: 'Rodmenys nuoseklūs',
      ROLLOVER: 'Vėl pradėjo nuo nulio',
      ODOMETER_REPLACED: 'Odometras pakeistas',
      INSUFFICIENT_DATA: 'Per mažai rodmenų',
      REGISTER_LOGICAL: 'Registro vertinimu logiški',
      REGISTER_ILLOGICAL: 'Pažymėti kaip nelogiški',
      REGISTER_NO_VERDICT: 'Neįvertinta',
    },
    lastInDoubt: 'Paskutinis rodmuo abejotinas',
    noRecent: 'Nėra naujo rodmens',
    stoodStill: 'Kelerius metus nepakito',
    likelyReplaced: 'Tikriausiai pakeistas',
    noRecentReading: (told) => `Rodmenys dera, bet paskutinis senas: ${told.last} (${told.date}).`,
    standsStill: (told) => `Rodmenys dera, bet kelerius metus nesikeitė: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) => `${agreeing(told.count)}; paskutinis: ${told.last} (${told.date}).`,
    soFar: (told) => `Kol kas ${agreeing(told.count)}, bet kai kurie šaltiniai dar neatsakė.`,
    rolledBack: (told) =>
      `Rodo bent ${told.missing} mažiau, nei turėtų: ${told.before} (${told.beforeDate}), paskui ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Jei rodmenys teisingi, rodo bent ${told.missing} mažiau, nei turėtų: ${told.before} (${told.beforeDate}), paskui ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `Neįskaityta: ${readings(told.aside)} (tikriausiai įrašyta klaidingai); kiti (${told.count}) dera, paskutinis: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Perskaičiuota iš mylių į kilometrus arba atvirkščiai: ${readings(told.aside)}; kiti (${told.count}) dera, paskutinis: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Paskutinis rodmuo nedera su ankstesniais ir tikriausiai įrašytas klaidingai: ${told.last} (${told.date}).`,
    replaced: (told) => `Pakeistas; paskutinis senojo rodmuo: ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Pradėjo beveik nuo nulio (${told.date}), kaip naujas; ankstesnis rodmuo: ${told.before} (${told.beforeDate}).`,
    wentRound: (told) =>
      `Viršijo didžiausią reikšmę po rodmens: ${told.before} (${told.beforeDate}). Nuvažiuota daugiau, nei rodo.`,
    tooFew: (told) => `${readings(told.count)}; per mažai, kad būtų galima palyginti.`,
    none: (where) => `Rodmenų nerasta; ${checked(where)}.`,
    registerLogical: (told) =>
      `Registras${told.ofCountry} savo rodmenis laiko logiškais; jis jų nerodo, todėl čia jie nepatikrinti.`,
    registerIllogical: (told) =>
      `Registre${told.ofCountry} vienas rodmuo yra mažesnis už ankstesnį; rida atsukta arba rodmuo įrašytas klaidingai, o įrašymo klaida nėra apgaulė.`,
    registerFormerlyIllogical: (told) =>
      `Buvusiame registre${told.ofCountry} vienas rodmuo buvo mažesnis už ankstesnį, o tai gali būti įrašymo klaida; dabartinis registras rodmenų nevertina.`,
    registerSilent: (told) => `Registras${told.ofCountry} rodmenų nevertina; priežastis: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Užfiksuotas apgadinimas',
    serious: 'Užfiksuotas didelis apgadinimas',
    totalLoss: 'Užfiksuota visiška žala',
    totalLosses: (number) => `Visiška žala: ${count(number, 'kartas', 'kartai', 'kartų')}`,
    also: ({ events }) => `taip pat: ${events}`,
    mentioned: 'Minimas apgadinimas',
    noAccident: 'Apgadinimas be eismo įvykio',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'įvykis', 'įvykiai', 'įvykių')}; sunkiausias: ${told.worst}.`,
    parts: (told) => `dalys: ${told.parts}`,
    elsewhere: 'Įrašo apie eismo įvykį nėra, bet apgadinimas minimas nuosavybės dokumente, aukcione arba skelbime.',
    none: (where) => `Įrašų apie eismo įvykius nerasta; ${checked(where)}.`,
  },
  theft: {
    listed: 'Įrašyta kaip vogta',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'naujausias: '}${told.latest})`;
      return `${count(told.count, 'sutampantis įrašas', 'sutampantys įrašai', 'sutampančių įrašų')}${latest}; prieš imdamiesi veiksmų, kreipkitės į policiją.`;
    },
    inVehicleRegister:
      'Transporto priemonių registre įrašyta kaip vogta; prieš imdamiesi veiksmų, kreipkitės į policiją.',
    recovered: 'Rasta po vagystės',
    disputedWhy: (told) =>
      `Pranešta apie vagystę, vėliau užfiksuota, kad transporto priemonė rasta (${told.recovery}), bet viename registre ji tebėra įrašyta kaip vogta; paprašykite policijos patvirtinimo.`,
    liftedWhy:
      'Transporto priemonė buvo įrašyta kaip vogta; įrašas panaikintas, dabar nė viename registre ji kaip vogta neįrašyta.',
    recoveredWhy: 'Taip nurodyta nuosavybės dokumente; dabar nė viename registre kaip vogta neįrašyta.',
    none: (where) => `Įrašų apie vagystę nerasta; ${checked(where)}.`,
  },
  recalls: {
    open: (number) => count(number, 'neatlikta kampanija', 'neatliktos kampanijos', 'neatliktų kampanijų'),
    openWhy: (told) =>
      told.open === told.all
        ? `dėl ${ofRecalls(told.all)} nėra įrašo apie remontą`
        : `dėl ${told.open} iš ${ofRecalls(told.all)} nėra įrašo apie remontą`,
    highestRisk: (told) => `didžiausia rizika: ${told.risk}`,
    unnamed: 'Neatlikta kampanija',
    unnamedWhy: 'šiai transporto priemonei užfiksuota neatlikta atšaukimo kampanija, be išsamesnių duomenų',
    unknown: 'Reikia patikrinti',
    workRecorded: 'Atšaukimo kampanijos darbai įrašyti serviso dokumentuose; patvirtinti gali markės atstovas.',
    unknownWhy: (told) => `${recalls(told.count)} šiam modeliui; ar tai taikoma šiai transporto priemonei, nežinoma.`,
    alsoUnknown: (told) =>
      `dėl ${ofRecalls(told.count)} šiam modeliui nežinoma, ar tai taikoma šiai transporto priemonei`,
    completed: 'Viskas atlikta',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; remontas užfiksuotas.`
        : `${recalls(told.count)}; pagal kiekvieną užfiksuotas remontas.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} su užfiksuotu remontu; ar yra kitų, pavyko patikrinti ne visuose šaltiniuose.`,
    none: (where) => `Atšaukimo kampanijų nerasta; ${checked(where)}.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Žyma dokumente' : 'Žymos dokumente'),
    brandedWhy: (told) => `Nuosavybės dokumente: ${told.brands}.`,
    soldAs: (told) => `Aukcione parduota kaip: ${told.title} (${told.date}).`,
    notTransferable: 'Keisti savininko negalima',
    notTransferableWhy: 'Šiuo metu registras neleidžia keisti savininko.',
    statusWhy: (told) => `Statusas transporto priemonių registre: ${told.status}.`,
    registered: 'Įregistruota',
    transferable: 'Registre nėra nieko, kas trukdytų keisti savininką.',
    noBrand: (where) => `Žymų nuosavybės dokumente nerasta; ${checked(where)}.`,
    noBrandFound: 'Nuosavybės dokumento istorijoje nėra žymų, pavyzdžiui, apie visišką žalą ar užliejimą.',
    noTitleRegister: 'Nepatikrinta: nė vienas nuosavybės dokumentų registras neapima šalių, kuriose ji buvo.',
  },
  ownership: {
    owners: (number) => count(number, 'savininkas', 'savininkai', 'savininkų'),
    since: (told) => `įrašai nuo ${told.year} metų`,
    ofThemDealers: (told) => `tarp savininkų – ${count(told.count, 'prekybininkas', 'prekybininkai', 'prekybininkų')}`,
    importedFrom: (told) =>
      `importuota iš šalies: ${told.country}${told.via === '' ? '' : `, per šalį: ${told.via}`}${told.year === '' ? '' : ` (${told.year} m.)`}`,
    uses: {
      taxi: 'Naudota kaip taksi',
      drivingSchool: 'Naudota mokomajam vairavimui',
      rental: 'Buvo nuomojama',
      insurer: 'Priklausė draudimo bendrovei',
    },
    useRecorded: 'įrašyta registre',
    noUse: 'įrašų apie naudojimą taksi, nuomai ar mokomajam vairavimui nerasta',
    useUnknown: 'ar naudota kaip taksi arba mokomajam vairavimui, pavyko patikrinti ne visur',
    stillComing: 'kai kurie šaltiniai dar neatsakė',
    noRecords: 'Įrašų nėra',
    none: (where) => `Įrašų apie savininkus nerasta; ${checked(where)}.`,
  },
};
