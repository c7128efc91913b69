import { OperatorError } from '../../kernel/errors.ts';
import { clip } from '../../kernel/text.ts';
import { disableOperator } from '../../operations/people/disable-operator.ts';
import { enableOperator } from '../../operations/people/enable-operator.ts';
import { inviteOperator } from '../../operations/people/invite-operator.ts';
import { setOperatorRole } from '../../operations/people/set-operator-role.ts';
import { listOperators, operatorRoles, operatorState } from '../../people/operators.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { minute, formatMoment, pairs, table } from '../table.ts';
import { readChoice } from '../values.ts';

const roleNames = operatorRoles.join('|');

export const operatorInvite: DatabaseCommand = {
  name: 'operator invite',
  summary: 'Invite an operator of the console, and print the link to accept',
  arguments: ['MAIL'],
  options: { role: { value: roleNames, help: 'what the operator may do', needed: true } },
  details: [
    'An admin may do everything; finance has money but no keys; support may view and resend mails; an auditor may only view.',
    'The link works once, for 72 hours: give it to the operator and to nobody else. The role is pending until they use it.',
    'Inviting a person again makes a new link; the earlier link stops working.',
  ],
  needs: 'database',
  async run({ positionals: [mail = ''], options }, context) {
    const { consoleUrl } = context;
    // Before anything is changed: without the address the link could not be shown.
    if (consoleUrl === undefined) {
      throw new OperatorError('CONSOLE_URL is not set: it is the address of the console, which the link begins with');
    }
    const role = readChoice('--role', options['role'] ?? '', operatorRoles);
    const invited = await runChange(
      context,
      inviteOperator,
      { mail, role, url: consoleUrl },
      { mail: 'MAIL', role: '--role' },
    );
    const { link = '' } = invited;
    return {
      json: { operator: invited.mail, role, link, pending: invited.isPending, expiresAt: invited.expiresAt },
      text: pairs([
        ['operator', `${invited.mail}, ${role}`],
        ['link', link],
        ['', `works once, until ${formatMoment(invited.expiresAt)}; shown this once`],
      ]),
    };
  },
};

const heads = ['operator', 'role', 'state', 'added (UTC)', 'last sign-in (UTC)'];

export const operatorList: DatabaseCommand = {
  name: 'operator list',
  summary: 'List the operators of the console',
  arguments: [],
  options: {},
  needs: 'database',
  async run(_input, { database }) {
    const operators = await listOperators(database);
    const rows = operators.map((one) => [
      clip(one.mail, 60),
      one.role,
      operatorState(one),
      minute(one.createdAt),
      minute(one.lastSignInAt),
    ]);
    return {
      json: operators.map((one) => ({
        operator: one.mail,
        role: one.role,
        state: operatorState(one),
        pending: one.isPending,
        createdAt: one.createdAt,
        disabledAt: one.disabledAt,
        lastSignInAt: one.lastSignInAt,
      })),
      text: operators.length === 0 ? 'No operators: operator invite adds the first.' : table(heads, rows),
    };
  },
};

export const operatorRole: DatabaseCommand = {
  name: 'operator role',
  summary: 'Give an operator another role; takes effect with the next request',
  arguments: ['MAIL', 'ROLE'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = '', text = ''] }, context) {
    const role = readChoice('ROLE', text, operatorRoles);
    const changed = await runChange(context, setOperatorRole, { mail, role });
    return { json: { operator: changed.mail, role }, text: `${changed.mail} is ${role}.` };
  },
};

export const operatorDisable: DatabaseCommand = {
  name: 'operator disable',
  summary: 'End all sessions and links of an operator, who can no longer sign in',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = ''] }, context) {
    const disabled = await runChange(context, disableOperator, { mail });
    const { disabledAt, endedSessions } = disabled;
    return {
      json: { operator: disabled.mail, disabledAt, endedSessions },
      text: `${disabled.mail} is disabled since ${formatMoment(disabledAt)}; ${withCount(endedSessions, 'session')} ended.`,
    };
  },
};

export const operatorEnable: DatabaseCommand = {
  name: 'operator enable',
  summary: 'Let an operator who was disabled sign in again',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = ''] }, context) {
    const enabled = await runChange(context, enableOperator, { mail });
    return { json: { operator: enabled.mail, disabledAt: null }, text: `${enabled.mail} can sign in again.` };
  },
};
