import { setWithinLimit } from '../kernel/bounded-map.ts';
import { recognize } from '../language/recognition/recognize.ts';
import type { ServiceOperation } from '../vehicles/codes.ts';
import { mentionsReplacement } from '../vehicles/odometer/replacement-wording.ts';

/** The jobs that a line of a workshop names. */
interface RecognizedWork {
  readonly operations: readonly ServiceOperation[];
  /** The jobs are all that the line says. */
  readonly isComplete: boolean;
  readonly figures: readonly string[];
}

/** Workshops write that an odometer was replaced in too many ways for a list of phrases; there are patterns for it. */
export function recognizeWork(text: string, language?: string): RecognizedWork {
  const key = `${language ?? ''} ${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const recognized = readWork(text, language);
  setWithinLimit(remembered, key, recognized, maxRemembered);
  return recognized;
}

/** Vehicles have the same jobs again and again. */
const remembered = new Map<string, RecognizedWork>();
const maxRemembered = 2000;

function readWork(text: string, language: string | undefined): RecognizedWork {
  const { meanings, isComplete, figures } = recognize(text, ['operation'], language);
  const operations = meanings.map(({ code }) => code);
  if (isComplete || !mentionsReplacement(text)) return { operations, isComplete, figures };
  return { operations: ['instrumentCluster'], isComplete: true, figures };
}
