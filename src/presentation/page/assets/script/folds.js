/** Opens what a link leads to, everything for paper, and everything at the press of a button. */

export function startFolds() {
  reveal(location.hash, 'instant');
  addEventListener('hashchange', () => reveal(location.hash));
  // The same link again changes no address, and so is no `hashchange`.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (link !== null && link.hash === location.hash) reveal(link.hash);
  });
  openForPaper();
  startButton();
}

function reveal(hash, behavior = 'auto') {
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const section = target?.closest('.section');
  if (!section) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  const isWhole = target.matches('.section-body, .section-head');
  (isWhole ? section : target).scrollIntoView({ behavior });
  if (isWhole) section.querySelector('summary')?.focus({ preventScroll: true });
}

/** For browsers whose style sheets cannot reach what is folded. */
function openForPaper() {
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('main details:not([open])')];
    for (const fold of opened) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false;
  });
}

function startButton() {
  const place = document.querySelector('[data-unfold]');
  const button = place?.querySelector('button');
  if (!place || !button) return;
  const name = () => {
    button.textContent = isAllOpen() ? button.dataset.hide : button.dataset.show;
  };
  place.hidden = false;
  button.addEventListener('click', () => {
    const open = !isAllOpen();
    for (const fold of folds()) fold.open = open;
    name();
  });
  // `toggle` does not bubble.
  document.addEventListener('toggle', name, true);
  document.addEventListener('changed', name);
}

function folds() {
  return [...document.querySelectorAll('.section-fold')];
}

function isAllOpen() {
  return folds().every((fold) => fold.open);
}
