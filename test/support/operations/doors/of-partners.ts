import { sql } from '../../../../src/database/sql.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { suspendPartner } from '../../../../src/operations/partners/suspend-partner.ts';
import { type Act, ways } from './ways.ts';
import { type Doors, shell } from './world.ts';

/** Changes of partners, their terms and their keys. */
export function partnerActs(doors: Doors): Act[] {
  const { byForm, byMember, byCommand } = ways(doors);
  const { partner, newKey, next, context } = doors;
  const suspended = async () => {
    const partnerId = await partner();
    await runOperation(context(), suspendPartner, { partnerId, reason: 'unpaid' }, shell);
    return partnerId;
  };
  const of = async (form: string, of_ = partner) => `/partners/${await of_()}/${form}`;
  const keyForm = async (form: string) => `/keys/${(await newKey()).keyId}/${form}`;
  const keyOf = async (partnerId: string, form: string) => {
    const [key] = await doors.database.query<{ id: string }>(sql`
      select id from partners.api_key where partner_id = ${partnerId}`);
    return `/keys/${key?.id}/${form}`;
  };
  return [
    byForm(
      'add-partner',
      async () => '/partners/add',
      () => ({ id: `added-${next()}`, name: 'New', priceCents: '2' }),
    ),
    byCommand('add-partner', async () => `partner add added-${next()} --billing prepaid --price 2`),
    byForm(
      'change-terms',
      () => of('change-terms'),
      () => ({ rateLimitPerMinute: '7' }),
    ),
    byForm(
      'change-terms',
      () => of('billing-details'),
      () => ({ legalName: 'Acme GmbH', country: 'DE' }),
    ),
    byCommand('change-terms', async () => `partner set ${await partner()} --rate-limit 7`),
    byMember(
      'change-settings',
      async () => '/settings/change-settings',
      () => ({ language: 'de' }),
    ),
    byMember(
      'change-billing-details',
      async () => '/settings/change-billing-details',
      () => ({ legalName: 'Acme GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE' }),
    ),
    byForm(
      'set-brand',
      () => of('set-brand'),
      () => ({ brandName: 'Acme' }),
    ),
    byCommand('set-brand', async () => `partner set ${await partner()} --brand-name Acme`),
    byMember(
      'set-brand',
      async () => '/settings/set-brand',
      () => ({ brandName: 'Acme' }),
    ),
    byForm(
      'suspend-partner',
      () => of('suspend-partner'),
      () => ({ reason: 'unpaid' }),
    ),
    byCommand('suspend-partner', async () => `partner suspend ${await partner()} --reason unpaid`),
    byForm('resume-partner', () => of('resume-partner', suspended)),
    byCommand('resume-partner', async () => `partner resume ${await suspended()}`),
    byForm(
      'issue-key',
      () => of('issue-key'),
      () => ({ scopes: 'reports:read' }),
    ),
    byCommand('issue-key', async () => `key issue ${await partner()}`),
    byMember(
      'issue-key',
      async () => '/keys/issue-key',
      () => ({ label: 'laptop', scopes: 'reports:read' }),
    ),
    byForm(
      'set-key',
      () => keyForm('set-key'),
      () => ({ label: 'servers', scopes: 'reports:read' }),
    ),
    byCommand('set-key', async () => `key set ${(await newKey()).keyId} --label servers`),
    byMember(
      'set-key',
      (id) => keyOf(id, 'set-key'),
      () => ({ label: 'servers', scopes: 'reports:read' }),
    ),
    byForm('roll-key', () => keyForm('roll-key')),
    byCommand('roll-key', async () => `key roll ${(await newKey()).keyId} --overlap 7d`),
    byMember('roll-key', (id) => keyOf(id, 'roll-key')),
    byForm('revoke-key', () => keyForm('revoke-key')),
    byCommand('revoke-key', async () => `key revoke ${(await newKey()).keyId}`),
    byMember('revoke-key', (id) => keyOf(id, 'revoke-key')),
    byForm('check-vat-number', () => of('check-vat-number', german)),
    byCommand('check-vat-number', async () => `partner check-vat ${await german()}`),
  ];

  function german(): Promise<string> {
    return partner({ legalName: 'Acme GmbH', country: 'DE', vatNumber: 'DE136695976' });
  }
}
