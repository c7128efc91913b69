import type { en } from './en.ts';

export const fi: typeof en = {
  title: 'Tarkista raportti',
  introduction:
    'Anna raportin numero ja valmistenumero tai tarkistuskoodi. Näet, onko raportti laadittu täällä ja mitä siinä sanotaan.',
  codeHint: '20 merkkiä, PDF:n ensimmäisellä sivulla ja verkkosivun lopussa',
  submit: 'Tarkista',
  fileTitle: 'Tarkista PDF-tiedosto',
  file: 'PDF-tiedosto',
  fileHint: 'Jokainen tiedoston muutos havaitaan. Tiedostoa ei tallenneta.',
  state: 'Tila',
  complete: 'Valmis',
  incomplete: 'Vielä kesken',
  lastReading: 'Viimeisin mittarilukema',
  openReport: 'Avaa raportti',
  keys: 'Julkiset avaimet allekirjoitusten tarkistamiseen',
  compare: 'Vertaa näitä tietoja asiakirjaan. Jos jokin poikkeaa, asiakirjaa on muutettu.',
  missing: 'Anna numero ja valmistenumero tai tarkistuskoodi.',
  vinProblem: 'Valmistenumerossa on 17 merkkiä eikä koskaan I, O tai Q.',
  tooLarge: 'Tiedosto on suurempi kuin mikään raportti.',
  results: {
    genuine: { title: 'Aito', text: 'Tämä raportti on laadittu täällä, ja sen koodi vastaa alla olevia tietoja.' },
    issued: { title: 'Aito', text: 'Tällä numerolla on laadittu täällä raportti tälle valmistenumerolle.' },
    earlier: {
      title: 'Aito, mutta ei uusin',
      text: 'Asiakirja tehtiin, ennen kuin kaikki osiot olivat saapuneet. Alla on raportti sellaisena kuin se on nyt.',
    },
    file: { title: 'Aito ja muuttumaton', text: 'Tiedoston jokainen tavu on ennallaan.' },
    altered: {
      title: 'Muutettu, tai sitä ei ole laadittu täällä',
      text: 'Näillä tiedoilla ei ole laadittu raporttia täällä. Tarkista, ettei niissä ole kirjoitusvirheitä. Jos tiedot ovat samat kuin asiakirjassa, älä luota asiakirjaan.',
    },
    changed: { title: 'Muutettu', text: 'Tiedostoa on muutettu laatimisen jälkeen. Älä luota siihen.' },
    unsigned: {
      title: 'Tiedostossa ei ole allekirjoitusta',
      text: 'Sitä ei ole laadittu täällä, tai toinen ohjelma on tallentanut tai tulostanut sen uudelleen. Tarkista se raportin numerolla ja valmistenumerolla.',
    },
    ended: {
      title: 'Laadittu täällä, ei enää säilytetä',
      text: 'Tällä numerolla on laadittu täällä raportti. Sen käyttöaika on päättynyt, joten sisältöä ei enää näytetä. PDF-tiedoston allekirjoituksen voi yhä tarkistaa.',
    },
    endedFile: {
      title: 'Aito, ei enää säilytetä',
      text: 'Tiedosto on ennallaan. Raportin käyttöaika on päättynyt, joten sisältöä ei enää näytetä täällä.',
    },
  },
};
