import { namedCountries } from '../../../named-countries.ts';
import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('et');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const readings = (number: number) => count(number, 'näit', 'näitu');
const recalls = (number: number) => count(number, 'tagasikutsumine', 'tagasikutsumist');

const at = (where: { sources: string; countries: string }) =>
  `(${where.sources}; ${namedCountries('et', where.countries)})`;

export const verdicts: typeof en = {
  labels: {
    odometer: 'Läbisõidumõõdik',
    accidents: 'Õnnetused',
    theft: 'Vargus',
    recalls: 'Tagasikutsumised',
    title: 'Omanditunnistus ja staatus',
    ownership: 'Omanikud',
  },
  odometer: {
    words: {
      CONSISTENT: 'Näidud kooskõlas',
      ROLLBACK_LIKELY: 'Tõenäoliselt tagasi keritud',
      ROLLBACK_POSSIBLE: 'Võib-olla tagasi keritud',
      ENTRY_ERROR: 'Näidud kooskõlas',
      UNIT_CONFLICT: 'Näidud kooskõlas',
      ROLLOVER: 'Alustas uuesti nullist',
      ODOMETER_REPLACED: 'Mõõdik vahetatud',
      INSUFFICIENT_DATA: 'Liiga vähe näite',
      REGISTER_LOGICAL: 'Registri järgi loogiline',
      REGISTER_ILLOGICAL: 'Märgitud ebaloogiliseks',
      REGISTER_NO_VERDICT: 'Hinnang puudub',
    },
    lastInDoubt: 'Viimane näit kaheldav',
    noRecent: 'Värske näit puudub',
    stoodStill: 'Aastaid muutumatu',
    likelyReplaced: 'Tõenäoliselt vahetatud',
    noRecentReading: (told) => `Näidud on kooskõlas, kuid viimane on vana: ${told.last} (${told.date}).`,
    standsStill: (told) => `Näidud on kooskõlas, kuid ei muutunud aastaid: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) => `${readings(told.count)} on kooskõlas; viimane: ${told.last} (${told.date}).`,
    soFar: (told) => `Seni on kooskõlas ${readings(told.count)}, kuid mõni allikas ei ole veel vastanud.`,
    rolledBack: (told) =>
      `Mõõdik näitab vähemalt ${told.missing} võrra vähem, kui peaks: ${told.before} (${told.beforeDate}), seejärel ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Kui näidud on õiged, näitab mõõdik vähemalt ${told.missing} võrra vähem, kui peaks: ${told.before} (${told.beforeDate}), seejärel ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `Tõenäolise sisestusvea tõttu on kõrvale jäetud ${readings(told.aside)}; ülejäänud (${told.count}) on kooskõlas, viimane: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Miilide ja kilomeetrite vahel ümber arvutatud: ${readings(told.aside)}; ülejäänud (${told.count}) on kooskõlas, viimane: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Viimane näit ei sobi varasematega kokku ja on tõenäoliselt valesti sisestatud: ${told.last} (${told.date}).`,
    replaced: (told) => `Mõõdik on vahetatud, vana mõõdiku viimane näit: ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Pärast näitu ${told.before} (${told.beforeDate}) alustas mõõdik nulli lähedalt (${told.date}) nagu uus.`,
    wentRound: (told) =>
      `Pärast näitu ${told.before} (${told.beforeDate}) ületas mõõdik suurima näidu; sõiduk on läbinud rohkem, kui mõõdik näitab.`,
    tooFew: (told) => `${readings(told.count)}; võrdlemiseks liiga vähe.`,
    none: (where) => `Ühtegi näitu ei leitud ${at(where)}.`,
    registerLogical: (told) =>
      `Register${told.ofCountry} peab oma näite loogilisteks; neid ei avaldata, seetõttu ei ole neid siin kontrollitud.`,
    registerIllogical: (told) =>
      `Registris${told.ofCountry} on mõni näit varasemast väiksem; tagasi keritud mõõdik või sisestusviga, ja sisestusviga ei ole pettus.`,
    registerFormerlyIllogical: (told) =>
      `Endises registris${told.ofCountry} oli mõni näit varasemast väiksem, mis võib olla sisestusviga; praegune register hinnangut ei anna.`,
    registerSilent: (told) => `Register${told.ofCountry} hinnangut ei anna; põhjus: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Registreeritud kahjustus',
    serious: 'Registreeritud raske kahjustus',
    totalLoss: 'Registreeritud täishävimine',
    totalLosses: (number) => `Registreeritud täishävimisi: ${number}`,
    also: ({ events }) => `lisaks: ${events}`,
    mentioned: 'Kahjustust mainitud',
    noAccident: 'Kahjustus, õnnetust pole',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'sündmus', 'sündmust')}; raskeim: ${told.worst}.`,
    parts: (told) => `osad: ${told.parts}`,
    elsewhere:
      'Õnnetuse kohta kannet ei ole, kuid omanditunnistus, oksjoniandmed või müügikuulutus räägivad kahjustusest.',
    none: (where) => `Õnnetuste kohta kandeid ei leitud ${at(where)}.`,
  },
  theft: {
    listed: 'Kirjas varastatuna',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'viimane: '}${told.latest})`;
      return `${count(told.count, 'vastav kanne', 'vastavat kannet')}${latest}; enne edasisi samme küsige politseilt.`;
    },
    inVehicleRegister: 'Sõidukiregistris on sõiduk kirjas varastatuna; enne edasisi samme küsige politseilt.',
    recovered: 'Pärast vargust leitud',
    disputedWhy: (told) =>
      `Sõiduki vargusest teatati ja sõiduk on märgitud leituks (${told.recovery}), kuid üks register näitab seda endiselt varastatuna; küsige politseilt kinnitust.`,
    liftedWhy:
      'Sõiduk oli märgitud varastatuks; kanne on tühistatud ja praegu ei ole sõiduk üheski registris varastatuna kirjas.',
    recoveredWhy: 'Nii on märgitud omanditunnistusel; praegu ei ole sõiduk üheski registris varastatuna kirjas.',
    none: (where) => `Sõiduk ei ole varastatuna kirjas ${at(where)}.`,
  },
  recalls: {
    open: (number) => count(number, 'tagasikutsumise töö tegemata', 'tagasikutsumise tööd tegemata'),
    openWhy: (told) =>
      told.open === told.all
        ? `${told.all} tagasikutsumisel puudub remondikanne`
        : `${told.all} tagasikutsumisest ${told.open} on remondikandeta`,
    highestRisk: (told) => `kõrgeim riskitase: ${told.risk}`,
    unnamed: 'Tagasikutsumise töö tegemata',
    unnamedWhy: 'selle sõiduki kohta on kirjas tegemata tagasikutsumise töö, üksikasjadeta',
    unknown: 'Vajab kontrolli',
    workRecorded: 'Tagasikutsumise töö on töökoja andmetes; margi esindus saab selle kinnitada.',
    unknownWhy: (told) =>
      `Mudelit puudutab ${count(told.count, 'tagasikutsumine', 'tagasikutsumist')}; ei ole teada, kas see puudutab ka seda sõidukit.`,
    alsoUnknown: (told) =>
      `mudelit puudutab ${count(told.count, 'tagasikutsumine', 'tagasikutsumist')}, mille puhul ei ole teada, kas see puudutab ka seda sõidukit`,
    completed: 'Kõik tehtud',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; selle remont on kirjas.`
        : `${recalls(told.count)}; kõigi nende remont on kirjas.`,
    completedSoFar: (told) =>
      `Remont on kirjas ${count(told.count, 'tagasikutsumise', 'tagasikutsumise')} kohta; kas neid on veel, ei saanud kõigist allikatest küsida.`,
    none: (where) => `Tagasikutsumisi ei leitud ${at(where)}.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Märge tunnistusel' : 'Märked tunnistusel'),
    brandedWhy: (told) => `Omanditunnistusel: ${told.brands}.`,
    soldAs: (told) => `Oksjonimüügil märgitud: ${told.title} (${told.date}).`,
    notTransferable: 'Omanikku vahetada ei saa',
    notTransferableWhy: 'Register ei luba praegu omanikku vahetada.',
    statusWhy: (told) => `Staatus sõidukiregistris: ${told.status}.`,
    registered: 'Registris',
    transferable: 'Registris ei ole kirjas midagi, mis takistaks omanikuvahetust.',
    noBrand: (where) => `Omanditunnistuse märkeid ei leitud ${at(where)}.`,
    noBrandFound:
      'Omanditunnistuse ajaloos ei ole selliseid märkeid nagu „maha kantud (salvage)” või „üleujutuskahju”.',
    noTitleRegister: 'Kontrollimata: ükski omanditunnistuste register ei hõlma riike, kus sõiduk on olnud.',
  },
  ownership: {
    owners: (number) => count(number, 'omanik', 'omanikku'),
    since: (told) => `kirjas alates ${told.year}. aastast`,
    ofThemDealers: (told) => `neist ${count(told.count, 'automüüja', 'automüüjat')}`,
    importedFrom: (told) =>
      `imporditud, lähteriik: ${told.country}${told.via === '' ? '' : `, vahepealne riik: ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Kasutatud taksona',
      drivingSchool: 'Kasutatud õppesõidukina',
      rental: 'Olnud rendisõiduk',
      insurer: 'Kuulunud kindlustajale',
    },
    useRecorded: 'registrisse kantud',
    noUse: 'taksona, rendi- või õppesõidukina kasutamise kohta kandeid ei leitud',
    useUnknown: 'taksona või õppesõidukina kasutamist ei saanud kõikjal kontrollida',
    stillComing: 'mõni allikas ei ole veel vastanud',
    noRecords: 'Kanded puuduvad',
    none: (where) => `Omanike kohta kandeid ei leitud ${at(where)}.`,
  },
};
