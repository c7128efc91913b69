import type { en } from './en.ts';

export const fr: typeof en = {
  title: 'Vérifier un rapport',
  introduction:
    'Saisissez le numéro d’un rapport, puis son VIN ou son code de contrôle. Vous verrez s’il a été établi ici et ce qu’il dit.',
  codeHint: '20 caractères, sur la première page du PDF et à la fin de la page web',
  submit: 'Vérifier',
  fileTitle: 'Vérifier un fichier PDF',
  file: 'Fichier PDF',
  fileHint: 'Toute modification du fichier est détectée. Le fichier n’est pas conservé.',
  state: 'État',
  complete: 'Complet',
  incomplete: 'Pas encore complet',
  lastReading: 'Dernier relevé kilométrique',
  openReport: 'Ouvrir le rapport',
  keys: 'Clés publiques pour vérifier les signatures',
  compare: 'Comparez ces données avec le document. Si l’une diffère, le document a été modifié.',
  missing: 'Saisissez le numéro, puis le VIN ou le code de contrôle.',
  vinProblem: 'Un VIN compte 17 caractères et ne contient jamais I, O ni Q.',
  tooLarge: 'Le fichier est plus volumineux que n’importe quel rapport.',
  results: {
    genuine: {
      title: 'Authentique',
      text: 'Ce rapport a été établi ici et son code correspond aux données ci-dessous.',
    },
    issued: { title: 'Authentique', text: 'Un rapport portant ce numéro a été établi ici pour ce VIN.' },
    earlier: {
      title: 'Authentique, mais pas la dernière version',
      text: 'Le document a été créé avant l’arrivée de toutes les sections. Voici le rapport tel qu’il est à présent.',
    },
    file: {
      title: 'Authentique et intact',
      text: 'Le fichier est identique, octet pour octet, à celui qui a été établi.',
    },
    altered: {
      title: 'Modifié ou non établi ici',
      text: 'Aucun rapport avec ces données n’a été établi ici. Vérifiez la saisie. Si elle est conforme au document, ne vous y fiez pas.',
    },
    changed: { title: 'Modifié', text: 'Le fichier a été modifié après son établissement. Ne vous y fiez pas.' },
    unsigned: {
      title: 'Aucune signature dans ce fichier',
      text: 'Il n’a pas été établi ici, ou un autre programme l’a réenregistré ou réimprimé. Vérifiez-le par son numéro et son VIN.',
    },
    ended: {
      title: 'Établi ici, plus conservé',
      text: 'Un rapport portant ce numéro a été établi ici. Sa période d’accès est terminée\u00a0: son contenu n’est plus affiché. La signature de son fichier PDF peut toujours être vérifiée.',
    },
    endedFile: {
      title: 'Authentique, plus conservé',
      text: 'Le fichier est tel qu’il a été établi. La période d’accès du rapport est terminée\u00a0: son contenu n’est plus affiché ici.',
    },
  },
};
