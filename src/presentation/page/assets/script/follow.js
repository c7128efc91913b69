/**
 * While the report is not complete, the page asks its own address for news and exchanges the parts that changed, until it is
 * complete. Those who work on the parts are told by the event `changed`.
 */
const root = document.documentElement;

let hiddenSince = document.hidden ? Date.now() : 0;
document.addEventListener('visibilitychange', () => {
  hiddenSince = document.hidden ? Date.now() : 0;
});

/** The parts as served, to compare with what is served later: the page itself changes as the reader uses it. */
const served = new Map(partsOf(document).map((part) => [part.id, part.outerHTML]));

/** The first question gets the page as it is, with the tag by which the next ones ask for something newer. */
export async function followNews() {
  const longestHiddenMs = 10 * 60_000;
  let tag = '';
  let failures = 0;
  while (root.dataset.complete === 'false') {
    await whileHiddenFor(longestHiddenMs);
    const askedAt = Date.now();
    const answer = await ask(tag);
    if (answer !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 429) return;
    if (answer?.status === 200) {
      tag = answer.tag;
      exchange(new DOMParser().parseFromString(answer.text, 'text/html'));
    }
    const isGood = answer?.status === 200 || answer?.status === 304;
    failures = isGood ? 0 : failures + 1;
    if (!isGood) await pause(Math.min(60_000, 1000 * 2 ** failures) * (0.75 + Math.random() / 2));
    else if (tag === '' || (answer.status === 304 && Date.now() - askedAt < 2000)) await pause(5000);
  }
}

async function ask(tag) {
  const headers = tag === '' ? {} : { 'If-None-Match': tag, Prefer: 'wait=25' };
  try {
    const answer = await fetch(location.pathname + location.search, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** Returns immediately on a visible page; one that was hidden for long waits until it is visible again. */
async function whileHiddenFor(longestMs) {
  if (hiddenSince === 0 || Date.now() - hiddenSince < longestMs) return;
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
}

function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function partsOf(page) {
  return [...page.querySelectorAll('[data-part]')];
}

/** Puts in what is new, and leaves the reader where they were: the place, the focus and what is folded open. */
function exchange(page) {
  const keepPlace = markPlace();
  const keepFocus = markFocus();
  let hasChanged = false;
  let before;
  for (const part of partsOf(page)) {
    const markup = part.outerHTML;
    const old = document.getElementById(part.id);
    if (old === null || served.get(part.id) !== markup) {
      hasChanged = true;
      put(document.importNode(part, true), old, before);
      served.set(part.id, markup);
    }
    before = part.id;
  }
  for (const part of partsOf(document)) if (page.getElementById(part.id) === null) part.remove();
  root.dataset.complete = page.documentElement.dataset.complete ?? 'true';
  if (!hasChanged) return;
  document.title = page.title;
  document.dispatchEvent(new Event('changed'));
  keepFocus();
  keepPlace();
  announce(page);
}

function put(part, old, before) {
  if (old === null) {
    document.getElementById(before)?.after(part);
    return;
  }
  for (const details of old.querySelectorAll('details[id]')) {
    const same = part.querySelector(`#${CSS.escape(details.id)}`);
    if (same !== null) same.open = details.open;
  }
  old.replaceWith(part);
}

function markFocus() {
  const focused = document.activeElement;
  const part = focused?.closest('[data-part]');
  if (!part) return () => {};
  const likeFocused = (element) =>
    element.localName === focused.localName &&
    element.getAttribute('href') === focused.getAttribute('href') &&
    element.dataset.filter === focused.dataset.filter &&
    element.parentElement?.id === focused.parentElement?.id;
  const place = focusableIn(part).filter(likeFocused).indexOf(focused);
  return () => {
    const now = document.getElementById(part.id);
    if (focused.isConnected || now === null) return;
    const alike = focusableIn(now).filter(likeFocused);
    (alike[place] ?? alike[0])?.focus({ preventScroll: true });
  };
}

function focusableIn(part) {
  return [...part.querySelectorAll('a, button, summary, video')];
}

function markPlace() {
  const seen = partsOf(document).find(
    (part) => part.closest('main') !== null && part.getBoundingClientRect().bottom > 0,
  );
  if (seen === undefined || scrollY === 0) return () => {};
  const { id } = seen;
  const { top } = seen.getBoundingClientRect();
  return () => {
    const now = document.getElementById(id)?.getBoundingClientRect().top;
    if (now !== undefined) scrollBy({ top: now - top, behavior: 'instant' });
  };
}

function announce(page) {
  const live = document.getElementById('pending');
  const fresh = page.getElementById('pending');
  if (live === null || fresh === null) return;
  const message = document.createElement('p');
  message.className = 'hidden-visually';
  message.textContent = document.getElementById('content')?.dataset.updated ?? '';
  live.replaceChildren(message, ...[...fresh.childNodes].map((node) => document.importNode(node, true)));
}
