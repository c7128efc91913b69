// Copy buttons, tabs of samples, and the form that buys a sandbox report.

for (const samples of document.querySelectorAll('.samples')) {
  const panels = [...samples.querySelectorAll(':scope > .sample')];
  if (panels.length > 1) makeTabs(samples, panels);
}
for (const figure of document.querySelectorAll('figure.code')) addCopyButton(figure);
for (const form of document.querySelectorAll('[data-try]')) startTrying(form);

// Tabs. The language that was chosen last is shown in all samples of the page.

function makeTabs(samples, panels) {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language of the sample');
  for (const panel of panels) {
    const name = panel.dataset.sample;
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.textContent = name;
    tab.setAttribute('role', 'tab');
    tab.dataset.tab = name;
    tab.addEventListener('click', () => chooseEverywhere(name, tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      const tabs = [...list.children];
      tabs.at((tabs.indexOf(tab) + step) % tabs.length).click();
      tabs.at((tabs.indexOf(tab) + step) % tabs.length).focus();
    });
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-label', name);
    list.append(tab);
  }
  samples.classList.add('tabbed');
  samples.prepend(list);
  choose(samples, panels[0].dataset.sample);
}

/** Samples above the one that was pressed may change their height: it stays where it is in the window. */
function chooseEverywhere(name, tab) {
  const before = tab.getBoundingClientRect().top;
  for (const samples of document.querySelectorAll('.samples.tabbed')) choose(samples, name);
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function choose(samples, name) {
  for (const panel of samples.querySelectorAll(':scope > .sample')) panel.hidden = panel.dataset.sample !== name;
  for (const tab of samples.querySelectorAll('[role=tab]')) {
    tab.setAttribute('aria-selected', String(tab.dataset.tab === name));
    tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
  }
}

function addCopyButton(figure) {
  if (!navigator.clipboard) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy());
  const copy = async () => {
    await navigator.clipboard.writeText(figure.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  };
  figure.append(button);
}

// The form. The key is read from its field for each request, and is nowhere else.

function startTrying(form) {
  const part = (name) => form.querySelector(`[data-try-${name}]`);
  const key = form.querySelector('#try-key');
  const vin = form.querySelector('#try-vin');
  const [cost, check, buy] = [part('cost'), part('check'), part('buy')];

  const send = (path, options = {}) =>
    fetch(`../v1/${path}`, {
      ...options,
      headers: { Authorization: `Bearer ${key.value.trim()}`, ...options.headers },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });

  const forgetPrice = () => {
    buy.hidden = true;
    check.hidden = false;
  };
  key.addEventListener('input', forgetPrice);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void whileBusy(form, showCost);
  });
  buy.addEventListener('click', () => void whileBusy(form, buyReport));
  form.hidden = false;

  async function showCost() {
    const answer = await send('account');
    const account = await answer.json();
    if (!answer.ok) return say(cost, `${answer.status} ${account.code}. ${account.message}`, true);
    say(cost, costOf(account));
    buy.textContent = `Buy for up to ${euro(account.prices.report)}`;
    buy.hidden = false;
    check.hidden = true;
    buy.focus();
  }

  async function buyReport() {
    const idempotencyKey = crypto.randomUUID();
    const answer = await send('reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify({ vin: vin.value }),
    });
    const body = await answer.json();
    part('result').hidden = false;
    showCharge(part, answer, idempotencyKey);
    showReport(part, answer, body);
    // The price that was shown was that of one purchase.
    forgetPrice();
    if (answer.ok && body.status === 'enriching') await readUntilComplete(body.reportId);
  }

  async function readUntilComplete(reportId) {
    for (let reads = 0; reads < 20; reads += 1) {
      const answer = await send(`reports/${encodeURIComponent(reportId)}`, { headers: { Prefer: 'wait=30' } });
      const body = await answer.json();
      showReport(part, answer, body);
      if (!answer.ok || body.status === 'complete') return;
    }
  }
}

function showReport(part, answer, body) {
  say(part('outcome'), outcomeOf(answer, body), !answer.ok);
  part('links').replaceChildren(...(body.originalReportUrl ? [pageLink(body.originalReportUrl)] : []));
  part('body').textContent = JSON.stringify(body, null, 2).slice(0, 20_000);
}

/** What a purchase cost; later reads leave it as it is. */
function showCharge(part, answer, idempotencyKey) {
  const [charged, balance] = ['X-Charged-Eur', 'X-Credit-Balance'].map((name) => answer.headers.get(name));
  const facts = [
    ['Charged', charged === null ? null : `${charged} EUR`],
    ['Balance', balance === null ? null : `${balance} EUR`],
    ['Idempotency-Key', idempotencyKey],
    ['X-Request-Id', answer.headers.get('X-Request-Id')],
  ];
  const rows = facts.filter(([, value]) => value !== null);
  part('facts').replaceChildren(
    ...rows.map(([name, value]) => {
      const row = document.createElement('div');
      row.append(textElement('dt', name), textElement('dd', value));
      return row;
    }),
  );
}

async function whileBusy(form, work) {
  const buttons = [...form.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  try {
    await work();
  } catch {
    say(
      form.querySelector('[data-try-cost]'),
      'No answer came. GET /v1/account/usage says whether a purchase was charged.',
      true,
    );
  } finally {
    for (const button of buttons) button.disabled = false;
    form.querySelector('button:not([hidden])')?.focus({ preventScroll: true });
  }
}

function costOf({ prices, balanceEur, repeatPolicy, chargeWindowHours }) {
  const balance = balanceEur === null ? '' : ` Your balance is ${euro(balanceEur)}.`;
  const repeat =
    repeatPolicy === 'free' ? ` If you bought this VIN in the last ${chargeWindowHours} hours, it is free.` : '';
  return `A 200 costs ${euro(prices.report)}, any other answer nothing.${repeat}${balance}`;
}

function outcomeOf(answer, body) {
  if (!answer.ok) return `${answer.status} ${body.code}. ${body.message}`;
  const pending = body.pendingSections ?? [];
  if (pending.length === 0) return `${answer.status}, complete.`;
  return `${answer.status}, enriching. Waiting for ${pending.join(', ')}.`;
}

function pageLink(address) {
  const link = textElement('a', 'Open the report as a page');
  link.href = address;
  link.rel = 'noopener';
  return link;
}

function say(place, text, isProblem = false) {
  place.textContent = text;
  place.classList.toggle('problem', isProblem);
}

function textElement(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function euro(amount) {
  return `${amount.toFixed(2)} EUR`;
}
