/** The roles of operators, and `system` for what the service does by itself: jobs and the start-up. */
export type Role = 'admin' | 'finance' | 'support' | 'auditor' | 'system';

/**
 * Which roles may do what: each operation by its code, and each thing to look at. A role that is not listed may not, and
 * what is not listed here nobody may.
 *
 * admin does everything; finance has the money and no keys; support looks, sends mails again and asks the suppliers of a report
 * again, tests webhooks, and sets no prices; auditor looks at everything and changes nothing.
 */
export const permissions = {
  'add-partner': ['admin', 'system'],
  'change-terms': ['admin', 'finance'],
  'suspend-partner': ['admin', 'finance'],
  'resume-partner': ['admin', 'finance'],
  'issue-key': ['admin'],
  'revoke-key': ['admin'],
  'add-funds': ['admin', 'finance'],
  'correct-ledger': ['admin', 'finance'],
  'approve-change': ['admin', 'finance'],
  'reject-change': ['admin', 'finance'],
  'set-price': ['admin', 'finance'],
  'close-months': ['admin', 'finance', 'system'],
  'erase-vehicle': ['admin'],
  'erase-expired': ['system'],
  'ask-again': ['admin', 'support'],
  'finish-report': ['admin'],
  'refund-report': ['admin', 'finance'],
  'pause-supplier': ['admin'],
  'resume-supplier': ['admin'],
  'retry-mail': ['admin', 'finance', 'support'],
  'rotate-link-secrets': ['system'],
  'advance-clock': ['admin'],
  'add-webhook': ['admin'],
  'test-webhook': ['admin', 'support'],
  'roll-webhook-secret': ['admin'],
  'disable-webhook': ['admin', 'support', 'system'],
  'enable-webhook': ['admin', 'support'],
  'remove-webhook': ['admin'],
  'replay-webhook-message': ['admin', 'support'],
  'invite-operator': ['admin', 'system'],
  'set-operator-role': ['admin'],
  'disable-operator': ['admin'],
  'enable-operator': ['admin'],
  'end-session': ['admin'],

  /** What people do with their own access. */
  'send-sign-in-link': ['system'],
  'sign-in-by-link': ['admin', 'finance', 'support', 'auditor'],
  'sign-in-by-passkey': ['admin', 'finance', 'support', 'auditor'],
  'sign-in-by-openid': ['admin', 'finance', 'support', 'auditor'],
  'end-own-session': ['admin', 'finance', 'support', 'auditor'],
  'add-passkey': ['admin', 'finance', 'support', 'auditor'],
  'remove-passkey': ['admin', 'finance', 'support', 'auditor'],

  /** The first page: what waits for somebody, health of nodes, queue and database. */
  'look-at-home': ['admin', 'finance', 'support', 'auditor'],
  /** Terms, the ids of keys, the timeline. */
  'look-at-partners': ['admin', 'finance', 'support', 'auditor'],
  /** Balances, the ledger, what calls were charged, statements, invoices. */
  'look-at-money': ['admin', 'finance', 'support', 'auditor'],
  /** Revenue, what suppliers cost, and the difference. */
  'look-at-margin': ['admin', 'finance', 'auditor'],
  'look-at-calls': ['admin', 'finance', 'support', 'auditor'],
  'look-at-reports': ['admin', 'finance', 'support', 'auditor'],
  /** How a report was made: which supplier said what. */
  'look-at-evidence': ['admin', 'support', 'auditor'],
  'look-at-suppliers': ['admin', 'finance', 'support', 'auditor'],
  /** Asks one about a vehicle, which may cost something. */
  'try-supplier': ['admin', 'support'],
  'look-at-mails': ['admin', 'finance', 'support', 'auditor'],
  'look-at-jobs': ['admin', 'support', 'auditor'],
  'look-at-approvals': ['admin', 'finance', 'auditor'],
  'look-at-audit': ['admin', 'finance', 'auditor'],
  'look-at-people': ['admin', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** Looked up with care: an action that only looks like one, such as `constructor`, is denied, too. */
export function isAllowed(role: Role, action: Action): boolean {
  const roles: readonly Role[] = Object.hasOwn(permissions, action) ? permissions[action] : [];
  return roles.includes(role);
}
