import { BlockList, isIP } from 'node:net';

/** Addresses outside the public internet: IANA's special-purpose registry, multicast, and unassigned ranges. */
const special4 = [
  ['0.0.0.0', 8], // this host: Linux connects to itself
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT; also Alibaba's metadata service
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's metadata service
  ['169.254.0.0', 16], // link-local; the metadata services of most clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24], // protocols; also Oracle's metadata service
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const;

/** Global unicast. Loopback, link-local, unique local, IPv4-mapped and translated addresses are outside this range. */
const global6 = ['2000::', 3] as const;

const special6 = [
  ['2001::', 23], // protocols, among them Teredo, which embeds an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which embeds an IPv4 address
  ['3fff::', 20], // documentation
] as const;

const refused = new BlockList();
for (const [net, prefix] of special4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) refused.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...global6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');

/** Whether messages may be sent to an address. Loopback is allowed only for trials. */
export function isAllowedAddress(address: string, { allowsLocal }: { readonly allowsLocal: boolean }): boolean {
  const family = isIP(address);
  // An address with a zone, such as fe80::1%eth0, is link-local.
  if (family === 0 || address.includes('%')) return false;
  if (family === 4) return !refused.check(address) || (allowsLocal && loopback.check(address));
  if (allowsLocal && address === '::1') return true;
  return global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
