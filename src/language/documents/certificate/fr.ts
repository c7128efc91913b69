import type { CertificateWords } from './en.ts';

export const fr: CertificateWords = {
  title: 'Ce qui était connu le jour de l’achat',
  boughtOn: 'Rapport acheté le',
  record: 'Enregistrement',
  recordId: 'Numéro de l’enregistrement',
  firstReceivedOn: 'Enregistrement reçu pour la première fois le',
  returned: 'Ce jour-là, les réponses des sources interrogées contenaient cet enregistrement.',
  notReturned: 'Ce jour-là, aucune réponse des sources interrogées ne contenait cet enregistrement.',
  notQueried:
    'Ce jour-là, aucune source de ce type n’a été interrogée. On ignore si l’une d’elles avait cet enregistrement.',
  notAnswered:
    'Ce jour-là, aucune des sources interrogées n’a répondu. On ignore si l’une d’elles avait cet enregistrement.',
  searched:
    'Ce jour-là, les types de sources suivants ont été interrogés au sujet de ce véhicule, dans la mesure où ils le couvrent.',
  sources: 'Sources sur',
  queried: 'Interrogées',
  answered: 'Ayant répondu',
  countries: 'Pays',
  result: 'Résultat',
  contained: 'Enregistrement présent',
  notContained: 'Enregistrement absent',
  note: 'Les jours sont en UTC. Une source qui n’a pas répondu pouvait avoir des enregistrements. Les sources sont désignées par leur type et ne sont pas nommées.',
};
