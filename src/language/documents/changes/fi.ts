import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('fi');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const fi: ChangeWords = {
  added: ({ what, date }) => `${what}: merkintä${inBrackets(date)} on lisätty.`,
  corrected: ({ what, date }) => `${what}: merkintää${inBrackets(date)} on oikaistu.`,
  withdrawn: ({ what, date }) => `${what}: lähteet eivät enää ilmoita merkintää${inBrackets(date)}.`,
  contested: ({ what, date, since }) => `${what}: merkintä${inBrackets(date)} on kiistetty (${since} alkaen).`,
  setAside: ({ what, date, since }) =>
    `${what}: merkintä${inBrackets(date)} on poistettu tarkistuksen jälkeen (${since}). Sitä ei enää oteta huomioon.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: merkintä${inBrackets(date)} on oikaistu tarkistuksen jälkeen (${since}).`,
  kept: ({ what, date, since }) =>
    `${what}: merkintä${inBrackets(date)} kiistettiin. Tarkistuksen jälkeen (${since}) se pysyy ennallaan.`,
  grounds: {
    noReason: 'Kiistäminen ei antanut aihetta tarkistaa merkintää.',
    repeated: 'Merkintä oli kiistetty samasta syystä jo aiemmin.',
    abusive: 'Kiistäminen ei täyttänyt edellytyksiä.',
    sourceWithdrew: 'Lähde on peruuttanut merkinnän.',
    notVerified: 'Lähde ei pystynyt vahvistamaan merkintää ajoissa.',
    anotherVehicle: 'Merkintä koskee toista ajoneuvoa.',
    duplicate: 'Tapahtuma on toisessa merkinnässä.',
    proven: 'Asiakirjat osoittavat sen.',
    sourceCorrected: 'Lähde on korjannut merkinnän.',
    sourceConfirmed: 'Lähde on vahvistanut merkinnän.',
    proofContradicts: 'Asiakirjat osoittavat, että merkintä on oikein.',
  },
  verdict: ({ what, before, after }) => `${what}: nyt ”${after}”, aiemmin ”${before}”.`,
  coverage: ({ what, before, after }) =>
    `${what}: vain tarkistus on muuttunut, ei ajoneuvo: nyt ”${after}”, aiemmin ”${before}”.`,
  fewerSources: ({ what }) => `${what}: kaikki silloin vastanneet lähteet eivät vastanneet uudelleen.`,
  sinceReport: (date) => `Raporttisi (${date}) jälkeen`,
  arrived: (count) =>
    sentence(count, {
      one: '# merkintä lisätty tämän raportin jälkeen',
      other: '# merkintää lisätty tämän raportin jälkeen',
    }),
  changed: 'Muutokset tämän raportin jälkeen',
  nothingNew: 'Mitään uutta ei ole kirjattu.',
  notRepeated: 'Kaikkia tarkistuksia ei voitu toistaa.',
  more: (count) => sentence(count, { one: 'ja # muu muutos', other: 'ja # muuta muutosta' }),
  lookedOn: (date) => `Viimeisin kysely lähteille: ${date}.`,
  openNewReport: (date) => `Avaa uusi raportti (${date})`,
};
