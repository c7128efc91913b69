/** Tells for an address that was not served which methods it takes, as an Allow header says it; undefined for none. */
export function methodsOf(
  operations: readonly { readonly method: string; readonly path: string }[],
): (url: string) => string | undefined {
  const methodsByPath = Map.groupBy(operations, ({ path }) => path);
  const places = [...methodsByPath].map(([path, served]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
  }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return places.find(({ pattern }) => pattern.test(path))?.methods;
  };
}
