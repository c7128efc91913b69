import { components } from '../../src/contract/components.ts';
import { componentSchemas } from '../../src/contract/openapi/schemas.ts';
import { languagesSlot } from '../../src/contract/requests.ts';
import { errorCatalogue } from '../../src/kernel/errors.ts';
import { languages } from '../../src/language/languages.ts';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly deprecated?: boolean;
}

export const typesFile = new URL('../src/types.ts', import.meta.url);

/** The client itself is called VehicleHistory. */
const otherNames: Readonly<Record<string, string>> = { VehicleHistory: 'VehicleHistoryRecords' };
/** What only load balancers read, and what only programs of the Model Context Protocol send. */
const leftOut: readonly string[] = ['HealthResponse', 'McpRequest', 'McpAnswer'];
const lineWidth = 120;

/** The types of the contract as the text of a TypeScript file, in the format that oxfmt gives it. */
export function typesOfContract(): string {
  const schemas = componentSchemas() as Record<string, Schema>;
  const named = Object.keys(components).filter((name) => !leftOut.includes(name));
  const text = [
    '// Generated from the schemas of the contract by `npm run client:types`; do not edit.\n',
    ...named.map((name) => declaration(typeName(name), schemas[name] ?? {})),
    `/** Every error code of the API. New ones may come. */\n${union('export type ErrorCode =', Object.keys(errorCatalogue), '')}`,
  ];
  return text.join('\n').replaceAll(languagesSlot, languages.join(', '));
}

function declaration(name: string, schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, its]) => {
    const mark = schema.required?.includes(field) ? '' : '?';
    return `${comment(its, '  ')}${member(`  ${field}${mark}:`, its)}`;
  });
  const rest = schema.additionalProperties
    ? [`${comment(schema.additionalProperties, '  ')}${member('  [field: string]:', schema.additionalProperties)}`]
    : [];
  return `${comment(schema, '')}export interface ${name} {\n${[...fields, ...rest].join('')}}\n`;
}

function member(head: string, schema: Schema): string {
  if (schema.enum) return union(head, schema.enum, '  ');
  if (!schema.items?.enum) return `${head} ${typeOf(schema)};\n`;
  const line = `${head} ${typeOf(schema)};`;
  if (line.length <= lineWidth) return `${line}\n`;
  return `${union(`${head} (`, schema.items.enum, '  ').slice(0, -2)}\n  )[];\n`;
}

/** On one line where it fits. */
function union(head: string, values: readonly string[], indentation: string): string {
  const literals = values.map((value) => `'${value}'`);
  const line = `${head} ${literals.join(' | ')};`;
  if (line.length <= lineWidth) return `${line}\n`;
  return `${head}${literals.map((literal) => `\n${indentation}  | ${literal}`).join('')};\n`;
}

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1) ?? '');
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => typeOf({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return arrayOf(schema.items ?? {});
    case 'object':
      return `Record<string, ${typeOf(schema.additionalProperties ?? {})}>`;
    default:
      throw new Error(`the generator does not know ${JSON.stringify(schema)}`);
  }
}

function arrayOf(items: Schema): string {
  const type = typeOf(items);
  return items.enum || items.anyOf ? `(${type})[]` : `${type}[]`;
}

function typeName(name: string): string {
  return otherNames[name] ?? name;
}

function comment({ description, deprecated }: Schema, indentation: string): string {
  const lines = [...(description?.replaceAll('*/', '*\\/').split('\n') ?? []), ...(deprecated ? ['@deprecated'] : [])];
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indentation}/** ${lines[0]} */\n`;
  return [`${indentation}/**`, ...lines.map((line) => `${indentation} * ${line}`), `${indentation} */\n`].join('\n');
}
