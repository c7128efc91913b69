/** Looks up the value of the Allow header for an address; undefined if it has no endpoint at all. */
export function allowedMethodsLookup(
  operations: readonly { readonly method: string; readonly path: string }[],
): (url: string) => string | undefined {
  const methodsByPath = Map.groupBy(operations, ({ path }) => path);
  const endpoints = [...methodsByPath].map(([path, operationsOfPath]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: operationsOfPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
  }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return endpoints.find(({ pattern }) => pattern.test(path))?.methods;
  };
}
