import type { MenuItem } from '../pages/app.ts';

/** The menu, in its order. */
export const navigation: readonly MenuItem[] = [
  { url: '/', label: 'Home', needs: 'look-at-home' },
  { url: '/partners', label: 'Partners', needs: 'look-at-partners', others: ['/keys', '/webhooks'] },
  { url: '/calls', label: 'Calls', needs: 'look-at-calls' },
  { url: '/disputes', label: 'Disputes', needs: 'look-at-disputes' },
  { url: '/suppliers', label: 'Suppliers', needs: 'look-at-suppliers' },
  { url: '/mails', label: 'Mails', needs: 'look-at-mails' },
  { url: '/statements', label: 'Statements', needs: 'look-at-money' },
  { url: '/invoices', label: 'Invoices', needs: 'look-at-money' },
  { url: '/payments', label: 'Payments', needs: 'look-at-money' },
  { url: '/margin', label: 'Margin', needs: 'look-at-margin' },
  { url: '/seller', label: 'Seller', needs: 'look-at-money' },
  { url: '/approvals', label: 'Approvals', needs: 'look-at-approvals' },
  { url: '/jobs', label: 'Jobs', needs: 'look-at-jobs' },
  { url: '/audit', label: 'Audit', needs: 'look-at-audit' },
  { url: '/people', label: 'People', needs: 'look-at-people' },
];
