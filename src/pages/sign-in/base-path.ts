/** The path of an app: `/portal` for `https://example.com/portal`, and empty for a host of its own. */
export function basePath({ address }: { readonly address: () => string }): string {
  return new URL(address()).pathname.replace(/\/+$/, '');
}
