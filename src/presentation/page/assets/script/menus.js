/** Menus close when something was chosen, when the reader goes on elsewhere, and with Escape. */
export function startMenus() {
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) {
      const inside = target instanceof Node && menu.contains(target);
      if (!inside || target.closest('a') !== null) menu.open = false;
    }
  });
  document.addEventListener('focusin', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary').focus();
    }
  });
}

function openMenus() {
  return [...document.querySelectorAll('.menu[open]')];
}
