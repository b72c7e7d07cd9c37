import { testApp } from '../../../test/app'
import { badRequest, unavailable } from '../errors'
import { createAddressLimit } from './address-limit'
import { createLimitFactor } from './network-address.rules'
import { counted, createRateLimit, type RateLimit } from './rate-limit'

const test = testApp()
/** A limit as each process of a portal has it. */
const process = (most: number): RateLimit =>
  createRateLimit({ db: test.db, clock: test.clock }, { name: 'test', most })
const accepted = async (calls: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
const tooMany = (retryAfter: number): Error =>
  expect.objectContaining({ status: 429, details: { retryAfter } }) as Error

it('counts the calls of all processes together, exactly, also when they are simultaneous', async () => {
  const processes = [process(12), process(12), process(12)]
  const calls = Array.from({ length: 40 }, (_, index) => processes[index % 3]?.take('a'))
  expect(await accepted(calls as Promise<void>[])).toBe(12)
  await process(12).take('b')
})

it('is not reset by a restart, and begins again after the window', async () => {
  await process(1).take('a')
  await expect(process(1).take('a')).rejects.toThrow(tooMany(600))
  test.clock.forward(300)
  await expect(process(1).take('a')).rejects.toThrow(tooMany(300))
  test.clock.forward(301)
  await process(1).take('a')
})

it('refuses a flood for five seconds without the database, and then asks it again', async () => {
  const limit = process(1)
  await limit.take('a')
  await expect(limit.take('a')).rejects.toThrow(tooMany(600))
  await test.db('login_throttles').delete()
  await expect(limit.take('a')).rejects.toThrow(tooMany(600))
  test.clock.forward(6)
  await limit.take('a')
})

it('takes a call back in every process', async () => {
  await process(1).take('a')
  await process(1).giveBack('a')
  await process(1).take('a')
  await expect(process(1).take('a')).rejects.toThrow(tooMany(600))
})

it.each([
  ['a full queue', 0, unavailable()],
  ['a defect', 0, new Error('a defect')],
  ['a refusal', 1, badRequest('No name')],
])('a call that ends with %s counts %i times', async (_, calls, error) => {
  const failing = () => counted(process(1), 'a', () => Promise.reject(error))
  await expect(failing()).rejects.toThrow(error.message)
  expect(await accepted([process(1).take('a')])).toBe(1 - calls)
})

it('reports the failure of the work when the count cannot be given back', async () => {
  const limit = { ...process(1), giveBack: () => Promise.reject(new Error('no database')) }
  await expect(
    counted(limit, 'a', () => Promise.reject(unavailable(5, 'The queue is full'))),
  ).rejects.toThrow('The queue is full')
})

it('keeps nobody out after a clock that was 30 days ahead', async () => {
  test.clock.forward(30 * 24 * 3600)
  const limit = process(1)
  await limit.take('a')
  await expect(limit.take('a')).rejects.toThrow(tooMany(600))
  test.clock.forward(-30 * 24 * 3600)
  await limit.take('a')
})

describe('of a network address', () => {
  const limitFactor = createLimitFactor(['41.58.0.0/16', '2001:db8:7::/48'], 3)
  const limit = (): RateLimit => createAddressLimit({ ...test, config: { limitFactor } }, 'test', 2)
  const calls = async (addresses: string[]): Promise<number> => {
    const own = limit()
    let count = 0
    for (const address of addresses)
      count += await own.take(address).then(
        () => 1,
        () => 0,
      )
    return count
  }
  const times = (address: string) => Array.from({ length: 10 }, () => address)

  it.each([
    ['an IPv4 address', '102.89.1.2', 2],
    ['the campus', '41.58.3.4', 6],
    ['the campus behind a dual-stack proxy', '::ffff:41.58.3.4', 6],
    ['the campus in IPv6', '2001:db8:7:1::5', 6],
  ])('%s', async (_, address, most) => {
    expect(await calls(times(address))).toBe(most)
  })

  it('counts an IPv6 network of a customer as one', async () => {
    const addresses = Array.from({ length: 5 }, (_, host) => `2001:db8:1:1::${String(host + 1)}`)
    expect(await calls(addresses)).toBe(2)
  })
})

it.each(['41.58.0.0', '41.58.0.0/x', 'campus/16', '41.58.0.0/99'])(
  'refuses %s as a network',
  (network) => {
    expect(() => createLimitFactor([network], 10)).toThrow()
  },
)
