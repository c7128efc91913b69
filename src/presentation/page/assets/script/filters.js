/** Shows events of one kind alone. Without the script there are no filters, and all events. */
let chosenCategory = '';

export function startFilters() {
  showFilters();
  document.addEventListener('changed', showFilters);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-filter]') : null;
    if (button === null) return;
    chosenCategory = button.dataset.filter;
    applyFilter();
  });
}

function showFilters() {
  for (const filters of document.querySelectorAll('[data-filters]')) filters.hidden = false;
  applyFilter();
}

function applyFilter() {
  const buttons = [...document.querySelectorAll('[data-filter]')];
  if (!buttons.some((button) => button.dataset.filter === chosenCategory)) chosenCategory = '';
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.filter === chosenCategory));
  for (const event of document.querySelectorAll('[data-category]')) {
    event.hidden = chosenCategory !== '' && event.dataset.category !== chosenCategory;
  }
  for (const year of document.querySelectorAll('[data-year]')) {
    year.hidden = year.querySelector('[data-category]:not([hidden])') === null;
  }
  if (chosenCategory !== '') {
    for (const fold of document.querySelectorAll('[data-timeline] details')) fold.open = true;
  }
}
