import { XMLParser } from 'fast-xml-parser';

/** An element as a receiver's parser sees it. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Node[];
}

type Parsed = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
});

export function parseXml(xml: string): Node {
  const [root] = (parser.parse(xml) as Parsed[]).filter((part) => !('?xml' in part) && !('#text' in part)).map(nodeOf);
  if (!root) throw new Error('the document has no element');
  return root;
}

function nodeOf(part: Parsed): Node {
  const [name = ''] = Object.keys(part).filter((key) => key !== ':@');
  const parts = part[name] as Parsed[];
  const text = parts.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('');
  const children = parts.filter((child) => !('#text' in child)).map(nodeOf);
  return {
    name,
    attributes: (part[':@'] ?? {}) as Record<string, string>,
    text: children.length > 0 ? '' : text,
    children,
  };
}

/**
 * What a path leads to: names with slashes, each of which may have a condition, `a[b/c=x]/d` or `a[@b=x]/d`. A path that ends in
 * `@a` leads to the elements that have the attribute.
 */
export function find(node: Node, path: string): Node[] {
  return path
    .split(/\/(?![^[]*\])/)
    .filter((step) => !step.startsWith('@'))
    .reduce<Node[]>((nodes, step) => nodes.flatMap((from) => childrenAt(from, step)), [node]);
}

function childrenAt(node: Node, step: string): Node[] {
  const [, name = '', condition, value] = /^([^[]+)(?:\[([^=]+)=([^\]]+)\])?$/.exec(step) ?? [];
  return node.children.filter(
    (child) => child.name === name && (condition === undefined || valueAt(child, condition) === value),
  );
}

/** The text, or the attribute, of the first element that a path leads to. */
export function valueAt(node: Node, path: string): string | undefined {
  const [found] = find(node, path);
  const [, attribute] = /@(\w+)$/.exec(path) ?? [];
  return attribute === undefined ? found?.text : found?.attributes[attribute];
}

/** Every text and every attribute of a document but the namespaces, by a path for each. */
export function leavesOf(node: Node, path = ''): string[] {
  return [
    ...Object.keys(node.attributes)
      .filter((name) => !name.startsWith('xmlns'))
      .map((name) => `${path}/@${name}`),
    ...(node.children.length === 0 ? [path] : []),
    ...node.children.flatMap((child) => leavesOf(child, path === '' ? child.name : `${path}/${child.name}`)),
  ];
}
