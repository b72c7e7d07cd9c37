import { createHasher } from './hasher'

it('hashes with the cost of production unless another is given, and knows its passwords', async () => {
  const hasher = createHasher()
  const stored = await hasher.hash('Long enough 1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.checking((verify) => verify(stored, 'Long enough 1'))).toBe(true)
  expect(await hasher.checking((verify) => verify(stored, 'Long enough 2'))).toBe(false)
  expect(await hasher.checking((verify) => verify(null, 'nobody has this password'))).toBe(false)
})
