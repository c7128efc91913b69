import type { DisputeMailWords } from './words.ts';

export const fi: DisputeMailWords = {
  filed: (reference) => `Merkintä kiistetty: ${reference}`,
  decided: (reference) => `Ratkaisu: ${reference}`,
  marked:
    'Olette kiistänyt ajoneuvon historiaraportin merkinnän. Tästä lähtien merkintä osoitetaan kiistetyksi tämän ajoneuvon raporteissa, kunnes asia on ratkaistu.',
  reopened:
    'Uusia todisteita on saapunut, ja merkintä tarkistetaan uudelleen. Aiempi ratkaisu on voimassa uuteen ratkaisuun asti.',
  promise:
    'Kirjoitamme teille tähän osoitteeseen, kun asia on ratkaistu. Jos haluatte lähettää todisteita, tarkistakaa raportti uudelleen sen numerolla ja tarkistuskoodilla ja antakaa siellä viitenumero.',
  notYou: 'Jos ette ole kiistänyt mitään merkintää, voitte jättää tämän viestin huomiotta.',
  outcomes: {
    rejected: 'Ilmoituksenne ei anna aihetta tarkistukseen. Merkintä pysyy ennallaan.',
    setAside: 'Merkintää ei enää oteta huomioon. Tästä lähtien laadittavat raportit eivät näytä sitä.',
    corrected: 'Merkintä on korjattu. Tästä lähtien laadittavat raportit näyttävät oikeat tiedot.',
    confirmed: 'Merkintä pysyy ennallaan, eikä sitä enää osoiteta kiistetyksi.',
  },
  grounds: {
    noReason: 'Ilmoituksesta ei käy ilmi, mikä merkinnässä on väärin.',
    repeated: 'Sama asia on jo kiistetty ja ratkaistu.',
    abusive: 'Ilmoituksen tarkoitus ei ollut korjata merkintää.',
    sourceWithdrew: 'Lähde on perunut merkinnän.',
    notVerified: 'Lähde ei vahvistanut merkintää ajoissa.',
    anotherVehicle: 'Merkintä koskee toista ajoneuvoa.',
    duplicate: 'Toinen merkintä näyttää saman tapahtuman.',
    proven: 'Asiakirjat todistavat sen.',
    sourceCorrected: 'Lähde on korjannut merkinnän.',
    sourceConfirmed: 'Lähde on vahvistanut merkinnän.',
    proofContradicts: 'Asiakirjat osoittavat, että merkintä on oikein.',
  },
  rightDate: 'Oikea päivä',
  rightKm: 'Oikea mittarilukema',
  again:
    'Jos teillä on uusia todisteita, tarkistakaa raportti uudelleen sen numerolla ja tarkistuskoodilla ja lähettäkää ne viitenumeron kanssa. Merkintä tarkistetaan silloin uudelleen.',
  deleted: 'Sähköpostiosoitteenne ja todisteenne poistetaan 90 päivää ratkaisun jälkeen.',
};
