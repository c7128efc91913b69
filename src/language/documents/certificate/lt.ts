import type { CertificateWords } from './en.ts';

export const lt: CertificateWords = {
  title: 'Kas buvo žinoma pirkimo dieną',
  boughtOn: 'Ataskaitos pirkimo data',
  record: 'Įrašas',
  recordId: 'Įrašo numeris',
  firstReceivedOn: 'Įrašas pirmą kartą gautas',
  returned: 'Tą dieną užklaustų šaltinių atsakymuose šis įrašas buvo.',
  notReturned: 'Tą dieną nė viename užklaustų šaltinių atsakyme šio įrašo nebuvo.',
  notQueried:
    'Tą dieną nebuvo užklaustas nė vienas šios rūšies šaltinis. Ar kuris nors iš jų turėjo šį įrašą, nežinoma.',
  notAnswered: 'Tą dieną neatsakė nė vienas užklaustas šaltinis. Ar kuris nors iš jų turėjo šį įrašą, nežinoma.',
  searched: 'Tą dieną apie šią transporto priemonę buvo užklausti šių rūšių šaltiniai, jei jie ją apima.',
  sources: 'Šaltinių sritis',
  queried: 'Užklausta',
  answered: 'Atsakė',
  countries: 'Šalys',
  result: 'Rezultatas',
  contained: 'Įrašas yra',
  notContained: 'Įrašo nėra',
  note: 'Dienos nurodytos pagal UTC. Neatsakęs šaltinis galėjo turėti įrašų. Šaltiniai nurodyti pagal rūšį, jų pavadinimai neminimi.',
};
