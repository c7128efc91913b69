import { BlockList, isIP } from 'node:net';

/**
 * From where a key may be used. Node's BlockList compares an address in less than a microsecond; parsing it in JavaScript takes two to
 * thirteen.
 */
export interface AllowedAddresses {
  readonly ipv4: BlockList;
  readonly ipv6: BlockList;
}

/** More are not needed where ranges can be written, and each is compared with every request. */
export const maxAllowedAddresses = 50;

/** A range that a person wrote: the addresses whose first bits are those of the network. */
interface AddressRange {
  readonly isIPv4: boolean;
  readonly network: bigint;
  /** How many of the last bits may be any. */
  readonly freeBits: bigint;
}

interface Address {
  readonly isIPv4: boolean;
  readonly value: bigint;
}

/** An IPv4 address that is written as IPv6, `::ffff:203.0.113.7`, begins with these 96 bits. */
const mappedPrefix = 0xff_ffn;

function readAddress(address: string): Address | undefined {
  // The zone of fe80::1%eth0 names an interface of one machine.
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0) return undefined;
  if (family === 4) return { isIPv4: true, value: valueOfIPv4(address) };
  const value = valueOfIPv6(address);
  return value >> 32n === mappedPrefix ? { isIPv4: true, value: value & 0xffff_ffffn } : { isIPv4: false, value };
}

function valueOfIPv4(address: string): bigint {
  return BigInt(address.split('.').reduce((value, octet) => value * 256 + Number(octet), 0));
}

function valueOfIPv6(address: string): bigint {
  const dotted = /[0-9.]+$/.exec(address)?.[0] ?? '';
  const tail = dotted.includes('.') ? valueOfIPv4(dotted).toString(16).padStart(8, '0') : '';
  const text = tail === '' ? address : `${address.slice(0, -dotted.length)}${tail.slice(0, 4)}:${tail.slice(4)}`;
  const [head = [], end = []] = text.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - end.length }, () => '0');
  const groups = [...head, ...zeros, ...end];
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`);
}

/** A range as `203.0.113.0/24`, or an address alone; undefined for anything else. */
function readRange(text: string): (AddressRange & { readonly start: bigint }) | undefined {
  const [written = '', prefix, ...rest] = text.split('/');
  const address = readAddress(written);
  if (!address || rest.length > 0 || (prefix !== undefined && !/^(?:0|[1-9][0-9]{0,2})$/.test(prefix)))
    return undefined;
  const bits = isIP(written) === 4 ? 32 : 128;
  const length = Number(prefix ?? bits);
  // ::ffff:0:0/90 would be a part of IPv6 that is no address there.
  const isTooWide = bits === 128 && address.isIPv4 && length < 96;
  if (length > bits || isTooWide) return undefined;
  const freeBits = BigInt(bits - length);
  return { isIPv4: address.isIPv4, network: address.value >> freeBits, freeBits, start: address.value };
}

/** A text that is no range; `first` is the range that it lies in, where its address is not the first one. */
interface AddressMistake {
  readonly text: string;
  readonly first: string | undefined;
}

/** What is wrong with the first of these that cannot be accepted; undefined if nothing is. */
export function findAddressMistake(texts: readonly string[]): AddressMistake | undefined {
  for (const text of texts) {
    const range = readRange(text);
    if (!range) return { text, first: undefined };
    if (range.network << range.freeBits !== range.start) return { text, first: writeRange(range) };
  }
  return undefined;
}

/** Ranges as they are stored and shown: each once, in one way of writing. They must have been checked. */
export function normalizeAddresses(texts: readonly string[]): string[] {
  const ranges = texts.map((text) => readRange(text)).filter((range) => range !== undefined);
  return [...new Set(ranges.map(writeRange))];
}

function writeRange({ isIPv4, network, freeBits }: AddressRange): string {
  const start = network << freeBits;
  const length = (isIPv4 ? 32n : 128n) - freeBits;
  return `${isIPv4 ? writeIPv4(start) : writeIPv6(start)}${freeBits === 0n ? '' : `/${length}`}`;
}

function writeIPv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
}

/** As RFC 5952 recommends; the host of a URL is written that way. */
function writeIPv6(value: bigint): string {
  const groups = value.toString(16).padStart(32, '0').match(/.{4}/g) ?? [];
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** Ranges that addresses can be compared with; null where every address is allowed. */
export function readAllowedAddresses(texts: readonly string[]): AllowedAddresses | null {
  if (texts.length === 0) return null;
  const allowed = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of normalizeAddresses(texts)) {
    const family = text.includes(':') ? 'ipv6' : 'ipv4';
    const [start = '', length = family === 'ipv4' ? '32' : '128'] = text.split('/');
    allowed[family].addSubnet(start, Number(length), family);
  }
  return allowed;
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** An IPv4 address that is written as IPv6 counts as IPv4; a text that is no address is in no range. */
export function isInAllowedAddresses({ ipv4, ipv6 }: AllowedAddresses, text: string): boolean {
  const [address = ''] = text.split('%', 1);
  const family = isIP(address);
  if (family === 4) return ipv4.check(address);
  return family === 6 && (mapped.check(address, 'ipv6') ? ipv4 : ipv6).check(address, 'ipv6');
}
