import { batchesWords } from '../language/portal/batches/index.ts';
import { keysWords } from '../language/portal/keys/index.ts';
import { rechargeWords } from '../language/portal/recharge/index.ts';
import { settingsWords } from '../language/portal/settings/index.ts';
import { teamWords } from '../language/portal/team/index.ts';
import { webhooksWords } from '../language/portal/webhooks/index.ts';
import type { AuditEntry } from '../people/audit/list.ts';
import { type MemberRole, memberRoles } from '../people/roles.ts';
import { findEndpoint } from '../webhooks/endpoints.ts';
import { settingsLines } from './settings-lines.ts';
import type { Visit } from './visit.ts';

/** What a change did, in the sentence that announced it. Undefined where the page to which it leads back shows it. */
export async function changeOutcome(entry: AuditEntry, visit: Visit): Promise<string | undefined> {
  const { language } = visit;
  switch (entry.operation) {
    case 'change-settings':
      return settingsLines(entry.before ?? {}, entry.after ?? {}, visit).join('; ');
    case 'change-billing-details':
      return settingsWords[language].billingForm.keepsIssued;
    case 'set-brand':
      return entry.after?.['brandName'] === null
        ? settingsWords[language].brandGone
        : settingsWords[language].brandShown;
    case 'set-key':
      return keysWords[language].will.set;
    case 'revoke-key':
      return keysWords[language].will.revoke;
    case 'stop-batch':
      return batchesWords[language].stoppedByMember;
    case 'set-recharge':
      return outcomeOfRecharge(entry, visit);
    case 'remove-payment-method':
      return rechargeWords[language].stops;
    case 'invite-member':
    case 'set-member-role':
    case 'remove-member':
      return outcomeOfMember(entry, visit);
    default:
      return entry.subject?.startsWith('webhook ') === true ? outcomeOfWebhook(entry, visit) : undefined;
  }
}

function outcomeOfRecharge({ after }: AuditEntry, { language, figures }: Visit): string {
  const { starts, stops } = rechargeWords[language];
  const [below, amount] = [after?.['rechargeBelowCents'], after?.['rechargeCents']];
  if (typeof below !== 'string' || typeof amount !== 'string') return stops;
  return starts(figures.money(BigInt(below)), figures.money(BigInt(amount)));
}

function outcomeOfMember({ operation, subject, before, after }: AuditEntry, visit: Visit): string | undefined {
  const { invites, setsRole, removes } = teamWords[visit.language];
  const { roles } = visit.words;
  const mail = subject?.replace(/^member /, '') ?? '';
  if (operation === 'remove-member') return removes(mail);
  const [was, is] = [readRole(before?.['role']), readRole(after?.['role'])];
  if (operation === 'invite-member') return is && invites(mail, roles[is]);
  return was && is && setsRole(mail, roles[was], roles[is]);
}

function readRole(value: unknown): MemberRole | undefined {
  return memberRoles.find((role) => role === value);
}

async function outcomeOfWebhook(
  { operation, subject, before, after }: AuditEntry,
  { language, parts }: Visit,
): Promise<string | undefined> {
  const { will } = webhooksWords[language];
  if (operation === 'remove-webhook') return will.remove(textOf(before?.['url']));
  const url = (await findEndpoint(parts.database, subject?.replace(/^webhook /, '') ?? ''))?.url;
  if (url === undefined) return undefined;
  switch (operation) {
    case 'test-webhook':
      return will.test(url);
    case 'disable-webhook':
      return will.disable(url);
    case 'enable-webhook':
      return will.enable(url);
    case 'replay-webhook-message':
      return will.replay(textOf(after?.['messageId']), url);
    default:
      return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
