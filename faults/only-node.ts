import { ServiceNode } from './node.ts';
import type { Trial } from './scenario.ts';

/** Starts a node of a scenario that has no deployment, with the tests' own suppliers; it is ended with the scenario. */
export async function startOnlyNode(
  { workspace, ports, scope, signal }: Trial,
  environment: Readonly<Record<string, string>>,
  name = 'all-1',
): Promise<ServiceNode> {
  const node = await ServiceNode.make(workspace, {
    name,
    program: 'stand-in',
    environment: { PUBLIC_URL: 'http://127.0.0.1:9', ...environment },
  });
  ports.push(node.port);
  scope.defer(async () => void (await node.end('SIGTERM')));
  await node.start(signal);
  return node;
}
