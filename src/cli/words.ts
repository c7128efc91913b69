import { OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';
import type { Command, Input } from './command.ts';
import { commandUsage } from './help.ts';

/** Reads the words after a command's name by its description. A word that does not fit is refused with one line. */
export function readInput(command: Command, words: readonly string[]): Input {
  const positionals: string[] = [];
  const options: Record<string, string> = {};
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!isOption(word)) {
      positionals.push(word);
      continue;
    }
    const { name, value } = readOption(command, word, rest);
    if (options[name] !== undefined) throw new OperatorError(`--${name} is given twice`);
    options[name] = value;
  }
  requireAll(command, positionals, options);
  return { positionals, options };
}

/** `-1` is an amount, so that it is refused as one, and not as an unknown option. */
function isOption(word: string): boolean {
  return /^(--|-[A-Za-z])/.test(word);
}

/** One option and its value, which follows `=` or is the next word; empty for one that takes none. */
function readOption(command: Command, word: string, rest: string[]): { name: string; value: string } {
  const [, dashes = '', name = '', attached] = /^(--?)([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const spec = dashes === '--' && Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (!spec) {
    throw new OperatorError(
      `there is no option ${quoteInput(dashes + name)}: see vehicle-history ${command.name} --help`,
    );
  }
  if (spec.refused !== undefined) throw new OperatorError(spec.refused);
  if (spec.value === undefined) {
    if (attached !== undefined) throw new OperatorError(`--${name} takes no value`);
    return { name, value: '' };
  }
  const value = attached ?? (rest[0]?.startsWith('--') ? undefined : rest.shift());
  if (value === undefined) throw new OperatorError(`--${name} needs a value: --${name} ${spec.value}`);
  return { name, value };
}

function requireAll(command: Command, positionals: readonly string[], options: Record<string, string>): void {
  const surplus = positionals[command.arguments.length];
  if (surplus !== undefined) {
    throw new OperatorError(`${quoteInput(surplus)} is one argument too many: ${commandUsage(command)}`);
  }
  const names = Object.entries(command.options).filter(([name, spec]) => spec.needed && options[name] === undefined);
  const needed = command.arguments.slice(positionals.length).filter((name) => !name.startsWith('['));
  const missing = [...needed, ...names.map(([name]) => `--${name}`)];
  if (missing[0] !== undefined) throw new OperatorError(`${missing[0]} is missing: ${commandUsage(command)}`);
}
