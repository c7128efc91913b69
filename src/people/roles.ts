/** What a person is for the operator of the service. */
export type OperatorRole = 'admin' | 'finance' | 'support' | 'auditor';

/** What a person is in the team of a partner. */
export const memberRoles = ['owner', 'developer', 'finance', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** As what a person enters the console or the portal: `member` of any partner. */
export type EntryRole = OperatorRole | 'member';

/**
 * The roles of operators; those of members, each for one partner; `member` for what members do with their own access; `key` for
 * programs with a key of a partner; `reader` for who has a document and no account; and `system` for what the service does by itself: jobs and the start-up.
 */
export type Role = EntryRole | `member-${MemberRole}` | 'key' | 'reader' | 'system';

/**
 * Which roles may do what: each operation by its code, and each thing to look at. A role that is not listed may not, and
 * no role may do what is not listed here.
 *
 * admin does everything; finance has the money and no keys; support looks, sends mails again and asks the suppliers of a report
 * again, tests webhooks, and sets no prices; auditor looks at everything and changes nothing.
 *
 * Members: an owner does everything that partners may; developer has keys, webhooks and reports; finance has
 * the money; viewer looks at reports. What a member may do, they may do for the partner whose member they are (`run.ts`).
 */
export const permissions = {
  'add-partner': ['admin', 'system'],
  'change-terms': ['admin', 'finance'],
  'set-brand': ['admin', 'finance', 'support', 'member-owner'],
  'change-settings': ['member-owner', 'member-finance'],
  'change-billing-details': ['member-owner', 'member-finance'],
  'suspend-partner': ['admin', 'finance'],
  'resume-partner': ['admin', 'finance'],
  'issue-key': ['admin', 'member-owner', 'member-developer'],
  'set-key': ['admin', 'member-owner', 'member-developer'],
  /** To let a key spend more, or without a limit: a part of `set-key`. */
  'raise-key-limit': ['admin', 'member-owner'],
  'roll-key': ['admin', 'member-owner', 'member-developer'],
  'revoke-key': ['admin', 'member-owner', 'member-developer'],
  'mark-key-exposed': ['system'],
  'add-funds': ['admin', 'finance'],
  'correct-ledger': ['admin', 'finance'],
  'start-checkout': ['admin', 'finance', 'member-owner', 'member-finance'],
  'pay-by-saved-method': ['member-owner', 'member-finance'],
  'set-recharge': ['member-owner', 'member-finance'],
  'remove-payment-method': ['member-owner', 'member-finance'],
  'check-payment': ['system'],
  'recharge-account': ['system'],
  'note-payment-incident': ['system'],
  'close-payment-incident': ['admin', 'finance'],
  'approve-change': ['admin', 'finance'],
  'reject-change': ['admin', 'finance'],
  'set-price': ['admin', 'finance'],
  'set-seller': ['admin', 'finance'],
  'check-vat-number': ['admin', 'finance', 'support'],
  'close-months': ['admin', 'finance', 'system'],
  'remind-overdue': ['admin', 'finance', 'system'],
  'complete-documents': ['admin', 'finance'],
  'erase-vehicle': ['admin'],
  'erase-expired': ['system'],
  'ask-again': ['admin', 'support'],
  'finish-report': ['admin'],
  'refund-report': ['admin', 'finance'],
  'credit-goodwill': ['system'],
  'stop-batch': ['member-owner', 'member-developer', 'key'],
  'resume-batch': ['member-owner', 'member-developer', 'key'],
  'contest-record': ['admin', 'support', 'member-owner', 'member-developer', 'key', 'reader'],
  'add-proofs': ['member-owner', 'member-developer', 'key', 'reader'],
  'remove-proof': ['admin'],
  'extend-dispute': ['admin', 'support'],
  'forward-dispute': ['admin', 'support'],
  'record-supplier-answer': ['admin', 'support'],
  'decide-dispute': ['admin', 'support'],
  'pause-supplier': ['admin'],
  'resume-supplier': ['admin'],
  'retry-mail': ['admin', 'finance', 'support'],
  'rotate-link-secrets': ['system'],
  'move-media': ['admin'],
  'advance-clock': ['admin'],
  'add-webhook': ['admin', 'member-owner', 'member-developer'],
  'test-webhook': ['admin', 'support', 'member-owner', 'member-developer'],
  'roll-webhook-secret': ['admin', 'member-owner', 'member-developer'],
  'disable-webhook': ['admin', 'support', 'system', 'member-owner', 'member-developer'],
  'enable-webhook': ['admin', 'support', 'member-owner', 'member-developer'],
  'remove-webhook': ['admin', 'member-owner', 'member-developer'],
  'replay-webhook-message': ['admin', 'support', 'member-owner', 'member-developer'],
  'invite-operator': ['admin', 'system'],
  'set-operator-role': ['admin'],
  'disable-operator': ['admin'],
  'enable-operator': ['admin'],
  'end-session': ['admin'],
  'remove-others-passkey': ['admin'],
  'invite-member': ['admin', 'support', 'member-owner', 'system'],
  'set-member-role': ['admin', 'member-owner'],
  'remove-member': ['admin', 'support', 'member-owner'],

  /** What people do with their own access. */
  'send-sign-in-link': ['system'],
  'sign-in-by-link': ['admin', 'finance', 'support', 'auditor', 'member'],
  'sign-in-by-passkey': ['admin', 'finance', 'support', 'auditor', 'member'],
  'sign-in-by-openid': ['admin', 'finance', 'support', 'auditor'],
  'end-own-session': ['admin', 'finance', 'support', 'auditor', 'member'],
  'add-passkey': ['admin', 'finance', 'support', 'auditor', 'member'],
  'remove-passkey': ['admin', 'finance', 'support', 'auditor', 'member'],

  /** The first page: what waits for somebody, health of nodes, queue and database. */
  'look-at-home': ['admin', 'finance', 'support', 'auditor'],
  /** Terms, the ids of keys, the timeline. */
  'look-at-partners': ['admin', 'finance', 'support', 'auditor'],
  /** Balances, the ledger, what calls were charged, statements, invoices. */
  'look-at-money': ['admin', 'finance', 'support', 'auditor'],
  /** Revenue, what suppliers cost, and the difference. */
  'look-at-margin': ['admin', 'finance', 'auditor'],
  /** The books of a span of days as files for an accountant. */
  'look-at-books': ['admin', 'finance', 'auditor'],
  'look-at-calls': ['admin', 'finance', 'support', 'auditor'],
  'look-at-reports': ['admin', 'finance', 'support', 'auditor'],
  /** How a report was made: which supplier said what. */
  'look-at-evidence': ['admin', 'support', 'auditor'],
  /** Contested records, what their filers wrote, and what was decided. */
  'look-at-disputes': ['admin', 'support', 'auditor'],
  'look-at-suppliers': ['admin', 'finance', 'support', 'auditor'],
  /** Asks one about a vehicle, which may cost something. */
  'try-supplier': ['admin', 'support'],
  'look-at-mails': ['admin', 'finance', 'support', 'auditor'],
  'look-at-jobs': ['admin', 'support', 'auditor'],
  'look-at-approvals': ['admin', 'finance', 'auditor'],
  'look-at-audit': ['admin', 'finance', 'auditor'],
  'look-at-people': ['admin', 'auditor'],

  /** Pages of the portal, each for the member's own partner. */
  'see-home': ['member-owner', 'member-developer', 'member-finance', 'member-viewer'],
  /** Balance, prices, invoices, statements. */
  'see-money': ['member-owner', 'member-finance'],
  /** Reports that were bought, their pages and PDFs, and lists that were ordered. */
  'see-reports': ['member-owner', 'member-developer', 'member-viewer'],
  /** Spends the partner's money. It is no operation: its trace is the ledger. */
  'buy-reports': ['member-owner', 'member-developer'],
  /** Calls of the API with a key of a test account. */
  'use-playground': ['member-owner', 'member-developer'],
  /** Calls by day, key and outcome; what they cost for those who may see money. */
  'see-usage': ['member-owner', 'member-developer', 'member-finance'],
  'see-settings': ['member-owner', 'member-developer', 'member-finance'],
  'see-keys': ['member-owner', 'member-developer'],
  'see-webhooks': ['member-owner', 'member-developer'],
  /** What the partner's programs sent, and what it cost. */
  'see-requests': ['member-owner', 'member-developer', 'member-finance'],
  'see-team': ['member-owner', 'member-developer', 'member-finance', 'member-viewer'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** Looked up with care: an action that only looks like one, such as `constructor`, is denied, too. */
export function isAllowed(role: Role, action: Action): boolean {
  const roles: readonly Role[] = Object.hasOwn(permissions, action) ? permissions[action] : [];
  return roles.includes(role);
}
