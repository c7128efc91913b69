// Starts the API reference. A purchase that is tried there gets an Idempotency-Key of its own, and says what it will cost.

Scalar.createApiReference('#reference', {
  url: '../openapi.json',
  // The page calls the host it was opened on, whatever the public address is.
  servers: [{ url: new URL('..', location.href).href.replace(/\/$/, '') }],
  favicon: 'icon.svg',
  telemetry: false,
  withDefaultFonts: false,
  hideDarkModeToggle: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  proxyUrl: '',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  onRequestBuilt: ({ request }) => beforeSending(request),
});

async function beforeSending(request) {
  const isPurchase = request.method === 'POST' && new URL(request.url).pathname.endsWith('/v1/reports');
  if (!isPurchase) return;
  const idempotencyKey = crypto.randomUUID();
  request.headers.set('Idempotency-Key', idempotencyKey);
  const texts = [
    await costOf(request),
    await vehicleOf(request),
    `It is sent with the new Idempotency-Key ${idempotencyKey}.`,
  ];
  if (!(await confirmPurchase(texts))) throw new Error('The purchase was not sent.');
}

async function vehicleOf(request) {
  const { vin } = await request
    .clone()
    .json()
    .catch(() => ({}));
  if (String(vin).startsWith('SANDBX0')) return `${vin} is a VIN of the sandbox.`;
  return `${vin ?? 'The VIN'} is not of the sandbox: all sources are asked about it.`;
}

/** What the purchase will cost, by the account of the same key. */
async function costOf(request) {
  const headers = {};
  for (const name of ['Authorization', 'X-Api-Key'])
    if (request.headers.has(name)) headers[name] = request.headers.get(name);
  const answer = await fetch('../v1/account', { headers, cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return 'No account was found for this key, so nothing can be charged.';
  const { prices, balanceEur, repeatPolicy, chargeWindowHours } = await answer.json();
  const free = `It is free if you bought this VIN in the last ${chargeWindowHours} hours.`;
  return [
    `This purchase costs ${prices.report.toFixed(2)} EUR if it is answered with 200, otherwise nothing.`,
    repeatPolicy === 'free' ? free : '',
    balanceEur === null ? '' : `Your balance is ${balanceEur.toFixed(2)} EUR.`,
  ].join(' ');
}

/** Resolves to whether the purchase shall be sent. */
function confirmPurchase(texts) {
  const dialog = document.createElement('dialog');
  dialog.className = 'confirm';
  dialog.setAttribute('aria-labelledby', 'confirm-title');
  const title = document.createElement('h2');
  title.id = 'confirm-title';
  title.textContent = 'Buy this report?';
  const paragraphs = texts.map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  const actions = document.createElement('div');
  actions.className = 'actions';
  for (const [label, answer] of [
    ['Buy', 'buy'],
    ['Cancel', 'cancel'],
  ]) {
    const button = document.createElement('button');
    button.type = 'button';
    if (answer === 'buy') button.className = 'primary';
    button.textContent = label;
    button.addEventListener('click', () => dialog.close(answer));
    actions.append(button);
  }
  dialog.append(title, ...paragraphs, actions);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'buy');
    });
    dialog.showModal();
  });
}
