/* Every page works without this script. With it, `/` focuses the search, a click copies an id, times are in the reader's zone,
   a form is sent once, a field is checked while it is typed, a page that changes reloads, and a file is read into a field. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (!document.cookie.split('; ').includes(`zone=${zone}`)) {
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Strict`;
  // The page came with times in UTC. Not where it is the answer to a form: that must not be sent again.
  const isOpened = document.querySelector('time') && performance.getEntriesByType('navigation')[0]?.type === 'navigate';
  if (zone !== 'UTC' && isOpened && document.cookie.includes(`zone=${zone}`) && !document.querySelector('.c-secret'))
    location.replace(location.href);
}

document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.closest('input, select, textarea');
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const search = document.querySelector('#search');
  if (!(search instanceof HTMLInputElement)) return;
  event.preventDefault();
  search.focus();
  search.select();
});

showCopyButtons();

function showCopyButtons() {
  for (const button of document.querySelectorAll('.k-copy[hidden]')) {
    if (!(button instanceof HTMLElement) || !navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  }
}

/** @param {HTMLElement} button */
async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy ?? '');
  button.classList.add('k-copied');
  setTimeout(() => button.classList.remove('k-copied'), 1500);
}

// Also forms that come later, into a field that is checked.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-once]')) return;
  if (form.classList.contains('k-sent')) event.preventDefault();
  form.classList.add('k-sent');
});

/* A field that is checked while it is typed: the page to which its form leads has what is shown beside it. */
for (const field of document.querySelectorAll('input[data-check]')) {
  const [form, part] = [field.closest('form'), document.getElementById(field.getAttribute('data-check') ?? '')];
  if (!form || !part) continue;
  let timer = 0;
  let sent = new AbortController();
  field.addEventListener('input', () => {
    clearTimeout(timer);
    sent.abort();
    sent = new AbortController();
    timer = window.setTimeout(() => void check(form, part, sent.signal), 250);
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} part
 * @param {AbortSignal} signal
 */
async function check(form, part, signal) {
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    const answer = await fetch(form.action, { method: 'POST', body: fields, signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.getElementById(part.id);
    if (found && !signal.aborted) part.replaceChildren(...found.childNodes);
    showCopyButtons();
  } catch {
    // It was typed on, or the network is away: the button of the form is still there.
  }
}

/* A form whose answer appears on the page: what was typed stays. */
for (const form of document.querySelectorAll('form[data-inline]')) {
  const part = document.getElementById(form.getAttribute('data-inline') ?? '');
  if (!(form instanceof HTMLFormElement) || !part) continue;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.classList.add('k-sent');
    void check(form, part, new AbortController().signal).then(() => form.classList.remove('k-sent'));
  });
}

/* What is still changing is read again. The page stays where it is: a reload would take the focus, and what was unfolded. */
const changing = document.querySelector('main[data-refresh]');
if (changing instanceof HTMLElement) void refresh(changing);

/** @param {HTMLElement} part */
async function refresh(part) {
  const pauseMs = Number(part.dataset.refresh) * 1000;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok) continue;
    const found = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
    if (!found) return location.reload();
    const isDone = !found.hasAttribute('data-refresh');
    if (found.textContent !== part.textContent) {
      const open = [...part.querySelectorAll('details')].map((details) => details.open);
      part.replaceChildren(...found.childNodes);
      for (const [index, details] of part.querySelectorAll('details').entries()) details.open = open[index] ?? false;
      showCopyButtons();
    }
    if (isDone) return;
  }
}

/* A file is read into a field of the form: no more than what a form may send. */
for (const part of document.querySelectorAll('[data-reads-into]')) {
  const [input, field] = [
    part.querySelector('input'),
    document.getElementById(part.getAttribute('data-reads-into') ?? ''),
  ];
  if (!(part instanceof HTMLElement) || !input || !(field instanceof HTMLTextAreaElement)) continue;
  part.hidden = false;
  input.addEventListener('change', () => void read(input, field));
}

/**
 * @param {HTMLInputElement} input
 * @param {HTMLTextAreaElement} field
 */
async function read(input, field) {
  const text = await input.files?.[0]?.slice(0, 200_000).text();
  if (text !== undefined) field.value = text;
}
