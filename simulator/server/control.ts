import { BadRequest } from './bad-request.ts';
import { readFault } from './faults.ts';
import { isVin, type Lives } from './lives.ts';
import type { World, Worlds, WorldSettings } from './world.ts';

interface ControlRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** The address of the simulator itself. */
  readonly url: string;
}

export interface Controlled {
  readonly worlds: Worlds;
  readonly lives: Lives;
  readonly supplierIds: readonly string[];
}

/** What is done to the simulator from outside: worlds, faults, planted words, counts, the truth. Answers JSON. */
export function control(
  { method, path, body, url }: ControlRequest,
  { worlds, lives, supplierIds }: Controlled,
): unknown {
  const [, area, id = '', subject] = path.split('/');
  switch (`${method} ${area}${id ? '/…' : ''}${subject === undefined ? '' : `/${subject}`}`) {
    case 'POST worlds': {
      const world = worlds.create(readSettings(readObject(body)));
      return { id: world.id, url: `${url}/w/${world.id}` };
    }
    case 'PUT worlds/…/faults': {
      const fault = readFault(readObject(body), supplierIds);
      worldOf(worlds, id).dial.set(fault);
      return fault;
    }
    case 'DELETE worlds/…/faults':
      worldOf(worlds, id).dial.clear();
      return {};
    case 'PUT worlds/…/plant': {
      const word = readWord(readObject(body));
      worldOf(worlds, id).planted = word;
      return { word: word ?? null };
    }
    case 'GET worlds/…/calls':
      return worldOf(worlds, id).calls;
    case 'GET truth/…':
      if (!isVin(id)) throw new BadRequest('this is no VIN');
      return lives.of(id, new Date(), undefined);
    default:
      throw new BadRequest(`there is no ${method} ${path.slice(0, 100)} here`, 404);
  }
}

export function worldOf(worlds: Worlds, id: string): World {
  const world = worlds.find(id);
  if (!world) throw new BadRequest('there is no such world, or it was not used for long', 404);
  return world;
}

function readSettings({ slowSeconds = 5, delays = true }: Readonly<Record<string, unknown>>): WorldSettings {
  if (typeof slowSeconds !== 'number' || !(slowSeconds >= 0 && slowSeconds <= 3600)) {
    throw new BadRequest('"slowSeconds" must be a number from 0 to 3600');
  }
  if (typeof delays !== 'boolean') throw new BadRequest('"delays" must be true or false');
  return { slowSeconds, delays };
}

function readWord({ word }: Readonly<Record<string, unknown>>): string | undefined {
  if (word === null) return undefined;
  if (typeof word !== 'string' || !/^[^\p{C}]{1,80}$/u.test(word)) {
    throw new BadRequest('"word" must be 1 to 80 characters that can be seen, or null');
  }
  return word;
}

function readObject(body: string): Readonly<Record<string, unknown>> {
  const value = parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('the body must be a JSON object');
  }
  return value as Record<string, unknown>;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new BadRequest('the body is no JSON');
  }
}
