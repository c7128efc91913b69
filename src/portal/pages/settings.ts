import { type Account, requireAccount } from '../../billing/account.ts';
import { buyerOn, type BuyerDetails } from '../../billing/parties/buyer.ts';
import { utcDay } from '../../kernel/day.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import { languages } from '../../language/languages.ts';
import { settingsWords } from '../../language/portal/settings/index.ts';
import { changeSettings } from '../../operations/partners/change-settings.ts';
import { findBrand } from '../../partners/brand.ts';
import { listRecipients, type Recipients } from '../../partners/recipients.ts';
import { html, type Html } from '../../web/html.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { facts } from '../../web/kit/notice.ts';
import { changePage, Refused } from '../change-page.ts';
import { doneNotice } from '../done-notice.ts';
import { readAmount, readMail, amountForField } from '../read-values.ts';
import { labelsOf, nameOf, settingsLines } from '../settings-lines.ts';
import type { Page, Visit } from '../visit.ts';
import { drawBrandPreview } from './brand-preview.ts';
import { drawRecharge } from './recharge.ts';

/** What a partner has decided for itself, as it is now. */
interface Settings {
  readonly account: Account;
  readonly recipients: Recipients;
  readonly buyer: BuyerDetails | undefined;
}

async function readSettings({ parts: { database }, partner, now }: Visit): Promise<Settings> {
  return {
    account: await requireAccount(database, partner.id),
    recipients: await listRecipients(database, partner.id),
    buyer: await buyerOn(database, partner.id, utcDay(now)),
  };
}

/** Language, warning level, mail addresses, billing details, and the brand on reports. */
export const settingsPage: Page = {
  path: '/settings',
  needs: 'see-settings',
  async read(visit) {
    const say = settingsWords[visit.language];
    const title = visit.words.pages.settings;
    const settings = await readSettings(visit);
    const brand = await findBrand(visit.parts.database, visit.partner.id);
    const body = html`${await doneNotice(visit)}
      <h1>${title}</h1>
      <section>
        <h2>${say.mails}</h2>
        ${drawMails(settings, visit)}
        ${visit.may('change-settings') && html`<p class="k-buttons"><a class="button" href="${visit.link('/settings/change-settings')}">${say.change}</a></p>`}
      </section>
      ${visit.may('see-money') && (await drawRecharge(settings.account, visit))}
      <section>
        <h2>${say.brand}</h2>
        <p class="c-intro">${say.brandIntro}</p>
        ${brand ? drawBrandPreview(brand, visit) : html`<p>${say.noBrand}</p>`}
        ${visit.may('set-brand') && html`<p class="k-buttons"><a class="button" href="${visit.link('/settings/set-brand')}">${say.setBrand}</a></p>`}
      </section>
      ${visit.may('see-money') && drawBilling(settings.buyer, visit)}`;
    return { title, body };
  },
};

function drawMails({ account, recipients, buyer }: Settings, { partner, language, figures, words }: Visit): Html {
  const say = settingsWords[language];
  const toContact = partner.contactEmail === null ? say.noMails : say.asContact;
  return facts([
    [say.language, nameOf(partner.language)],
    [say.contact, partner.contactEmail ?? say.noMails],
    [say.invoices, buyer?.email ?? toContact],
    [say.statements, recipients.statements ?? toContact],
    [say.balance, recipients.balance ?? toContact],
    ...(account.billingMode === 'prepaid'
      ? [
          [
            say.warnBelow,
            account.warningLevelCents === null ? words.notSet : figures.money(account.warningLevelCents),
          ] as const,
        ]
      : []),
  ]);
}

