import type { FrameWords } from '../language/portal/frame/words.ts';
import type { Action } from '../people/roles.ts';

interface MenuItem {
  readonly path: string;
  readonly name: keyof FrameWords['pages'];
  readonly needs: Action;
}

/** The pages of the menu, in its order. One that the member's role does not allow is left out. */
export const navigation: readonly MenuItem[] = [
  { path: '', name: 'home', needs: 'see-home' },
  { path: '/reports', name: 'reports', needs: 'see-reports' },
  { path: '/batches', name: 'batches', needs: 'see-reports' },
  { path: '/keys', name: 'keys', needs: 'see-keys' },
  { path: '/webhooks', name: 'webhooks', needs: 'see-webhooks' },
  { path: '/requests', name: 'requests', needs: 'see-requests' },
  { path: '/playground', name: 'playground', needs: 'use-playground' },
  { path: '/usage', name: 'usage', needs: 'see-usage' },
  { path: '/documents', name: 'documents', needs: 'see-money' },
  { path: '/team', name: 'team', needs: 'see-team' },
  { path: '/settings', name: 'settings', needs: 'see-settings' },
];
