import { type Account, requireAccount } from '../../billing/account.ts';
import { findMethod } from '../../billing/payments/methods.ts';
import { sumRecharges } from '../../billing/payments/recharges.ts';
import { startOfMonth } from '../../kernel/day.ts';
import type { Cents } from '../../kernel/money.ts';
import { rechargeWords } from '../../language/portal/recharge/index.ts';
import { settingsWords } from '../../language/portal/settings/index.ts';
import { signInWords } from '../../language/portal/sign-in/index.ts';
import { topUpWords } from '../../language/portal/top-up/index.ts';
import { removePaymentMethod } from '../../operations/money/remove-payment-method.ts';
import { setRecharge } from '../../operations/money/set-recharge.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html, type Html } from '../../web/html.ts';
import type { Values } from '../../web/kit/form.ts';
import { facts } from '../../web/kit/notice.ts';
import { changePage, Refused } from '../change-page.ts';
import { readAmount, amountForField } from '../read-values.ts';
import type { Visit } from '../visit.ts';

/** Only prepaid accounts are recharged by themselves, and not with play money. */
const isRechargeable = ({ billingMode, isTest }: Account) => billingMode === 'prepaid' && !isTest;

/** Automatic recharge as it is, and the saved payment method. Nothing where the account has neither. */
export async function drawRecharge(account: Account, visit: Visit): Promise<Html> {
  const { parts, partner, language, figures, may, link, now } = visit;
  const say = rechargeWords[language];
  const method = await findMethod(parts.database, partner.id);
  if (!isRechargeable(account) && !method) return html``;
  const { rechargeBelowCents: below, rechargeCents: amount, rechargeCapCents: cap } = account;
  const used = await sumRecharges(parts.database, partner.id, startOfMonth(now));
  const button = (address: string, text: string) => html`<a class="button" href="${link(address)}">${text}</a>`;
  return html`<section id="recharge">
    <h2>${say.title}</h2>
    ${isRechargeable(account) && html`<p class="c-intro">${say.intro}</p>`}
    ${facts([
      [say.method, method?.label ?? say.noMethod],
      ...(isRechargeable(account)
        ? ([
            [say.below, below === null ? say.off : figures.money(below)],
            ...(amount === null ? [] : [[topUpWords[language].amount, figures.money(amount)] as const]),
            [say.cap, cap === null ? say.noCap : figures.money(cap)],
            [say.used, figures.money(used)],
          ] as const)
        : []),
    ])}
    <p class="k-buttons">
      ${isRechargeable(account) && may('set-recharge') && button('/settings/set-recharge', say.change)}
      ${amount !== null && may('set-recharge') && button('/settings/stop-recharge', say.stop)}
      ${method && may('remove-payment-method') && button('/settings/remove-payment-method', say.remove(method.label))}
    </p>
  </section>`;
}

async function loadAccount({ parts: { database }, partner }: Visit): Promise<Account> {
  const account = await requireAccount(database, partner.id);
  if (!isRechargeable(account)) throw new NotThere('this account is not recharged');
  return account;
}

const home = (_subject: unknown, { link }: Visit) => link('/settings');

export const setRechargePage = changePage({
  path: '/settings/set-recharge',
  operation: setRecharge,
  load: loadAccount,
  title: (_account, { language }) => rechargeWords[language].change,
  home,
  confirm: ({ language }) => settingsWords[language].save,
  fields({ rechargeBelowCents, rechargeCents, rechargeCapCents }, { language }) {
    const { below, cap, capHint } = rechargeWords[language];
    const field = { kind: 'amount', isOptional: true } as const;
    return [
      {
        ...field,
        name: 'rechargeBelowCents',
        label: below,
        value: amountForField(rechargeBelowCents, language),
        isFocused: true,
      },
      {
        ...field,
        name: 'rechargeCents',
        label: topUpWords[language].amount,
        value: amountForField(rechargeCents, language),
      },
      {
        ...field,
        name: 'rechargeCapCents',
        label: cap,
        hint: capHint,
        value: amountForField(rechargeCapCents, language),
      },
    ];
  },
  input(values, _account, { partner, language }) {
    const { both, tooLow } = rechargeWords[language];
    const read = (name: string) => readOptional(values, name, topUpWords[language].noAmount);
    const input = {
      partnerId: partner.id,
      rechargeBelowCents: read('rechargeBelowCents'),
      rechargeCents: read('rechargeCents'),
      rechargeCapCents: read('rechargeCapCents'),
    };
    const { rechargeBelowCents, rechargeCents, rechargeCapCents } = input;
    if (rechargeBelowCents === null && rechargeCents !== null) throw new Refused('rechargeBelowCents', both);
    if (rechargeBelowCents !== null && rechargeCents === null) throw new Refused('rechargeCents', both);
    if (rechargeCapCents !== null && rechargeCents !== null && rechargeCents > rechargeCapCents) {
      throw new Refused('rechargeCapCents', tooLow);
    }
    return input;
  },
  preview({ rechargeBelowCents: below, rechargeCents: amount, rechargeCapCents: cap }, _account, visit) {
    const { starts, stops, limits, unlimited } = rechargeWords[visit.language];
    const { money } = visit.figures;
    if (below === null || amount === null) return [stops, ...(cap === null ? [] : [limits(money(cap))])];
    return [starts(money(below), money(amount)), cap === null ? unlimited : limits(money(cap))];
  },
});

function readOptional(values: Values, name: string, problem: string): Cents | null {
  const text = values[name] ?? '';
  if (text === '') return null;
  const cents = readAmount(text);
  if (cents === undefined || cents <= 0n) throw new Refused(name, problem);
  return cents;
}

/** The limit stays, for when it is switched on again. */
export const stopRechargePage = changePage({
  path: '/settings/stop-recharge',
  operation: setRecharge,
  load: loadAccount,
  title: (_account, { language }) => rechargeWords[language].stop,
  home,
  confirm: ({ language }) => rechargeWords[language].stop,
  fields: () => [],
  input: (_values, { rechargeCapCents }, { partner }) => ({
    partnerId: partner.id,
    rechargeBelowCents: null,
    rechargeCents: null,
    rechargeCapCents,
  }),
  preview: (_input, _account, { language }) => [rechargeWords[language].stops],
});

export const removePaymentMethodPage = changePage({
  path: '/settings/remove-payment-method',
  operation: removePaymentMethod,
  async load({ parts: { database }, partner }) {
    const method = await findMethod(database, partner.id);
    if (!method) throw new NotThere('no payment method is saved');
    return method;
  },
  title: ({ label }, { language }) => rechargeWords[language].remove(label),
  home,
  confirm: ({ language }) => signInWords[language].remove,
  fields: () => [],
  input: (_values, _method, { partner }) => ({ partnerId: partner.id }),
  preview: (_input, { label }, { language }) => [rechargeWords[language].removes(label)],
});
