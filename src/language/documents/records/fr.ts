import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { fr as vehicle } from './vehicle/fr.ts';

const since = sayingSince('fr');
const { count: counted } = pluralsOf('fr');
const count = (number: number, { one, other }: { one: string; other: string }) =>
  counted(BigInt(number), { one, many: `${/^[eéio]/.test(other) ? 'd’' : 'de '}${other}`, other });

export const fr: typeof en = {
  labels: {
    date: 'Date',
    from: 'Début',
    to: 'Fin',
    place: 'Lieu',
    odometer: 'Kilométrage',
    source: 'Source',
    reference: 'Référence',
    price: 'Prix',
    yes: 'oui',
    no: 'non',
    sourcesDiffer: (told) => `Les sources divergent\u202f; origine de cette donnée\u00a0: ${told.source}.`,
  },
  timeline: {
    title: 'Chronologie',
    lead: (told) =>
      told.from === told.to
        ? `${count(told.count, { one: 'événement', other: 'événements' })} en ${told.from}.`
        : `${count(told.count, { one: 'événement', other: 'événements' })} de ${told.from} à ${told.to}.`,
    all: 'Tout',
    categories: {
      registration: 'Immatriculation',
      ownership: 'Propriétaires',
      inspection: 'Contrôles',
      service: 'Entretien',
      damage: 'Dommages',
      insurance: 'Assurance',
      market: 'Marché',
      theft: 'Vol',
      recall: 'Rappels',
      title: 'Titre et registres',
      reading: 'Kilométrage',
    },
    manufactured: 'Fabrication',
    firstRegistered: 'Première immatriculation',
    imported: 'Importation',
    registeredInLatvia: 'Première immatriculation en Lettonie',
    newOwner: (told) => `Propriétaire ${told.number}`,
    ownershipEnds: (told) => `Fin de la détention (propriétaire ${told.number})`,
    keeperChanged: 'Titulaire actuel',
    insuranceBegins: 'Début d’assurance',
    insuranceEnds: 'Fin d’assurance',
    listed: 'Mise en vente',
    auctioned: 'Vente aux enchères',
    reportedStolen: 'Inscription dans un registre des véhicules volés',
    recallPublished: 'Rappel publié',
    readingSetAside: 'Ce relevé est écarté\u202f; voir le kilométrage.',
  },
  accidents: {
    title: 'Accidents et dommages',
    nothing: ({ sources, countries }) => `Aucun accident ni sinistre enregistré selon ${sources} (${countries}).`,
    amongEvents:
      'Un accident figure parmi les inscriptions des registres des véhicules\u202f; voir titre de propriété et registres.',
    noAccident: 'Aucun accident n’est enregistré.',
    outcome: 'Issue',
    damaged: 'Dommages',
    damage: 'Dommages à ce véhicule',
    otherParty: 'Dommages aux tiers',
    cause: 'Cause',
    responsibility: 'Responsabilité',
    otherResponsible: 'un tiers a été tenu pour responsable',
    noOtherResponsible: 'aucun tiers n’a été tenu pour responsable',
    zones: 'Zones touchées',
    parts: 'Pièces',
    records: 'Enregistrements',
    grouped: (number) =>
      `${count(number, { one: 'enregistrement', other: 'enregistrements' })} de cet événement, ici ${number === 1 ? 'regroupé' : 'regroupés'}`,
    maybeEstimate:
      'Peut-être le devis de dommages antérieurs de cette liste\u202f; il s’agirait alors d’un seul événement.',
    maybeEstimates: (told) => `Dont peut-être de simples devis pour d’autres dommages\u00a0: ${told.count}.`,
    legend: { harmed: 'Endommagé', touched: 'Zone concernée' },
    diagram: (told) => `Le véhicule vu de dessus. Endommagé\u00a0: ${told.places}.`,
    photo: (told) => `Photo ${told.number} sur ${told.total} des dommages (${told.date})`,
    film: (told) => `Vidéo ${told.number} sur ${told.total} des dommages (${told.date})`,
  },
  ownership: {
    title: 'Propriétaires et pays',
    nothing: ({ sources, countries }) => `Aucun propriétaire enregistré selon ${sources} (${countries}).`,
    lead: (told) =>
      told.count === 1
        ? `1\u00a0propriétaire est enregistré, ${since(told.since)}.`
        : `${count(told.count, { one: 'propriétaire est enregistré', other: 'propriétaires sont enregistrés' })} ${since(told.since)}.`,
    current: (told) => `Le propriétaire actuel a le véhicule ${since(told.since)} (${told.length}).`,
    ended: (told) => `Fin de la dernière période de propriété enregistrée\u00a0: ${told.at}.`,
    strip: 'Propriétaires et pays dans le temps',
    stripOwner: (told) => `Propriétaire ${told.number}, ${told.owner}\u00a0: ${told.from} \u2013 ${told.to}.`,
    stripCountry: (told) => `${told.country}\u00a0: ${told.from} \u2013 ${told.to}.`,
    owners: 'Propriétaires',
    countries: 'Pays',
    periods: 'Périodes de propriété',
    number: 'Propriétaire',
    type: 'Type de propriétaire ou région',
    length: 'Durée',
    today: 'aujourd’hui',
    notRecorded: 'non enregistré',
    firstRegistered: 'Première immatriculation',
    registeredInLatvia: 'Première immatriculation en Lettonie',
    firstSold: 'Pays de première vente',
    previousCountry: 'Pays d’immatriculation antérieur',
    imported: 'Importé',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Titulaire actuel depuis',
    currentOwner: 'Propriétaire actuel',
  },
  title: {
    title: 'Titre de propriété et registres',
    brands: (told) => `Mentionné au titre de propriété\u00a0: ${told.brands}.`,
    noBrands: 'Aucune mention au titre de propriété n’est enregistrée.',
    events: (number) =>
      `${count(number, { one: 'inscription figure', other: 'inscriptions figurent' })} dans les registres des véhicules.`,
    owners: 'Propriétaires dans le registre des titres',
    owner: 'Propriétaire',
    state: 'État ou région',
    bought: 'Achat',
    sold: 'Vente',
    length: 'Durée',
    entries: 'Inscriptions dans les registres',
    entry: 'Inscription',
    reporter: 'Noté par',
  },
  theft: {
    title: 'Vol',
    nothing: ({ sources, countries }) =>
      `Aucune inscription dans les registres des véhicules volés\u202f; recherche dans ${sources} (${countries}).`,
    lead: (number) =>
      `${count(number, { one: 'inscription', other: 'inscriptions' })} dans les registres des véhicules volés ${
        number === 1 ? 'correspond' : 'correspondent'
      } à ce véhicule. Faites-le confirmer par la police.`,
    leadWithoutEntries:
      'Ce véhicule figure peut-être dans un registre des véhicules volés. Faites-le confirmer par la police.',
    status: 'Le registre des véhicules indique que le véhicule est déclaré volé. Faites-le confirmer par la police.',
    entries: 'Inscriptions correspondantes',
    lifted: 'Levée',
    reported: 'Déclaration',
    vehicle: 'Véhicule',
    plate: 'Plaque',
    colour: 'Couleur',
  },
  inspections: {
    title: 'Contrôles techniques',
    nothing: ({ sources, countries }) => `Aucun contrôle technique enregistré selon ${sources} (${countries}).`,
    lead: (told) =>
      [
        `${count(told.count, { one: 'contrôle technique est enregistré', other: 'contrôles techniques sont enregistrés' })}${
          told.failed === 0 || told.count === 1
            ? ''
            : `, dont ${told.failed} ${told.failed === 1 ? 'défavorable' : 'défavorables'}`
        }.`,
        `Dernier résultat (${told.last})\u00a0: ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Fin de validité\u00a0: ${date}.`,
    ranOut: ({ date }) => `Validité expirée\u00a0: ${date}.`,
    station: 'Centre',
    kind: 'Type',
    caption: 'Contrôles techniques, du plus récent au plus ancien',
  },
  service: {
    title: 'Historique d’entretien',
    nothing: ({ sources, countries }) => `Aucun passage en atelier enregistré selon ${sources} (${countries}).`,
    lead: (told) =>
      told.count === 1
        ? `1\u00a0passage en atelier est enregistré\u00a0: ${told.last}.`
        : `${count(told.count, { one: 'passage en atelier est enregistré', other: 'passages en atelier sont enregistrés' })}, le dernier\u00a0: ${told.last}.`,
    visits: 'Passages en atelier, du plus récent au plus ancien',
    kind: 'Passage',
    workshop: 'Atelier',
    cost: 'Coût',
  },
  schedule: {
    title: 'Plan d’entretien',
    lead: (told) =>
      [
        ...(told.overdue === 0
          ? []
          : [`${count(told.overdue, { one: 'opération est', other: 'opérations sont' })} en retard.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, { one: 'opération est', other: 'opérations sont' })} à faire.`]),
        ...(told.soon === 0
          ? []
          : [`${count(told.soon, { one: 'opération est', other: 'opérations sont' })} bientôt à faire.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['À notre connaissance, rien n’est à faire.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `Pour ${count(told.unknown, { one: 'opération', other: 'opérations' })}, aucun travail n’est enregistré, ce qui ne prouve pas que rien n’a été fait.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Pour ${count(told.count, { one: 'opération', other: 'opérations' })}, aucun travail n’est enregistré dans l’intervalle prévu (depuis ${told.year}${told.count === 1 ? '' : ' pour la plus ancienne'}), ce qui ne prouve pas que rien n’a été fait.`,
    noRecordSince: ({ year }) => `aucune trace depuis ${year}`,
    reckonedWith: (told) => `Calculé avec le dernier relevé connu\u00a0: ${told.distance} (${told.date}).`,
    next: (told) => `En premier selon le plan\u00a0: ${told.job} (${told.when}).`,
    dueSoon: 'bientôt à faire',
    notYetDue: 'pas encore à faire',
    jobs: 'Opérations du plan d’entretien',
    job: 'Opération',
    lastDone: 'Dernier enregistrement',
    due: 'Échéance',
    status: 'Statut',
    everyMonths: (months) => (months === 1 ? 'tous les mois' : `tous les ${months}\u00a0mois`),
    everyDistance: (told) => `tous les ${told.distance}`,
    everyEither: (told) => `tous les ${told.distance} ou ${told.months}\u00a0mois`,
    labour: (minutes) => `Main-d’œuvre\u00a0: ${minutes}\u00a0min.`,
    parts: (told) => `Pièces\u00a0: ${told.parts}.`,
    noRecord: 'aucune trace',
  },
  recalls: {
    title: 'Rappels',
    nothing: ({ sources, countries }) => `Aucun rappel enregistré selon ${sources} (${countries}).`,
    lead: (number) =>
      `${count(number, { one: 'rappel a été effectué', other: 'rappels ont été effectués' })} sur ce véhicule.`,
    modelOnly:
      'La campagne vise le modèle. Aucune source n’indique si ce véhicule est concerné\u202f; un concessionnaire de la marque peut le vérifier d’après le VIN.',
    mentioned: (told) =>
      `La campagne vise le modèle. Un passage en atelier (${told.date}) la mentionne\u202f; un concessionnaire de la marque peut vérifier d’après le VIN si la réparation a été faite.`,
    campaign: 'Campagne',
    manufacturerCode: 'Code du constructeur',
    manufacturer: 'Constructeur',
    risk: 'Risque',
    consequences: 'Conséquences possibles',
    remedy: 'Mesure corrective',
    affected: 'Véhicules concernés dans le monde',
    affectedIn: (told) => `Véhicules concernés, ${told.country}`,
    affectedInCountry: 'Véhicules concernés dans le pays',
  },
  insurance: {
    title: 'Assurance',
    lead: (number) => `${count(number, { one: 'contrat est enregistré', other: 'contrats sont enregistrés' })}.`,
    insured: 'L’assurance de responsabilité civile était en vigueur lorsque le rapport a été établi.',
    notInsured: 'Aucune assurance de responsabilité civile n’était en vigueur lorsque le rapport a été établi.',
    periods: 'Périodes d’assurance responsabilité civile, de la plus récente à la plus ancienne',
    insurer: 'Assureur',
    number: 'Contrats',
  },
  ...vehicle,
};
