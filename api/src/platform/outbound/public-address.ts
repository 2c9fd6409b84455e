import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** This network, private, shared (CGNAT), loopback, link-local (cloud metadata), special, documentation, multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Within the block of public addresses: protocol assignments (Teredo), documentation, 6to4, segment routing. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = new BlockList();
for (const block of [...SPECIAL_IPV4, ...SPECIAL_IPV6]) {
  const [network = '', bits] = block.split('/');
  special.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address (no name, no brackets) is public. IPv4-mapped IPv6 addresses are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
