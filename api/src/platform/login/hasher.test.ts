import * as argon2 from '@node-rs/argon2'
import { createHasher } from './hasher'

// The real functions, counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

it('hashes with the cost of production unless another is given, and knows its passwords', async () => {
  const hasher = createHasher()
  const stored = await hasher.hash('Long enough 1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.checking((verify) => verify(stored, 'Long enough 1'))).toBe(true)
  expect(await hasher.checking((verify) => verify(stored, 'Long enough 2'))).toBe(false)
  expect(await hasher.checking((verify) => verify(null, 'nobody has this password'))).toBe(false)
})

it('computes a hash of the same cost where no hash is stored', async () => {
  const hasher = createHasher()
  const { mock } = jest.mocked(argon2.verify)
  mock.calls.length = 0
  expect(await hasher.checking((verify) => verify(null, 'Long enough 1'))).toBe(false)
  expect(mock.calls).toEqual([[expect.stringMatching(/\$m=19456,t=2,p=1\$/), 'Long enough 1']])
})
