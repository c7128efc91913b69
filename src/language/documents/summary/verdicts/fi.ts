import { namedCountries } from '../../../named-countries.ts';
import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('fi');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const readings = (number: number) => count(number, 'lukema', 'lukemaa');
const recalls = (number: number) => count(number, 'takaisinkutsu', 'takaisinkutsua');

const at = (where: { sources: string; countries: string }) =>
  `(${where.sources}; ${namedCountries('fi', where.countries)})`;

export const verdicts: typeof en = {
  labels: {
    odometer: 'Matkamittari',
    accidents: 'Onnettomuudet',
    theft: 'Varkaus',
    recalls: 'Takaisinkutsut',
    title: 'Omistustodistus ja tila',
    ownership: 'Omistajat',
  },
  odometer: {
    words: {
      CONSISTENT: 'Johdonmukainen',
      ROLLBACK_LIKELY: 'Todennäköisesti kelattu',
      ROLLBACK_POSSIBLE: 'Mahdollisesti kelattu',
      ENTRY_ERROR: 'Johdonmukainen',
      UNIT_CONFLICT: 'Johdonmukainen',
      ROLLOVER: 'Alkanut uudelleen nollasta',
      ODOMETER_REPLACED: 'Mittari vaihdettu',
      INSUFFICIENT_DATA: 'Liian vähän lukemia',
      REGISTER_LOGICAL: 'Rekisterin mukaan looginen',
      REGISTER_ILLOGICAL: 'Merkitty epäloogiseksi',
      REGISTER_NO_VERDICT: 'Ei arviota',
    },
    lastInDoubt: 'Viimeisin lukema epävarma',
    noRecent: 'Ei tuoretta lukemaa',
    stoodStill: 'Vuosia muuttumaton',
    likelyReplaced: 'Todennäköisesti vaihdettu',
    noRecentReading: (told) => `Lukemat sopivat yhteen, mutta viimeisin on vanha: ${told.last} (${told.date}).`,
    standsStill: (told) =>
      `Lukemat sopivat yhteen, mutta eivät muuttuneet vuosiin: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) => `${readings(told.count)} sopii yhteen; viimeisin: ${told.last} (${told.date}).`,
    soFar: (told) => `Tähän mennessä ${readings(told.count)} sopii yhteen, mutta osa lähteistä ei ole vielä vastannut.`,
    rolledBack: (told) =>
      `Mittari näyttää vähintään ${told.missing} vähemmän kuin pitäisi: ${told.before} (${told.beforeDate}), sitten ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Jos lukemat pitävät paikkansa, mittari näyttää vähintään ${told.missing} vähemmän kuin pitäisi: ${told.before} (${told.beforeDate}), sitten ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `Todennäköisen kirjausvirheen vuoksi huomiotta on jätetty ${readings(told.aside)}; muut (${told.count}) sopivat yhteen, viimeisin: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Mailien ja kilometrien välillä muunnettu: ${readings(told.aside)}; muut (${told.count}) sopivat yhteen, viimeisin: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Viimeisin lukema ei sovi aiempiin ja on todennäköisesti kirjattu väärin: ${told.last} (${told.date}).`,
    replaced: (told) => `Mittari on vaihdettu, vanhan mittarin viimeinen lukema: ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Lukeman ${told.before} (${told.beforeDate}) jälkeen mittari alkoi läheltä nollaa (${told.date}) kuten uusi.`,
    wentRound: (told) =>
      `Lukeman ${told.before} (${told.beforeDate}) jälkeen mittari ylitti suurimman lukemansa; ajoneuvolla on ajettu enemmän kuin mittari näyttää.`,
    tooFew: (told) => `${readings(told.count)}; liian vähän vertailuun.`,
    none: (where) => `Yhtään lukemaa ei löytynyt ${at(where)}.`,
    registerLogical: (told) =>
      `Rekisteri${told.ofCountry} pitää lukemiaan loogisina; se ei näytä niitä, joten niitä ei ole tarkistettu tässä raportissa.`,
    registerIllogical: (told) =>
      `Rekisterissä${told.ofCountry} jokin lukema on aiempaa pienempi; kelattu mittari tai kirjausvirhe, eikä kirjausvirhe ole petos.`,
    registerFormerlyIllogical: (told) =>
      `Entisessä rekisterissä${told.ofCountry} jokin lukema oli aiempaa pienempi, mikä voi olla kirjausvirhe; nykyinen ei anna arviota.`,
    registerSilent: (told) => `Rekisteri${told.ofCountry} ei anna arviota; syy: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Merkintä vahingosta',
    serious: 'Merkintä vakavasta vahingosta',
    totalLoss: 'Lunastusvahinko merkitty',
    totalLosses: (number) => `Lunastusvahinkoja merkitty: ${number}`,
    also: ({ events }) => `lisäksi: ${events}`,
    mentioned: 'Maininta vahingosta',
    noAccident: 'Vahinko, ei onnettomuutta',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'tapahtuma', 'tapahtumaa')}; vakavin: ${told.worst}.`,
    parts: (told) => `osat: ${told.parts}`,
    elsewhere:
      'Onnettomuudesta ei ole merkintää, mutta omistustodistus, huutokauppa tai myynti-ilmoitus kertoo vahingosta.',
    none: (where) => `Onnettomuuksista ei löytynyt merkintöjä ${at(where)}.`,
  },
  theft: {
    listed: 'Merkitty varastetuksi',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'viimeisin: '}${told.latest})`;
      return `${count(told.count, 'vastaava merkintä', 'vastaavaa merkintää')}${latest}; asia on varmistettava poliisilta ennen jatkotoimia.`;
    },
    inVehicleRegister:
      'Ajoneuvorekisterissä ajoneuvo on merkitty varastetuksi; asia on varmistettava poliisilta ennen jatkotoimia.',
    recovered: 'Löydetty varkauden jälkeen',
    disputedWhy: (told) =>
      `Ajoneuvo ilmoitettiin varastetuksi ja on merkitty löydetyksi (${told.recovery}), mutta yksi rekisteri näyttää sen yhä varastettuna; asia on varmistettava poliisilta.`,
    liftedWhy:
      'Ajoneuvo oli merkitty varastetuksi; merkintä on poistettu, eikä ajoneuvo nyt ole missään rekisterissä varastettuna.',
    recoveredWhy:
      'Näin on merkitty omistustodistukseen; tällä hetkellä ajoneuvoa ei ole merkitty varastetuksi missään rekisterissä.',
    none: (where) => `Ajoneuvoa ei ole merkitty varastetuksi ${at(where)}.`,
  },
  recalls: {
    open: (number) => count(number, 'avoin takaisinkutsu', 'avointa takaisinkutsua'),
    openWhy: (told) =>
      told.open === told.all
        ? `${told.all} takaisinkutsusta ei ole korjausmerkintää`
        : `${told.all} takaisinkutsusta ${told.open} on vailla korjausmerkintää`,
    highestRisk: (told) => `suurin riski: ${told.risk}`,
    unnamed: 'Avoin takaisinkutsu',
    unnamedWhy: 'tälle ajoneuvolle on merkitty avoin takaisinkutsu ilman tarkempia tietoja',
    unknown: 'Tarkistettava',
    workRecorded: 'Takaisinkutsutyö on korjaamon tiedoissa; merkkiliike voi vahvistaa sen.',
    unknownWhy: (told) =>
      `Mallia koskee ${recalls(told.count)}; ei tiedetä, ${told.count === 1 ? 'koskeeko se' : 'koskevatko ne'} tätä ajoneuvoa.`,
    alsoUnknown: (told) =>
      `mallia koskee ${recalls(told.count)}, ${told.count === 1 ? 'jonka' : 'joiden'} osalta ei tiedetä, ${told.count === 1 ? 'koskeeko se' : 'koskevatko ne'} tätä ajoneuvoa`,
    completed: 'Kaikki tehty',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; sen korjauksesta on merkintä.`
        : `${recalls(told.count)}; jokaisen korjauksesta on merkintä.`,
    completedSoFar: (told) =>
      `Korjauksesta on merkintä ${count(told.count, 'takaisinkutsun', 'takaisinkutsun')} osalta; muiden varalta kaikkia lähteitä ei voitu tarkistaa.`,
    none: (where) => `Takaisinkutsuja ei löytynyt ${at(where)}.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Merkintä todistuksessa' : 'Merkintöjä todistuksessa'),
    brandedWhy: (told) => `Omistustodistuksessa: ${told.brands}.`,
    soldAs: (told) => `Huutokaupassa myytäessä: ${told.title} (${told.date}).`,
    notTransferable: 'Omistajaa ei voi vaihtaa',
    notTransferableWhy: 'Rekisteri ei tällä hetkellä salli omistajanvaihdosta.',
    statusWhy: (told) => `Tila ajoneuvorekisterissä: ${told.status}.`,
    registered: 'Rekisteröity',
    transferable: 'Rekisterissä ei ole merkintää omistajanvaihdoksen esteestä.',
    noBrand: (where) => `Omistustodistuksesta ei löytynyt merkintöjä ${at(where)}.`,
    noBrandFound: 'Omistustodistuksen historiassa ei ole sellaisia merkintöjä kuin ”lunastettu” tai ”tulvavahinko”.',
    noTitleRegister: 'Ei tarkistettu: mikään omistustodistusten rekisteri ei kata maita, joissa ajoneuvo on ollut.',
  },
  ownership: {
    owners: (number) => count(number, 'omistaja', 'omistajaa'),
    since: (told) => `kirjattu vuodesta ${told.year}`,
    ofThemDealers: (told) => `omistajista ${count(told.count, 'on autoliike', 'on autoliikkeitä')}`,
    importedFrom: (told) =>
      `tuotu maahan, lähtömaa: ${told.country}${told.via === '' ? '' : `, kauttakulkumaa: ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Käytetty taksina',
      drivingSchool: 'Käytetty ajo-opetuksessa',
      rental: 'Ollut vuokra-ajoneuvo',
      insurer: 'Ollut vakuutusyhtiön omistama',
    },
    useRecorded: 'merkitty rekisteriin',
    noUse: 'taksi-, vuokra- tai ajo-opetuskäytöstä ei löytynyt merkintöjä',
    useUnknown: 'taksi- tai ajo-opetuskäyttöä ei voitu tarkistaa kaikkialta',
    stillComing: 'osa lähteistä ei ole vielä vastannut',
    noRecords: 'Ei merkintöjä',
    none: (where) => `Omistajista ei löytynyt merkintöjä ${at(where)}.`,
  },
};
