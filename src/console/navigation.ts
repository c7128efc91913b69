import type { Action } from '../people/roles.ts';

interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly needs: Action;
  /** Where the addresses of other pages that belong to it begin. */
  readonly others?: readonly string[];
}

/** The pages of the menu, in its order. One that the operator's role does not allow is left out. */
export const navigation: readonly MenuItem[] = [
  { path: '/', label: 'Home', needs: 'look-at-home' },
  { path: '/partners', label: 'Partners', needs: 'look-at-partners', others: ['/keys', '/webhooks'] },
  { path: '/calls', label: 'Calls', needs: 'look-at-calls', others: ['/reports', '/vehicles'] },
  { path: '/suppliers', label: 'Suppliers', needs: 'look-at-suppliers' },
  { path: '/mails', label: 'Mails', needs: 'look-at-mails' },
  { path: '/statements', label: 'Statements', needs: 'look-at-money' },
  { path: '/invoices', label: 'Invoices', needs: 'look-at-money' },
  { path: '/payments', label: 'Payments', needs: 'look-at-money' },
  { path: '/margin', label: 'Margin', needs: 'look-at-margin' },
  { path: '/seller', label: 'Seller', needs: 'look-at-money' },
  { path: '/approvals', label: 'Approvals', needs: 'look-at-approvals' },
  { path: '/jobs', label: 'Jobs', needs: 'look-at-jobs' },
  { path: '/audit', label: 'Audit', needs: 'look-at-audit' },
  { path: '/people', label: 'People', needs: 'look-at-people' },
];
