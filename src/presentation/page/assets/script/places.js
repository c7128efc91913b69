/** Marks the section in sight in the contents, and names the vehicle in the top bar once its heading is out of sight. */

let sections;
const inSight = new Set();

export function startPlaces() {
  watch();
  document.addEventListener('changed', watch);
  // At the end of the page a section may be in sight that cannot be scrolled to the top.
  for (const event of ['scrollend', 'hashchange', 'resize']) addEventListener(event, mark);
}

let names;

function watch() {
  sections?.disconnect();
  names?.disconnect();
  inSight.clear();
  // More than the top bar and the margin of what an address leads to: the section above it is no longer in sight.
  sections = new IntersectionObserver(note, { rootMargin: '-112px 0px -66% 0px' });
  for (const section of document.querySelectorAll('.section')) sections.observe(section);
  names = new IntersectionObserver(nameVehicle, { rootMargin: '-56px 0px 0px 0px' });
  const heading = document.querySelector('h1');
  if (heading !== null) names.observe(heading);
}

function note(entries) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inSight.add(target);
    else inSight.delete(target);
  }
  mark();
}

function nameVehicle(entries) {
  const { isIntersecting, boundingClientRect } = entries.at(-1);
  const isPast = !isIntersecting && boundingClientRect.top < 56;
  document.documentElement.toggleAttribute('data-past-name', isPast);
}

function mark() {
  const id = (lastChosen() ?? [...document.querySelectorAll('.section')].find((section) => inSight.has(section)))?.id;
  for (const link of document.querySelectorAll('.contents-list a, .contents-menu a')) {
    if (`${link.hash.slice(1)}-section` === id) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** The section that was chosen last, if the page ends too early to bring it to the top. */
function lastChosen() {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (!isAtEnd || location.hash === '') return undefined;
  const section = document.getElementById(`${location.hash.slice(1)}-section`);
  const top = section?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < innerHeight ? section : undefined;
}
