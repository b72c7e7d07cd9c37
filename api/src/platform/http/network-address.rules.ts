import { BlockList, isIPv6 } from 'node:net'

/** An IPv4 address that was written as an IPv6 one, as IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

/** An IPv6 customer has a whole /64, so a /64 is one key. */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}

const ownNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetworks.addSubnet(network, bits)
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6')

/** Raises the limits of addresses that many people share, such as the campus. */
export interface LimitFactor {
  isCampus(address: string): boolean
  /** Limits of the campus are so many times higher. */
  campus: number
}

/** Networks in CIDR notation, such as 41.58.0.0/16. Throws an error for another text. */
export function createLimitFactor(networks: readonly string[], campus: number): LimitFactor {
  const known = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (!/^\d{1,3}$/.test(bits)) throw new Error(`${network} is no network such as 41.58.0.0/16`)
    known.addSubnet(address, Number(bits), family)
  }
  return {
    isCampus: (address) => {
      const plain = plainAddress(address)
      return known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
    },
    campus,
  }
}

/** Whether an address is local or private, as a proxy's would be. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address)
  return ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
