import type { ContestWords } from './words.ts';

export const fi: ContestWords = {
  mail: 'Sähköpostiosoitteesi',
  mailHint:
    'Siihen lähetetään vahvistus ja ratkaisu. Vain ratkaisijat näkevät sen. Se poistetaan 90 päivää ratkaisun jälkeen.',
  noMail: 'Anna sähköpostiosoite, esimerkiksi nimi@example.com.',
  tooLong: (max) => `Tekstissä on yli ${max} merkkiä.`,
  contested: 'Merkintä on kiistetty',
  joined: 'Tämän raportin lukija on jo kiistänyt tämän merkinnän. Ratkaisusta ilmoitetaan myös sinulle.',
  confirmation: (mail) => `Vahvistus lähetetään osoitteeseen ${mail}.`,
  tooOften:
    'Tästä verkosta tai tällä sähköpostiosoitteella on kiistetty tänään liian monta merkintää. Yritä huomenna uudelleen.',
  proofs: 'Todisteet (vapaaehtoinen)',
  proofsHint:
    'Valokuvia tai PDF-tiedostoja, enintään 5 ja yhteensä enintään 10\u00a0Mt. Vain ratkaisijat näkevät ne. Ne poistetaan 90 päivää ratkaisun jälkeen.',
  closed: 'Asiasta on tehty lopullinen ratkaisu. Uusia todisteita ei voi lisätä.',
  tooManyProofs: 'Yhdestä asiasta voi lähettää enintään 5 tiedostoa, yhteensä enintään 10\u00a0Mt.',
  unreadable: 'Yhtä tiedostoista ei voitu lukea. Lähetä valokuvia (JPEG, PNG) tai PDF-tiedostoja ilman salasanaa.',
  busy: 'Tiedostoja ei voida juuri nyt ottaa vastaan. Yritä muutaman minuutin kuluttua uudelleen.',
  sendProofs: 'Lähetä todisteita kiistetystä merkinnästä',
  sendProofsHint: 'Anna vahvistuksessa oleva viitenumero. Jos asia on jo ratkaistu, merkintä tarkistetaan uudelleen.',
  noDispute: 'Kukaan ei ole kiistänyt täällä tämän raportin merkintää tällä viitenumerolla.',
  noProofs: 'Valitse vähintään yksi tiedosto.',
  proofsSent: 'Todisteet ovat saapuneet',
  proofsKnown: 'Nämä tiedostot olivat jo saapuneet: mitään ei lisätty',
  filesAgain: 'Valittuja tiedostoja ei tallennettu. Valitse ne uudelleen.',
  reopened: 'Merkintä tarkistetaan uudelleen. Aiempi ratkaisu on voimassa uuteen ratkaisuun asti.',
  proofsOnly: 'Todisteet',
  sendProofsNow: 'Lähetä todisteet',
};
