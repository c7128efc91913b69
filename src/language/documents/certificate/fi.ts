import type { CertificateWords } from './en.ts';

export const fi: CertificateWords = {
  title: 'Mitä ostopäivänä tiedettiin',
  boughtOn: 'Raportin ostopäivä',
  record: 'Merkintä',
  recordId: 'Merkinnän numero',
  firstReceivedOn: 'Merkintä saatu ensimmäisen kerran',
  returned: 'Tuona päivänä kyselyn saaneiden lähteiden vastauksissa oli tämä merkintä.',
  notReturned: 'Tuona päivänä missään kyselyn saaneiden lähteiden vastauksessa ei ollut tätä merkintää.',
  notQueried:
    'Tuona päivänä kyselyä ei tehty yhdellekään tällaiselle lähteelle. Ei tiedetä, oliko jollakin niistä tämä merkintä.',
  notAnswered:
    'Tuona päivänä yksikään kyselyn saaneista lähteistä ei vastannut. Ei tiedetä, oliko jollakin niistä tämä merkintä.',
  searched:
    'Tuona päivänä tästä ajoneuvosta tehtiin kysely seuraavanlaisille lähteille siltä osin kuin ne kattavat sen.',
  sources: 'Lähteiden aihe',
  queried: 'Kysytty',
  answered: 'Vastannut',
  countries: 'Maat',
  result: 'Tulos',
  contained: 'Merkintä on',
  notContained: 'Merkintää ei ole',
  note: 'Päivät ovat UTC-ajan mukaan. Lähteellä, joka ei vastannut, on voinut olla merkintöjä. Lähteet on kuvattu lajeittain eikä niitä nimetä.',
};
