import { isIPv6 } from 'node:net';

/**
 * Returns the key by which limits count a client: its IPv4 address, or its /64 network for IPv6, because one household or
 * server has a whole /64 to choose addresses from.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return `${[...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')}::/64`;
}
