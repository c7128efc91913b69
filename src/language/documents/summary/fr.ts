import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';
import { verdicts } from './verdicts/fr.ts';

const { count: counted } = pluralsOf('fr');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `de ${other}`, other });

const sources = (number: number) => count(number, 'source', 'sources');
const readings = (number: number) => count(number, 'relevé', 'relevés');

export const fr: typeof en = {
  phrases: {
    reportTitle: 'Rapport d’historique du véhicule',
    contents: 'Sommaire',
    summary: 'L’essentiel',
    language: 'Langue',
    units: 'Unités',
    kilometres: 'Kilomètres',
    miles: 'Miles',
    downloadPdf: 'Télécharger le PDF',
    skipToContent: 'Aller au contenu',
    beingGathered: 'Collecte en cours',
    reload: 'Recharger',
    updated: 'Le rapport a été mis à jour.',
    inTables: 'Dans des tableaux à part',
    unlessStated: 'sauf indication contraire',
    showEvidence: 'Voir les justificatifs',
    showAll: 'Tout afficher',
    hideAll: 'Tout replier',
    showPicture: 'Afficher l’image',
    previousPicture: 'Image précédente',
    nextPicture: 'Image suivante',
    close: 'Fermer',
    vin: 'VIN',
    reportId: 'Numéro du rapport',
    madeOn: 'Établi le',
    scanToCheck: 'À scanner pour vérifier ce rapport',
    checkCode: 'Code de contrôle',
    checkReport: 'Vérifier ce rapport',
    page: 'Page',
    of: 'sur',
    states: {
      problem: 'Problème',
      attention: 'Attention',
      clear: 'Rien à signaler',
      unchecked: 'Non vérifié',
      neutral: 'Pour information',
    },
  },
  attributions: {
    title: 'Licences des données',
    introduction:
      'Nos rapports utilisent des données publiques dont les licences demandent ces mentions\u202f; la liste est la même pour tous les rapports.',
    licenceTerms: 'Conditions de la licence',
  },
  head: {
    madeOn: 'Rapport établi le',
    readableUntil: 'Consultable jusqu’au',
    reportId: 'Numéro du rapport',
    unknownVehicle: 'Véhicule de marque et de modèle inconnus',
    power: ({ kw, ps }) => `${kw}\u00a0kW (${ps}\u00a0ch)`,
    modelPhoto: ({ name }) => `${name}\u00a0: vue extérieure`,
    interiorPhoto: ({ name }) => `${name}\u00a0: vue intérieure`,
    modelOnly: 'Image du modèle, et non de ce véhicule',
    pendingSections: {
      serviceHistory: 'historique d’entretien',
      photos: 'photos',
      serviceSchedule: 'plan d’entretien',
      auctionPhotos: 'photos d’enchères',
      renders: 'images du modèle',
      vehicleHistory: 'historique du titre de propriété',
      plHistory: 'historique en Pologne',
    },
    pending: ({ sections }) =>
      `Collecte encore en cours\u00a0: ${sections}. Ce qui arrivera sera ajouté à ce rapport, en général en moins de deux minutes.`,
  },
  silence: {
    sources,
    // Names of countries stand in brackets, where none needs an article.
    countryInSentence: (name) => name,
    moreCountries: (number) => `${number} autres pays`,
    clear: (where) => `Rien d’enregistré selon ${where.sources} (${where.countries}).`,
    clearAnywhere: (where) => `Rien d’enregistré selon ${where.sources}.`,
    found: 'Il existe des enregistrements.',
    incomplete: (where) =>
      `Rien n’a été trouvé là où la recherche était possible (${where.countries}), mais certaines sources ou certains pays n’ont pas pu être vérifiés.`,
    incompleteAnywhere:
      'Rien n’a été trouvé là où la recherche était possible, mais certaines sources ou certains pays n’ont pas pu être vérifiés.',
    mismatch: 'Les données comparées ne concordent pas.',
    unchecked: {
      pending: 'Certaines sources n’ont pas encore répondu.',
      unavailable: 'Vérification impossible\u00a0: les sources n’ont pas répondu.',
      'not covered': 'Non vérifié\u00a0: aucune source ne couvre un tel véhicule ou les pays où il s’est trouvé.',
      'not applicable': 'Sans objet pour ce véhicule.',
    },
    words: {
      found: 'Données enregistrées',
      clear: 'Rien d’enregistré',
      incomplete: 'Vérifié en partie',
      pending: 'Collecte en cours',
      unavailable: 'Vérification impossible',
      'not covered': 'Non couvert',
      mismatch: 'Ne concorde pas',
      'not applicable': 'Sans objet',
    },
  },
  verdicts,
  odometer: {
    title: 'Kilométrage',
    chartTitle: 'Relevés dans le temps',
    tableTitle: 'Tous les relevés',
    otherTableTitle: 'Relevés écartés ou absents des autres tableaux',
    tableCaption: 'Relevés du compteur, du plus récent au plus ancien',
    explanationTitle: 'Appréciation des relevés',
    date: 'Date',
    reading: 'Relevé',
    source: 'Source',
    country: 'Pays',
    noDate: 'Sans date',
    aside: (told) => `Écarté \u2013 ${told.reason}.`,
    missing: (told) => `\u2212${told.distance}`,
    maybeMissing: (told) => `\u2212${told.distance}\u202f?`,
    replaced: 'Compteur remplacé',
    wentRound: 'Reparti de zéro',
    imported: (told) => `Importé (provenance\u00a0: ${told.country})`,
    importedFromAbroad: 'Importé',
    shapes: {
      circle: 'Registres et contrôles techniques',
      square: 'Ateliers et carnets d’entretien',
      diamond: 'Annonces et enchères',
      triangle: 'Assureurs et sinistres',
      ring: 'Autres sources',
    },
    legend: {
      aside: 'Écarté',
      band: 'Habituel pour sa catégorie et son âge',
      drop: 'Baisse',
      import: 'Importation',
      owner: 'Nouveau propriétaire',
    },
    summary: {
      span: (told) =>
        `${readings(told.count)} (${told.from} \u2013 ${told.to})\u202f; le dernier qui compte indique ${told.last}.`,
      drop: (told) =>
        `Baisse de ${told.before} (${told.beforeDate}) à ${told.after} (${told.date})\u00a0: ${told.label}.`,
      aside: (told) => `Relevés écartés\u00a0: ${told.count}.`,
      imports: (told) => `Importations indiquées\u00a0: ${told.count}.`,
      owners: (told) => `Changements de propriétaire indiqués\u00a0: ${told.count}.`,
      band: (told) => `Habituel aujourd’hui pour sa catégorie et son âge\u00a0: de ${told.low} à ${told.high}.`,
    },
  },
  coverage: {
    title: 'Ce qui a été vérifié',
    lead: (told) =>
      `${count(told.sources, 'source consultée', 'sources consultées')}, dans ${count(told.countries, 'pays', 'pays')}. Seule la mention «\u00a0Rien d’enregistré\u00a0» signifie que la recherche a été faite partout et n’a rien donné.`,
    tableTitle: 'Vérifications',
    tableCaption: 'Chaque vérification avec son résultat, le nombre de sources et leurs pays',
    check: 'Vérification',
    result: 'Résultat',
    sources: 'Sources',
    countries: 'Pays',
    factsTitle: 'Où la recherche a été faite',
    kindsOfSources: 'Types de sources avec des données',
    disputesTitle: 'Où les sources divergent',
    followed: (told) => `Source retenue\u00a0: ${told.source}`,
    checkDigit: { valid: 'Correcte', mismatch: 'Ne concorde pas' },
    vinMatch: { same: 'Concordent', mismatch: 'Ne concordent pas' },
    vinMismatch:
      'D’après le VIN, la marque, le modèle ou l’année-modèle diffère de ce qu’indiquent les sources. Comparez le VIN avec celui qui figure sur le véhicule et dans ses papiers.',
    markedAtAuction:
      'Les registres n’ont aucune mention sur le titre de propriété\u202f; aux enchères, le véhicule a été vendu avec une mention.',
    checkDigitMismatch: 'Comparez le VIN avec celui qui figure sur le véhicule et dans ses papiers.',
    checks: {
      identity: 'Identité',
      technical: 'Données techniques',
      registration: 'Immatriculation',
      ownershipHistory: 'Propriétaires',
      mileageHistory: 'Relevés kilométriques',
      accidentHistory: 'Accidents et dommages',
      inspections: 'Contrôles techniques',
      recalls: 'Rappels',
      insurance: 'Assurance',
      equipment: 'Équipement',
      valuations: 'Valeur de marché',
      listingHistories: 'Petites annonces',
      auctionHistory: 'Ventes aux enchères',
      factoryData: 'Données d’usine',
      stolenCheck: 'Registres des véhicules volés',
      serviceHistory: 'Historique d’entretien',
      photos: 'Photos',
      serviceSchedule: 'Plan d’entretien',
      auctionPhotos: 'Photos d’enchères',
      renders: 'Images du modèle',
      vehicleHistory: 'Historique du titre de propriété',
      plHistory: 'Historique en Pologne',
      vinCheckDigit: 'Clé de contrôle du VIN',
      vinMatchesVehicle: 'VIN et véhicule',
    },
    fields: {
      'identity.make': 'Marque',
      'identity.model': 'Modèle',
      'identity.variant': 'Version',
      'identity.commercialName': 'Dénomination commerciale',
      'identity.year': 'Année',
      'identity.color': 'Couleur',
      'identity.interiorColor': 'Couleur intérieure',
      'identity.bodyType': 'Carrosserie',
      'identity.category': 'Catégorie',
      'identity.seatCount': 'Places',
      'identity.doors': 'Portes',
      'identity.manufacturedDate': 'Date de fabrication',
      'technical.engineCode': 'Code moteur',
      'technical.engineDescription': 'Moteur',
      'technical.fuelType': 'Énergie',
      'technical.powerKw': 'Puissance',
      'technical.batteryKwh': 'Capacité de la batterie',
      'technical.capacityCcm': 'Cylindrée',
      'technical.cylinders': 'Cylindres',
      'technical.valves': 'Soupapes',
      'technical.aspiration': 'Admission d’air',
      'technical.co2GPerKm': 'Émissions de CO₂',
      'technical.curbMassKg': 'Masse en ordre de marche',
      'technical.grossMassKg': 'Masse maximale autorisée (PTAC)',
      'technical.transmission': 'Boîte de vitesses',
      'technical.drive': 'Transmission',
      'technical.driveSide': 'Côté du volant',
      'technical.platform': 'Plateforme',
      'technical.emissionStandard': 'Norme antipollution',
      'technical.energyLabel': 'Étiquette énergie',
      'registration.firstRegisteredAt': 'Première immatriculation',
      registrationNumber: 'Immatriculation',
      vehicleStatus: 'Statut dans le registre',
    },
  },
  glossary: {
    title: 'Termes utilisés dans ce rapport',
    entries: [
      {
        term: 'Problème',
        meaning:
          'Un enregistrement qui peut coûter cher ou faire renoncer à un achat. Lisez les justificatifs avant de vous décider.',
      },
      {
        term: 'Attention',
        meaning:
          'Un enregistrement que vous devriez connaître et sur lequel il convient de poser des questions. Ce n’est pas forcément un défaut.',
      },
      {
        term: 'Rien à signaler',
        meaning:
          'Toutes les sources susceptibles d’avoir une information ont été consultées, partout où l’on sait que le véhicule s’est trouvé, et aucune n’a d’enregistrement défavorable.',
      },
      {
        term: 'Non vérifié',
        meaning:
          'Aucune source n’a pu être consultée, une partie seulement l’a été, ou une réponse manque encore. Cela ne dit rien du véhicule, ni en bien ni en mal.',
      },
      {
        term: 'Écarté',
        meaning:
          'Un relevé qui ne s’accorde pas avec les autres et qui comporte probablement une faute de saisie ou une unité erronée, ou un relevé sans date. Il est affiché avec la raison, mais n’est pas pris en compte.',
      },
      {
        term: 'Enregistrements regroupés',
        meaning:
          'Plusieurs sources font état du même événement. Il figure ici une seule fois, avec le nombre d’enregistrements.',
      },
      {
        term: 'Fourchette du montant des dommages',
        meaning:
          'Les sources donnent des montants différents, ou seulement un minimum et un maximum. Le coût réel se situe entre les deux.',
      },
      {
        term: 'Inconnu pour ce véhicule',
        meaning:
          'Un rappel a été publié pour le modèle. Aucune source n’indique si ce véhicule est concerné ou s’il a été réparé\u202f; un concessionnaire de la marque peut le vérifier.',
      },
      {
        term: 'Dernier relevé connu',
        meaning: 'Le relevé du compteur le plus récent qui compte. Le véhicule peut avoir roulé davantage depuis.',
      },
      {
        term: 'Habituel pour sa catégorie et son âge',
        meaning:
          'Ce que la plupart des véhicules de ce type ont parcouru à cet âge. Beaucoup de bons véhicules se situent en dehors.',
      },
    ],
    limitsTitle: 'Ce qu’un rapport peut savoir',
    limits: [
      'Un rapport restitue ce que d’autres ont enregistré. Les dommages jamais déclarés, les travaux sans facture et les relevés jamais faits n’y figurent pas.',
      'Il ne remplace pas l’examen du véhicule. Comparez celui-ci avec ses papiers et faites-le examiner avant de payer.',
    ],
  },
};
