import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('fi');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Verrattiin # lukemaa (${from} – ${to}); viimeisin: ${last}.`,
      other: `Verrattiin # lukemaa (${from} – ${to}); ne sopivat yhteen, viimeisin: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lukema (${date}): ${after}; aiemmin (${beforeDate}): ${before}. ` +
    `Matkaa puuttuu vähintään ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lukema (${date}): ${after}; aiemmin (${beforeDate}): ${before}. ` +
    `Jos molemmat pitävät paikkansa, matkaa puuttuu vähintään ${missing}${asDriven(driven)}; ` +
    'varmuuteen tämä ei riitä, sillä syynä voi olla myös virhe.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# lukema ei sovi muihin, ja se on todennäköisesti kirjattu väärin.',
      other: '# lukemaa ei sovi muihin, ja ne on todennäköisesti kirjattu väärin.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: '# lukemassa mailit ja kilometrit ovat sekaantuneet.',
      other: '# lukemassa mailit ja kilometrit ovat sekaantuneet.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Lukema (${date}): ${after}; aiemmin (${beforeDate}): ${before}. ` +
    'Matkamittari on ylittänyt suurimman lukemansa ja alkanut uudelleen nollasta.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Matkamittarin vaihto (${date}). Vanhan mittarin viimeinen lukema (${beforeDate}): ${before}; uuden mittarin ` +
        `ensimmäinen lukema: ${after}; sen jälkeen ajettu matka on lisättävä vanhan mittarin lukemaan.`
      : `Lukema (${date}): ${after}; aiemmin (${beforeDate}): ${before}. Merkintää vaihdosta ei löytynyt, mutta ` +
        'mittari alkaa läheltä nollaa kuten uusi; sen jälkeen ajettu matka on lisättävä aiempaan lukemaan.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Käyttökelpoisia lukemia ei ole.'
      : sentence(count, {
          one: 'Vain # lukema on käyttökelpoinen; se on liian vähän arviointiin.',
          other: 'Vain # lukemaa on käyttökelpoisia; se on liian vähän arviointiin.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Rekisteri${ofCountry} pitää lukemiaan loogisina, eikä mikään ole aiempaa pienempi${lastEntry(lastYear)}. ` +
    'Se ei näytä niitä, joten niitä ei voitu verrata tässä.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Entinen rekisteri${ofCountry} piti lukemiaan epäloogisina, eli jokin oli aiempaa pienempi; nykyinen ei ` +
        `anna arviota${lastEntry(lastYear)}. `
      : `Rekisteri${ofCountry} pitää lukemiaan epäloogisina, eli jokin on aiempaa pienempi${lastEntry(lastYear)}. `) +
    'Lukemia ei näytetä; mittaria on voitu kelata taaksepäin tai lukema on voitu kirjata väärin, eikä kirjausvirhe ' +
    'ole petos.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Rekisteri${ofCountry} ei anna lukemistaan arviota; syy: ${reason}. ` +
    'Se ei näytä niitä, joten niitä ei voitu verrata tässä.',
  NO_RECENT_READING: ({ date }) =>
    `Viimeisin lukema on vanha (${date}); mitä matkamittari on näyttänyt sen jälkeen, ei tiedetä.`,
  STANDS_STILL: ({ from, to, km }) => `Matkamittari näytti vuosia samaa (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `ajomääräksi ilmoitettiin ${after} (${date}), vaikka mittarista oli aiemmin luettu ${before} (${beforeDate})`
      : `ajoneuvoa tarjottiin ajomäärällä ${after} (${date}), vaikka mittarista oli aiemmin luettu ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, aiemman ajon perusteella noin ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; viimeisin merkintä: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'matkamittari on ylittänyt suurimman lukemansa',
  replaced: 'matkamittari on vaihdettu',
  registeredAbroad: 'ajoneuvo on ollut rekisterissä ulkomailla',
  tooFewReadings: 'liian vähän lukemia',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Huomiotta jätetyt lukemat: ${entries.join('; ')}${more === undefined ? '' : `; ja lisäksi ${more}`}.`,
  expected: ({ expected }) => `odotettu: ${expected}`,
  slip: {
    dropped: 'todennäköisesti yksi numero on jäänyt pois',
    doubled: 'todennäköisesti yksi numero on näppäilty kahdesti',
    added: 'todennäköisesti yksi numero on liikaa',
    swapped: 'todennäköisesti kaksi numeroa on vaihtanut paikkaa',
    wrong: 'todennäköisesti yksi numero on väärä',
  },
  meant: ({ meant }) => `piti olla: ${meant}`,
  otherUnit: 'todennäköisesti mailit ja kilometrit ovat sekaantuneet',
  wrongDate: ({ date }) => `päivämäärä on todennäköisesti väärä, piti olla: ${date}`,
  lateEntry: 'todennäköisesti pyöristetty tai kirjattu myöhässä',
  approximate: 'ei luettu mittarista, vaan ilmoitettu tai arvioitu',
  notActual: 'lähteen mukaan ei todellinen ajomatka',
  undated: 'ei käyttökelpoista päivämäärää',
};
