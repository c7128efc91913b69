import type { FrameWords } from '../language/portal/frame/words.ts';
import type { MenuItem } from '../pages/app.ts';
import type { Action } from '../people/roles.ts';
import type { Visit } from './visit.ts';

type Entry = readonly [path: string, name: keyof FrameWords['pages'], needs: Action];

/** The menu, in its order. */
const entries: readonly Entry[] = [
  ['', 'home', 'see-home'],
  ['/reports', 'reports', 'see-reports'],
  ['/batches', 'batches', 'see-reports'],
  ['/keys', 'keys', 'see-keys'],
  ['/webhooks', 'webhooks', 'see-webhooks'],
  ['/requests', 'requests', 'see-requests'],
  ['/playground', 'playground', 'use-playground'],
  ['/usage', 'usage', 'see-usage'],
  ['/documents', 'documents', 'see-money'],
  ['/team', 'team', 'see-team'],
  ['/settings', 'settings', 'see-settings'],
];

export function menuOf({ link, words }: Visit): readonly MenuItem[] {
  return entries.map(([path, name, needs]) => ({ url: link(path), label: words.pages[name], needs }));
}