function drawBilling(buyer: BuyerDetails | undefined, { language, words, may, link }: Visit): Html {
  const say = settingsWords[language];
  const { vatNumber, yourReference } = invoiceWords(language).labels;
  const country =
    buyer?.country && (new Intl.DisplayNames(language, { type: 'region' }).of(buyer.country) ?? buyer.country);
  const place = [buyer?.postcode, buyer?.city].filter(Boolean).join(' ');
  const address = [buyer?.street, place, country].filter(Boolean).join(', ');
  return html`<section>
    <h2>${say.billing}</h2>
    ${facts([
      [say.company, buyer?.name ?? words.notSet],
      [say.address, address || words.notSet],
      [vatNumber, buyer?.vatNumber ?? words.notSet],
      [yourReference, buyer?.reference ?? words.notSet],
    ])}
    ${may('change-billing-details') && html`<p class="k-buttons"><a class="button" href="${link('/settings/change-billing-details')}">${say.billingForm.title}</a></p>`}
  </section>`;
}

const addresses = ['contactEmail', 'invoiceEmail', 'statementEmail', 'balanceEmail'] as const;

/** The fields of the operation as they are now. */
function present({ account, recipients, buyer }: Settings, { partner }: Visit) {
  return {
    language: partner.language,
    contactEmail: partner.contactEmail,
    invoiceEmail: buyer?.email ?? null,
    statementEmail: recipients.statements ?? null,
    balanceEmail: recipients.balance ?? null,
    ...(account.billingMode === 'prepaid' && { warningLevelCents: account.warningLevelCents }),
  };
}

export const changeSettingsPage = changePage({
  path: '/settings/change-settings',
  operation: changeSettings,
  load: readSettings,
  title: (_settings, { language }) => settingsWords[language].change,
  home: (_settings, { link }) => link('/settings'),
  confirm: ({ language }) => settingsWords[language].save,
  fields(settings, visit): readonly Field[] {
    const say = settingsWords[visit.language];
    const { language, ...now } = present(settings, visit);
    const labels = labelsOf(visit.language);
    return [
      {
        name: 'language',
        label: labels.language,
        kind: 'choice',
        choices: languages.map((one) => [one, nameOf(one)] as const),
        value: language,
        isFocused: true,
      },
      ...addresses.map((name): Field => ({
        name,
        label: labels[name],
        kind: 'email',
        isOptional: true,
        value: now[name] ?? '',
        ...(name === 'contactEmail' && { hint: say.contactHint }),
      })),
      ...('warningLevelCents' in now
        ? [
            {
              name: 'warningLevelCents',
              label: labels.warningLevelCents,
              hint: say.warnHint,
              kind: 'amount',
              isOptional: true,
              value: amountForField(now.warningLevelCents, visit.language),
            } as const,
          ]
        : []),
    ];
  },
  input(values, settings, visit) {
    const now: Readonly<Record<string, unknown>> = present(settings, visit);
    const typed = readValues(values, settings, visit);
    // Only what differs is changed, so that the audit says what was changed.
    const changed = Object.entries(typed).filter(([name, value]) => now[name] !== value);
    return { partnerId: visit.partner.id, ...(Object.fromEntries(changed) as Partial<typeof typed>) };
  },
  preview({ partnerId: _partnerId, ...input }, settings, visit) {
    const lines = settingsLines(present(settings, visit), input, visit);
    if (lines.length === 0) throw new Refused('language', settingsWords[visit.language].nothing);
    return lines;
  },
});

function readValues(values: Values, { account }: Settings, { language }: Visit) {
  const say = settingsWords[language];
  const chosen = languages.find((one) => one === values['language']);
  if (!chosen) throw new Refused('language', say.nothing);
  return {
    language: chosen,
    ...(Object.fromEntries(addresses.map((name) => [name, readMail(values, name, say.noMail)])) as Record<
      (typeof addresses)[number],
      string | null
    >),
    ...(account.billingMode === 'prepaid' && { warningLevelCents: readLevel(values, say.noAmount) }),
  };
}

function readLevel({ warningLevelCents: text = '' }: Values, problem: string): bigint | null {
  if (text === '') return null;
  const cents = readAmount(text);
  if (cents === undefined) throw new Refused('warningLevelCents', problem);
  return cents;
}
