import { readFileSync } from 'node:fs';

import { contentVersion } from '../../../src/report/stored/upgrades.ts';
import { answerVersion } from '../../../src/suppliers/gathering/cache.ts';
import { fixtureFile } from './fixtures.ts';
import { contentShape, evidenceShape } from './shape-lines.ts';

/** A shape that is committed, with the versions that a breaking change of it has to raise. */
interface CommittedShape {
  readonly file: string;
  readonly versions: Readonly<Record<string, number>>;
  readonly lines: () => string[];
}

export const shapes: readonly CommittedShape[] = [
  { file: 'content-shape.txt', versions: { contentVersion }, lines: contentShape },
  { file: 'evidence-shape.txt', versions: { contentVersion, answerVersion }, lines: evidenceShape },
];

export function readShape({ file }: CommittedShape): { versions: Record<string, number>; lines: string[] } {
  const [head = '{}', ...lines] = readFileSync(fixtureFile(file), 'utf8').trimEnd().split('\n');
  return { versions: JSON.parse(head) as Record<string, number>, lines };
}

/** The versions that are the same as when the shape was committed. */
export function versionsNotRaised(shape: CommittedShape): string[] {
  const { versions } = readShape(shape);
  return Object.keys(shape.versions).filter((name) => shape.versions[name] === versions[name]);
}
