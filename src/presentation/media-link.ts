import type { KeptMedium } from '../report/model/coded.ts';

/** Gives the signed address of a picture, film or document of the report. */
export type Link = (kind: string) => string;

const prefixes = { picture: 'photo', video: 'video', document: 'document' } as const;

export function linkTo({ kind, id }: KeptMedium, link: Link): string {
  return link(`${prefixes[kind]}-${id}`);
}
