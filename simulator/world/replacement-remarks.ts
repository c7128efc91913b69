import type { Random } from './random.ts';

/** How workshops say that an instrument was replaced; `#` is replaced with what the old one showed. */
const english = [
  'Instrument cluster replaced at # km, new unit starts at zero',
  'Odometer exchanged, old reading # km',
  'New speedometer head fitted. Mileage at change: # km',
  'Fitted replacement dash clocks, previous unit faulty at # km',
];
const remarks = {
  en: english,
  de: [
    'Kombiinstrument erneuert, alter Stand # km',
    'Tachometer ersetzt, Kilometerstand alt: # km',
    'Tacho defekt, Austauschgerät eingebaut bei # km',
    'Neues Kombiinstrument verbaut (Altteil # km)',
    'Tachotausch, Gesamtlaufleistung bis dahin # km',
  ],
  pl: [
    'Wymiana licznika, stan poprzedni # km',
    'Wymieniono zestaw wskaźników, przebieg starego licznika # km',
    'Licznik uszkodzony, zamontowano nowy przy # km',
  ],
  fr: [
    'Compteur kilométrique remplacé à # km',
    'Remplacement du combiné d’instruments, ancien relevé # km',
    'Changement du compteur, kilométrage précédent # km',
  ],
  it: [
    'Contachilometri sostituito a # km',
    'Sostituzione quadro strumenti, lettura precedente # km',
    'Montato nuovo quadro strumenti, vecchio contachilometri # km',
  ],
  es: [
    'Cuentakilómetros sustituido a los # km',
    'Cambio de cuadro de instrumentos, lectura anterior # km',
    'Se reemplaza el cuentakilómetros averiado, # km',
  ],
  pt: ['Substituição do quadrante, leitura anterior # km', 'Conta-quilómetros substituído aos # km'],
  nl: ['Kilometerteller vervangen, oude stand # km', 'Nieuw instrumentenpaneel geplaatst bij # km'],
  cs: [
    'Výměna přístrojového panelu, původní stav # km',
    'Tachometr vyměněn při # km',
    'Namontován nový tachometr, starý ukazoval # km',
  ],
  sk: ['Výmena prístrojovej dosky, pôvodný stav # km', 'Tachometer vymenený pri # km'],
  hu: ['Kilométeróra cserélve, régi állás # km', 'Műszeregység csere # km-nél'],
  lt: [
    'Pakeistas prietaisų skydelis, senoji rida # km',
    'Odometro keitimas, ankstesnis rodmuo # km',
    'Spidometras pakeistas ties # km',
  ],
  lv: [
    'Nomainīts mēraparātu panelis, vecais rādījums # km',
    'Odometra nomaiņa pie # km',
    'Spidometrs nomainīts, iepriekš # km',
  ],
  et: ['Näidikuplokk vahetatud, vana näit # km', 'Odomeeter asendatud, # km'],
  fi: ['Mittaristo vaihdettu, vanha lukema # km', 'Matkamittarin vaihto # km kohdalla'],
  sv: ['Kombiinstrument bytt vid # km', 'Ny vägmätare monterad, gammal ställning # km'],
  no: ['Kilometerteller skiftet ved # km', 'Instrumentpanel byttet, gammel stand # km'],
  da: ['Kilometertæller udskiftet ved # km', 'Nyt kombiinstrument monteret, gammel stand # km'],
  is: ['Skipt um mælaborð, eldri staða # km'],
  ro: ['Ceas de bord înlocuit la # km', 'Schimbat bord instrumente, kilometraj vechi # km'],
  bg: ['Подменено арматурно табло при # км', 'Смяна на километраж, старо показание # км'],
  hr: ['Zamijenjena instrument ploča, staro stanje # km', 'Brojač kilometara zamijenjen na # km'],
  sl: ['Zamenjava merilnika, staro stanje # km', 'Števec kilometrov zamenjan pri # km'],
  sr: ['Zamenjen merač pređenih kilometara, staro stanje # km'],
  el: ['Αντικατάσταση κοντέρ στα # χλμ', 'Αλλαγή πίνακα οργάνων, παλιά ένδειξη # χλμ'],
  uk: ['Замінено щиток приладів, попередній пробіг # км', 'Заміна одометра на # км'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const languages: Readonly<Record<string, keyof typeof remarks>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  LU: 'fr',
  FR: 'fr',
  BE: 'fr',
  NL: 'nl',
  IT: 'it',
  ES: 'es',
  PT: 'pt',
  PL: 'pl',
  CZ: 'cs',
  SK: 'sk',
  HU: 'hu',
  LT: 'lt',
  LV: 'lv',
  EE: 'et',
  FI: 'fi',
  SE: 'sv',
  NO: 'no',
  DK: 'da',
  IS: 'is',
  RO: 'ro',
  BG: 'bg',
  HR: 'hr',
  SI: 'sl',
  RS: 'sr',
  GR: 'el',
  UA: 'uk',
};

export function replacementRemark(country: string, figure: number, unit: 'km' | 'mi', random: Random): string {
  const wording = random.one<string>(remarks[languages[country] ?? 'en']);
  return wording.replace('#', String(figure)).replace(' km', unit === 'mi' ? ' miles' : ' km');
}
