/* What pages can do with a script and do well enough without: `/` focuses the search, ids are copied by a click, times are in
   the reader's zone, and a form is not sent twice. */

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

for (const button of document.querySelectorAll('.k-copy')) {
  if (!(button instanceof HTMLElement) || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

/** @param {HTMLElement} button */
async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy ?? '');
  button.classList.add('k-copied');
  setTimeout(() => button.classList.remove('k-copied'), 1500);
}

for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    if (form.classList.contains('k-sent')) event.preventDefault();
    form.classList.add('k-sent');
  });
}
