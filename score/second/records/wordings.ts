/** How workshops write that they have fitted another instrument, by language. */
export const exchangeWordings: Readonly<Record<string, readonly string[]>> = {
  de: ['Kombiinstrument ersetzt', 'Tacho getauscht', 'Tachometer erneuert'],
  nl: ['Teller vervangen', 'Kilometerteller vernieuwd', 'Instrumentenpaneel vervangen'],
  fr: ['Remplacement du compteur kilométrique', 'Compteur remplacé', 'Combiné d’instruments remplacé'],
  it: ['Sostituzione contachilometri', 'Sostituito quadro strumenti'],
  es: ['Sustitución del cuentakilómetros', 'Cuadro de instrumentos sustituido'],
  en: ['Instrument cluster replaced', 'Odometer replaced', 'New speedometer fitted'],
  pl: ['Wymiana licznika', 'Wymieniono zestaw wskaźników'],
  cs: ['Výměna tachometru', 'Vyměněn přístrojový štít'],
  lt: ['Pakeistas odometras', 'Keistas prietaisų skydelis'],
  lv: ['Nomainīts odometrs', 'Mērinstrumentu paneļa nomaiņa'],
  et: ['Odomeeter vahetatud', 'Näidikuplokk vahetatud'],
  fi: ['Mittaristo vaihdettu', 'Matkamittari vaihdettu'],
  sv: ['Vägmätare bytt', 'Kombiinstrument utbytt'],
  no: ['Kilometerteller byttet', 'Kombiinstrument skiftet'],
};

/** That a vehicle is not worth its repair, in words where the form has no code for it. */
export const totalLossWordings: Readonly<Record<string, string>> = {
  de: 'Wirtschaftlicher Totalschaden',
  nl: 'Economisch total loss',
  fr: 'Véhicule économiquement irréparable',
  it: 'Danno totale',
  es: 'Siniestro total',
  en: 'Total loss',
  pl: 'Szkoda całkowita',
  cs: 'Totální škoda',
  lt: 'Visiška žala, remontuoti netikslinga',
  lv: 'Pilnīga bojāeja',
  et: 'Täishävinenud sõiduk',
  fi: 'Lunastettu, korjauskelvoton',
  sv: 'Totalskada',
  no: 'Totalskadet',
};
