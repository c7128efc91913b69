import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('fi');

export const fi: BatchesWords = {
  intro: (most) =>
    `Liitä enintään ${number(most)} valmistenumeroa tai CSV-tiedosto, jossa on valmistenumerosarake. Näet hinnan, ennen kuin mitään ostetaan.`,
  list: 'Valmistenumerot (VIN)',
  listHint: 'Yksi rivillä tai CSV-tiedoston rivit. Luettelo säilytetään 90 päivää.',
  file: 'Tai ota ne tiedostosta',
  check: 'Tarkista luettelo',
  noBatches: 'Yhtään luetteloa ei ole vielä tilattu.',
  heads: {
    batch: 'Numero',
    ordered: 'Tilattu',
    by: 'Tilaaja',
    vehicles: 'Ajoneuvoja',
    bought: 'Ostettu',
    cost: 'Kulut',
    state: 'Tila',
    line: 'Rivi',
    found: 'Lyhyesti',
    link: 'Raportti',
  },
  states: { running: 'Käynnissä', stopped: 'Pysäytetty', done: 'Valmis' },
  lineStates: { waiting: 'Odottaa', bought: 'Ostettu', failed: 'Ei ostettu' },
  title: 'Luettelon tarkistus',
  noVin: 'Luettelossa ei ole yhtään kelvollista valmistenumeroa.',
  tooMany: (most) => `Luettelossa voi olla enintään ${number(most)} ajoneuvoa. Jaa se osiin.`,
  tooManyWrong: (most) =>
    `Virheellisiä rivejä on yli ${number(most)}, eikä luettelon loppua luettu. Tarkista, että luettelo on oikea.`,
  tooManyOpen: 'Kaksikymmentä luetteloa on vielä kesken. Odota, että jokin valmistuu, tai jatka pysäytettyä.',
  vehicles: (count) => `Ajoneuvoja: ${number(count)}.`,
  repeats: (count) => `Äskettäin ostettuja ja siksi maksuttomia raportteja: ${number(count)}.`,
  atMost: (total, price) => `Enintään ${total} (${price}/kpl).`,
  affordable: (count) => `Rahat riittävät näin moneen: ${number(count)}. Sitten luettelo pysähtyy, ja sitä voi jatkaa.`,
  rejected: 'Virheelliset, jätetään pois',
  text: 'Teksti',
  why: 'Syy',
  repeatedLines: 'Luettelossa kahdesti, ostetaan kerran',
  onlyFirst: (count) => `Näytetään ensimmäiset ${number(count)} riviä.`,
  sameAs: (line) => `Kuten rivillä ${line}`,
  order: (count) => `Osta kaikki (${number(count)})`,
  progress: (settled, all) => `Valmiina ${number(settled)}/${number(all)}.`,
  refreshes: 'Tämä sivu päivittyy itsestään.',
  stop: 'Pysäytä',
  resume: 'Jatka',
  stoppedByMember: 'Luettelo pysäytettiin.',
  notBought: (count) => `Vielä ostamatta: ${number(count)}.`,
  results: 'Tulokset CSV-tiedostona',
};
