import type { Account } from '../../billing/account.ts';
import { lowCents } from '../../billing/overview.ts';
import { buyerOn, missingOfBuyer } from '../../billing/parties/buyer.ts';
import { documentStates } from '../../invoicing/open-items.ts';
import { startOfDay, utcDay } from '../../kernel/day.ts';
import { insideSentence } from '../../language/inside-sentence.ts';
import { homeWords } from '../../language/portal/home/index.ts';
import { settingsWords } from '../../language/portal/settings/index.ts';
import { listKeys } from '../../partners/keys/store.ts';
import { listRecipients } from '../../partners/recipients.ts';
import { listWaiting } from '../../webhooks/attempts.ts';
import { listEndpoints } from '../../webhooks/endpoints.ts';
import type { Visit } from '../visit.ts';

interface AttentionItem {
  readonly text: string;
  /** The page that helps. */
  readonly path?: string;
}

const soonMs = 14 * 86_400_000;

/** What somebody of the partner should look at: as far as the member's role has to do with it. */
export async function findAttention(account: Account, visit: Visit): Promise<AttentionItem[]> {
  const words = homeWords[visit.language];
  return [
    ...(visit.partner.suspension ? [{ text: words.suspended }] : []),
    ...(visit.may('see-money')
      ? [
          ...lowFunds(account, visit),
          ...(await overdueInvoices(account, visit)),
          ...(await missingDetails(account, visit)),
        ]
      : []),
    ...(visit.may('see-keys') ? await keysToReplace(visit) : []),
    ...(visit.may('see-webhooks') ? await failingWebhooks(visit) : []),
  ];
}

function lowFunds(account: Account, { language, figures, link }: Visit): AttentionItem[] {
  const words = homeWords[language];
  const { balanceCents, creditLimitCents, warningLevelCents } = account;
  if (account.billingMode === 'prepaid') {
    const isLow = balanceCents < (warningLevelCents ?? lowCents);
    return isLow ? [{ text: words.lowBalance(figures.money(balanceCents)), path: link('/pay') }] : [];
  }
  const isNear = creditLimitCents !== null && -balanceCents * 10n >= creditLimitCents * 9n;
  return isNear ? [{ text: words.limitNear(figures.money(-balanceCents), figures.money(creditLimitCents)) }] : [];
}

async function overdueInvoices(account: Account, visit: Visit): Promise<AttentionItem[]> {
  const { parts, partner, now, language, figures } = visit;
  const words = homeWords[language];
  const states = await documentStates(parts.database, [partner.id], utcDay(now));
  const overdue = states
    .filter(({ status }) => status === 'overdue')
    .map(({ number, dueOn, openCents }) => ({
      text: words.invoiceOverdue(number, figures.day(startOfDay(dueOn)), figures.money(openCents)),
    }));
  return [...(account.isStopped ? [{ text: words.stopped }] : []), ...overdue];
}

/** What is missing for documents and mails. Play money has no documents. */
async function missingDetails({ isTest, billingMode }: Account, visit: Visit): Promise<AttentionItem[]> {
  const {
    parts: { database },
    partner,
    now,
    language,
    link,
  } = visit;
  if (isTest) return [];
  const words = homeWords[language];
  const say = settingsWords[language];
  const buyer = await buyerOn(database, partner.id, utcDay(now));
  const recipients = await listRecipients(database, partner.id);
  const mails = [
    ...((buyer?.email ?? null) === null ? [say.invoices] : []),
    ...((recipients.statements ?? null) === null ? [say.statements] : []),
    ...(billingMode === 'prepaid' && (recipients.balance ?? null) === null ? [say.balance] : []),
  ];
  return [
    ...(missingOfBuyer(buyer).length > 0
      ? [{ text: words.noBilling, path: link('/settings/change-billing-details') }]
      : []),
    ...(partner.contactEmail === null && mails.length > 0
      ? [
          {
            text: words.noAddress(mails.map((name) => insideSentence(name, language)).join(', ')),
            path: link('/settings/change-settings'),
          },
        ]
      : []),
  ];
}

async function keysToReplace({ parts, partner, now, language, figures, link }: Visit): Promise<AttentionItem[]> {
  const words = homeWords[language];
  const keys = await listKeys(parts.database, partner.id);
  const valid = keys.filter(({ revokedAt, expiresAt }) => !revokedAt && (!expiresAt || expiresAt > now));
  return valid.flatMap(({ keyId, label, expiresAt, exposedAt, replacedBy }) => {
    const path = link(`/keys/${keyId}`);
    const name = label === null ? keyId : `${keyId} (${label})`;
    const expiresSoon = expiresAt && replacedBy === null && expiresAt.getTime() - now.getTime() < soonMs;
    return [
      ...(exposedAt ? [{ text: words.keyExposed(name), path }] : []),
      ...(expiresSoon ? [{ text: words.keyExpires(name, figures.day(expiresAt)), path }] : []),
    ];
  });
}

async function failingWebhooks({ parts, partner, language, link }: Visit): Promise<AttentionItem[]> {
  const words = homeWords[language];
  const endpoints = await listEndpoints(parts.database, partner.id);
  const items = await Promise.all(
    endpoints.map(async ({ id, url, disabledAt }) => {
      const path = link(`/webhooks/${id}`);
      if (disabledAt) return [{ text: words.webhookDisabled(url), path }];
      const waiting = await listWaiting(parts.database, id, 10);
      return waiting.some(({ tries }) => tries > 0) ? [{ text: words.webhookFailing(url), path }] : [];
    }),
  );
  return items.flat();
}
