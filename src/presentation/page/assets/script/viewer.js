/** Shows pictures large, one by one: with arrow keys, by swiping, and the back button closes it. */

let dialog;
let opener;
let links = [];
let at = 0;

export function startViewer() {
  // After a reload nothing is open.
  if (history.state?.picture !== undefined) history.replaceState(null, '');
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-gallery] .picture a') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link === null || !isPlain || !makeDialog()) return;
    event.preventDefault();
    history.pushState({ picture: link.getAttribute('href') }, '');
    open(link);
  });
  addEventListener('popstate', ({ state }) => {
    const link = state?.picture === undefined ? undefined : findLink(state.picture);
    if (link !== undefined && makeDialog()) open(link);
    else if (dialog?.open) dialog.close();
  });
}

function findLink(address) {
  return [...document.querySelectorAll('[data-gallery] .picture a')].find(
    (link) => link.getAttribute('href') === address,
  );
}

function makeDialog() {
  if (dialog !== undefined) return true;
  const template = document.getElementById('viewer-template');
  const made = template?.content.querySelector('dialog');
  if (!made || typeof made.showModal !== 'function') return false;
  dialog = document.importNode(made, true);
  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button?.dataset.step !== undefined) step(Number(button.dataset.step));
    else if (button !== null || target.localName !== 'img') leave();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  dialog.addEventListener('close', () => {
    const link = opener.isConnected ? opener : findLink(opener.getAttribute('href'));
    link?.focus();
  });
  followSwipes();
  return true;
}

function open(link) {
  opener = link;
  links = [...link.closest('[data-gallery]').querySelectorAll('.picture a')];
  at = links.indexOf(link);
  show();
  if (!dialog.open) dialog.showModal();
}

/** The way back in the history closes it, so that no entry is left there. */
function leave() {
  if (history.state?.picture === undefined) dialog.close();
  else history.back();
}

function step(by) {
  if (at + by < 0 || at + by >= links.length) return;
  at += by;
  show();
}

function show() {
  const link = links[at];
  const small = link.querySelector('img');
  const large = dialog.querySelector('img');
  large.src = link.href;
  large.alt = small.alt;
  const caption = link.closest('figure').querySelector('figcaption')?.textContent ?? '';
  dialog.querySelector('[data-caption]').textContent = caption === '' ? small.alt : caption;
  // Pictures without a caption say in their own text which of how many they are.
  const hasPlace = caption !== '' && links.length > 1;
  dialog.querySelector('[data-place]').textContent = hasPlace ? `${at + 1} / ${links.length}` : '';
  for (const button of dialog.querySelectorAll('[data-step]')) {
    const next = at + Number(button.dataset.step);
    button.disabled = next < 0 || next >= links.length;
    button.hidden = links.length < 2;
  }
  // A disabled button would hold the focus and hear no key.
  if (dialog.open && document.activeElement?.disabled) dialog.querySelector('[data-close]').focus();
}

function followSwipes() {
  const minPx = 40;
  let from;
  dialog.addEventListener('pointerdown', ({ clientX, clientY, isPrimary, pointerType }) => {
    from = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : undefined;
  });
  dialog.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (from === undefined) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    from = undefined;
    if (Math.abs(across) >= minPx && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
  });
}
