import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mentionsReplacement } from '../../../src/vehicles/odometer/replacement-wording.ts';

const exchanges = [
  'Instrument cluster replaced under warranty',
  'Fitted a new speedometer',
  'odometer was exchanged, old one showed 120,000 km',
  'Kombiinstrument getauscht',
  'Neuer Tacho eingebaut',
  'Kilometerzähler ersetzt',
  'Tachotausch',
  'Remplacement du compteur kilométrique',
  'Contachilometri sostituito',
  'Sustitución del cuadro de instrumentos',
  'Wymieniono licznik',
  'Výměna tachometru',
  'Pakeistas odometras',
  'Nomainīts spidometrs',
  'Vahetatud spidomeeter',
  'Matkamittari vaihdettu',
  'Заменён одометр',
  'Замінено одометр',
  'Kilometerteller vervangen',
  'Teller vervangen',
  'Nieuwe teller geplaatst',
  'Mätaren bytt',
  'Kilometertæller udskiftet',
  'Kilometerteller byttet',
  'Conta-quilómetros substituído',
  'Kilométeróra csere',
  'Ceasuri de bord înlocuite',
  'Tachometer vymenený',
  'Števec kilometrov zamenjan',
  'Brojač kilometara zamijenjen',
  'Километражът е сменен',
  'Αντικατάσταση κοντέρ',
  'Kilometre saati değiştirildi',
];

const others = [
  'Replaced brake pads, odometer 120000 km',
  'Oil change at 45,000 km',
  'Odometer reading recorded',
  'New tyres fitted',
  'Inspektion, Ölwechsel, Kilometerstand 120000',
  'Wymiana oleju, licznik 120000',
  'changement d’huile, compteur 120000 km',
  'Tachograph replaced',
  'Olie vervangen, tellerstand 120000',
  'Toerenteller vervangen',
  'Oljebyte, mätarställning 12300',
  'Kilometraj: 120000, ulei schimbat',
  '',
];

test('that an instrument was replaced is understood in the languages of workshops', () => {
  assert.deepEqual(
    exchanges.filter((text) => !mentionsReplacement(text)),
    [],
  );
});

test('what was replaced besides the odometer is not taken for it', () => {
  assert.deepEqual(
    others.filter((text) => mentionsReplacement(text)),
    [],
  );
});
