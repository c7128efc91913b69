import type { Command, OptionSpec, Output } from './command.ts';

/** How a command is called, without optional parts. */
export function commandUsage(command: Command): string {
  const options = offered(command).filter(([, spec]) => spec.needed);
  const needed = options.map(written);
  return ['vehicle-history', command.name, ...command.arguments, ...needed].join(' ');
}

export function helpFor(command: Command): Output {
  const options = offered(command);
  const rows = options.map(([name, spec]): [string, string] => [written([name, spec]), explain(spec)]);
  const more = options.some(([, { needed }]) => !needed) ? ' [options]' : '';
  const text = [
    `${command.summary}.`,
    '',
    `  ${commandUsage(command)}${more}`,
    '',
    ...columns([...rows, ['--json', explainJson(command)]]),
    ...(command.details === undefined ? [] : ['', ...command.details]),
  ];
  return { json: describe(command), text: text.join('\n') };
}

export function overview(commands: readonly Command[]): Output {
  const rows = commands.map(({ name, arguments: names, summary }): [string, string] => [
    [name, ...names].join(' '),
    summary,
  ]);
  const text = [
    "The operator's command of Vehicle History.",
    'It works on the service that runs on DATA_DIR (./var), or on the database at DATABASE_URL.',
    '',
    ...columns(rows),
    '',
    'Each takes --help, and --json to print one JSON document and nothing else.',
  ];
  return { json: commands.map(describe), text: text.join('\n') };
}

function describe(command: Command): object {
  const options = offered(command).map(([name, spec]) => ({
    name,
    value: spec.value ?? null,
    help: spec.help,
    needed: spec.needed ?? false,
    default: spec.default ?? null,
  }));
  return { command: command.name, summary: command.summary, arguments: command.arguments, options };
}

/** The option as it is written, with the placeholder of its value. */
function written([name, { value }]: readonly [name: string, spec: OptionSpec]): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function offered(command: Command): [name: string, spec: OptionSpec][] {
  return Object.entries(command.options).filter(([, { refused }]) => refused === undefined);
}

function explain(spec: OptionSpec): string {
  if (spec.needed) return `${spec.help} (needed)`;
  return spec.default === undefined ? spec.help : `${spec.help} (default ${spec.default})`;
}

function explainJson({ needs }: Command): string {
  return needs === 'input' ? 'changes nothing: the output is JSON' : 'print one JSON document and nothing else';
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
