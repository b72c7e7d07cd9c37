import { crc32 as zlibCrc32 } from 'node:zlib'
import { bucketOf, crc32, isInCanary } from './canary'

const ids = Array.from({ length: 10_000 }, (_, index) => `device-${index}`)
const salt = 'mfe-student:1.5.0-77aa0011'
const share = (percent: number) => ids.filter((id) => isInCanary({ percent, salt }, { id }))

it.each(['', '123456789', 'Adéọlá'])('is the CRC-32 that everybody knows: %j', (text) => {
  expect(crc32(text)).toBe(zlibCrc32(text))
})

it('takes about as many browsers as the percentage says', () => {
  expect(share(0)).toHaveLength(0)
  expect(share(10).length / ids.length).toBeGreaterThan(0.09)
  expect(share(10).length / ids.length).toBeLessThan(0.11)
  expect(share(100)).toHaveLength(ids.length)
})

it('only adds browsers when it widens', () => {
  const wide = new Set(share(30))
  expect(share(10).filter((id) => !wide.has(id))).toEqual([])
})

it('takes others for another release', () => {
  const first = ids.filter((id) => bucketOf(salt, id) < 10)
  const second = new Set(ids.filter((id) => bucketOf('mfe-student:1.6.0-00000000', id) < 10))
  expect(first.filter((id) => second.has(id)).length).toBeLessThan(first.length / 2)
})

it('takes the members of its groups whatever the percentage', () => {
  const canary = { percent: 0, salt, groups: ['qa'] }
  expect([
    isInCanary(canary, { id: 'a', groups: ['qa'] }),
    isInCanary(canary, { id: 'a' }),
  ]).toEqual([true, false])
})
