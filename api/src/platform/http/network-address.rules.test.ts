import { addressKey, isPrivateAddress } from './network-address.rules'

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.20.0.4', true],
  ['192.168.1.1', true],
  ['fd00::9', true],
  ['fe80::1', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2001:db8::9', false],
])('%s is an address of a private network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})
