import { disableOperator } from '../../operations/people/disable-operator.ts';
import { enableOperator } from '../../operations/people/enable-operator.ts';
import { endSession } from '../../operations/people/end-session.ts';
import { inviteOperator } from '../../operations/people/invite-operator.ts';
import { removeOthersPasskey } from '../../operations/people/remove-others-passkey.ts';
import { setOperatorRole } from '../../operations/people/set-operator-role.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findOperatorById, type Operator, operatorRoles } from '../../people/operators.ts';
import { listPasskeys } from '../../people/passkeys.ts';
import type { Field } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { requireRow } from '../require-row.ts';
import type { Visit } from '../visit.ts';
import { readTypedChoice, readTypedText } from './read-values.ts';

const words = {
  invite: 'Invite an operator',
} as const;

/** What each role is for, as the one who gives it needs to know. */
const roleLabels: Readonly<Record<(typeof operatorRoles)[number], string>> = {
  admin: 'admin: everything',
  finance: 'finance: money, no keys',
  support: 'support: looks, sends mails again',
  auditor: 'auditor: looks at everything, changes nothing',
};

const roleField: Field = {
  name: 'role',
  label: 'Role',
  kind: 'choice',
  choices: operatorRoles.map((role) => [role, roleLabels[role]] as const),
};

/** The operator that the address names by number: a mail address does not belong into an address. */
export async function loadOperator({ parts: { database }, param }: Visit): Promise<Operator> {
  const id = param('operatorId');
  const operator = /^[0-9]{1,18}$/.test(id) ? await findOperatorById(database, BigInt(id)) : undefined;
  if (!operator) throw new NotThere('there is no such operator');
  return operator;
}

const operatorUrl = ({ id }: Pick<Operator, 'id'>) => `/people/${id}`;

export const invitePage = changePage({
  path: '/people/invite-operator',
  operation: inviteOperator,
  load: ({ parts }) => Promise.resolve(parts),
  title: () => words.invite,
  home: () => '/people',
  confirm: 'Send the invitation',
  fields: () => [
    { name: 'mail', label: 'Mail address', kind: 'email', isFocused: true },
    { ...roleField, value: 'support' },
  ],
  input: (values, { consoleUrl }) => ({
    mail: readTypedText(values, 'mail'),
    role: readTypedChoice(values, 'role', operatorRoles),
    url: consoleUrl(),
  }),
  preview: ({ mail, role }) => [
    `${mail} becomes an operator by accepting the invitation: ${roleLabels[role]}.`,
    'The invitation is mailed to this address. Its link works once, for 72 hours. Earlier invitations to this address stop working.',
  ],
});

export const setRolePage = changePage({
  path: '/people/:operatorId/set-operator-role',
  operation: setOperatorRole,
  load: loadOperator,
  title: ({ mail }) => `Set the role of ${mail}`,
  home: operatorUrl,
  confirm: 'Set the role',
  fields: ({ role }) => [{ ...roleField, value: role, isFocused: true }],
  input: (values, { mail }) => ({ mail, role: readTypedChoice(values, 'role', operatorRoles) }),
  preview: ({ role }, operator) => [
    `${operator.mail}: ${operator.role} → ${role}. It is in force with the next page that is opened.`,
  ],
});

export const disablePage = changePage({
  path: '/people/:operatorId/disable-operator',
  operation: disableOperator,
  load: loadOperator,
  title: ({ mail }) => `Disable ${mail}`,
  home: operatorUrl,
  confirm: 'Disable',
  fields: () => [],
  input: (_values, { mail }) => ({ mail }),
  preview: ({ mail }) => [
    `${mail} is signed out everywhere with the next request, and cannot sign in any more.`,
    'Their changes stay in the audit. They can be enabled again.',
  ],
});

export const enablePage = changePage({
  path: '/people/:operatorId/enable-operator',
  operation: enableOperator,
  load: loadOperator,
  title: ({ mail }) => `Enable ${mail}`,
  home: operatorUrl,
  confirm: 'Enable',
  fields: () => [],
  input: (_values, { mail }) => ({ mail }),
  preview: ({ mail }, { role }) => [`${mail} can sign in again, as ${role}.`],
});

export const endSessionPage = changePage({
  path: '/people/:operatorId/sessions/:sessionId/end-session',
  operation: endSession,
  async load(visit) {
    const sessionId = visit.param('sessionId');
    if (!/^[0-9]{1,18}$/.test(sessionId)) throw new NotThere('there is no such session');
    return { operator: await loadOperator(visit), sessionId: BigInt(sessionId) };
  },
  title: ({ operator, sessionId }) => `End session ${sessionId} of ${operator.mail}`,
  home: ({ operator }) => operatorUrl(operator),
  confirm: 'End the session',
  fields: () => [],
  input: (_values, { operator, sessionId }) => ({ mail: operator.mail, sessionId }),
  preview: (_input, { operator }) => [`${operator.mail} is signed out there with the next request, on all nodes.`],
});

/** A passkey of the operator that the address names. */
export const removeOthersPasskeyPage = changePage({
  path: '/people/:operatorId/passkeys/:passkeyId/remove-others-passkey',
  operation: removeOthersPasskey,
  async load(visit) {
    const operator = await loadOperator(visit);
    const passkeys = await listPasskeys(visit.parts.database, { app: 'console', personId: operator.id });
    return { operator, passkey: requireRow(passkeys, visit.param('passkeyId')) };
  },
  title: ({ operator, passkey }) => `Remove the passkey ${passkey.label} of ${operator.mail}`,
  home: ({ operator }) => operatorUrl(operator),
  confirm: 'Remove the passkey',
  fields: () => [],
  input: (_values, { operator, passkey }) => ({
    mail: operator.mail,
    app: 'console' as const,
    passkeyId: passkey.id,
  }),
  preview: (_input, { operator }) => [
    `${operator.mail} cannot sign in with it any more, and is signed out of the console everywhere.`,
  ],
});
