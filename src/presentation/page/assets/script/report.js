/** What the page does beyond being read. Each part works on its own; a page that exchanged something says `changed`. */
import { startFilters } from './filters.js';
import { startFolds } from './folds.js';
import { followNews } from './follow.js';
import { startMenus } from './menus.js';
import { startPlaces } from './places.js';
import { startViewer } from './viewer.js';

document.documentElement.dataset.script = '';
startFilters();
startFolds();
startMenus();
startPlaces();
startViewer();
void followNews();
