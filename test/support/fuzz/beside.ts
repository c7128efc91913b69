import type { Random } from '../../../simulator/world/random.ts';
import { attributionsPath } from '../../../src/presentation/page/attributions.ts';
import { commonHeaders } from './parts.ts';
import { noBody, type Draft, type HeaderLines, type Kind } from './request.ts';
import { oddEncoded } from './values.ts';
import type { World } from './world.ts';

/** What is served beside the API: pages and files for people. */
export const places = ['pages', 'documentation'] as const;

export type Place = (typeof places)[number];

/** A request for what people open: by its link, by a link that was changed, or at an address that is none. */
export function besideDraft(place: Place, kind: Kind, world: World, random: Random): Draft {
  const accept: HeaderLines = random.isLucky(0.5) ? [['Accept', 'text/html,*/*;q=0.8']] : [];
  const draft: Draft = {
    what: 'as linked',
    method: 'GET',
    target: '',
    headers: [...commonHeaders(world, random), ...accept],
    body: noBody,
    partner: undefined,
  };
  const [target, expected] = place === 'pages' ? linked(world, random) : documented(random);
  if (kind === 'valid') return { ...draft, target, expected };
  if (kind === 'almost valid' && place === 'pages')
    return { ...draft, what: 'with a changed link', target: changed(target, random) };
  return { ...draft, what: 'at an odd address', target: odd(target, random) };
}

function linked({ links }: World, random: Random): [target: string, expected: readonly string[]] {
  // The first PDF takes seconds, and more than two cores have to give.
  if (random.isLucky(0.03)) return [links.pdf, ['200']];
  return random.isLucky(0.2) ? [links.lapsedPage, ['410']] : [links.page, ['200']];
}

function documented(random: Random): [target: string, expected: readonly string[]] {
  return random.one<[string, readonly string[]]>([
    ['/', ['302']],
    ['/docs/', ['200']],
    ['/docs/errors', ['200']],
    ['/docs/reference', ['200']],
    ['/docs/icon.svg', ['200']],
    ['/favicon.ico', ['200']],
    ['/robots.txt', ['200']],
    ['/openapi.json', ['200']],
    [attributionsPath, ['200', 'NOT_FOUND']],
    [`${attributionsPath}?lang=lv`, ['200', 'NOT_FOUND']],
  ]);
}

/** One parameter of the signature or of what is signed has another value. */
function changed(target: string, random: Random): string {
  const [path = '', query = ''] = target.split('?');
  const parameters = query.split('&');
  const at = random.whole(0, parameters.length - 1);
  const name = parameters[at]?.split('=')[0] ?? '';
  parameters[at] = random.one([`${name}=${oddEncoded(random)}`, '', `${name}=1&${name}=2`, `${name}[]=1`]);
  if (random.isLucky(0.2)) parameters.push(`unit=${oddEncoded(random)}`);
  return `${path}?${parameters.join('&')}`;
}

function odd(target: string, random: Random): string {
  const [path = ''] = target.split('?');
  const depth = path.split('/').length;
  const parts = path.split('/');
  parts[random.whole(1, depth - 1)] = oddEncoded(random);
  const folder = random.one(['/assets/x/', '/docs/js/', '/reports/', '/docs/']);
  return random.one([parts.join('/'), `${path}/${oddEncoded(random)}`, `${folder}${oddEncoded(random)}`]);
}
