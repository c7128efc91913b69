import { mutationsOfTheBody } from './almost/body.ts';
import { mutationsOfTheHead } from './almost/head.ts';
import type { Scene } from './almost/scene.ts';
import { mutationsOfWhere } from './almost/where.ts';
import { mutationsOfWho } from './almost/who.ts';
import type { Draft } from './request.ts';

const mutations = [...mutationsOfWho, ...mutationsOfWhere, ...mutationsOfTheHead, ...mutationsOfTheBody];

/** A request in which one thing is not as described. */
export function almostValid(scene: Scene): Draft {
  for (;;) {
    // One that has nothing to spoil here answers nothing.
    const draft = scene.random.one(mutations)(scene);
    if (draft) return draft;
  }
}
