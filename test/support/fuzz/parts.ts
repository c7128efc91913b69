import type { Random } from '../../../simulator/world/random.ts';
import { noBody, withBody, type Draft, type HeaderLines } from './request.ts';
import { percentEncoded } from './values.ts';
import { addressHeader, keyOf, type PartnerName, type World } from './world.ts';

/** A request in its parts, each of which can be spoilt by itself. */
export interface Parts {
  readonly what: string;
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly path: string;
  readonly pathValues: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: HeaderLines;
  /** The members of a JSON body; undefined where none is sent. */
  readonly members: Readonly<Record<string, unknown>> | undefined;
  /** Who asks with a good key. */
  readonly partner: PartnerName | undefined;
  readonly expected: readonly string[];
  readonly purchase?: Draft['purchase'];
  readonly waits?: boolean;
}

/** The request that these parts make, with a good key of its partner. */
export function render(parts: Parts, world: World, random: Random): Draft {
  const path = parts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => percentEncoded(parts.pathValues[name] ?? ''));
  const query = parts.query.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&');
  const body = parts.members && withBody(JSON.stringify(parts.members));
  const { what, method, partner, expected, purchase, waits } = parts;
  return {
    what,
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers: [
      ...commonHeaders(world, random),
      ...(partner ? credential(world, partner, random) : []),
      ...parts.headers,
      ...(body?.headers ?? []),
    ],
    body: body?.body ?? noBody,
    partner,
    expected,
    ...(purchase && { purchase }),
    ...(waits !== undefined && { waits }),
  };
}

/** What any client sends; each comes from an address of its own. */
export function commonHeaders(world: World, random: Random): HeaderLines {
  const address = [10, random.whole(0, 255), random.whole(0, 255), random.whole(1, 254)].join('.');
  return [
    ['Host', new URL(world.url).host],
    [addressHeader(), address],
  ];
}

/** A good key, in one of the ways in which it may be presented. */
function credential(world: World, partner: PartnerName, random: Random): HeaderLines {
  const key = keyOf(world.partners[partner], random.whole(0, 1));
  const bearer = [
    random.one(['Authorization', 'authorization']),
    `${random.one(['Bearer', 'bearer'])} ${key}`,
  ] as const;
  return random.isLucky(0.7) ? [bearer] : [['X-Api-Key', key]];
}
