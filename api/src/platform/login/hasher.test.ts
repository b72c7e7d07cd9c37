import { createHasher } from './hasher'

it('hashes with the cost of production unless another is given, and knows its passwords', async () => {
  const hasher = createHasher()
  const stored = await hasher.hash('Long enough 1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.checking((verify) => verify(stored, 'Long enough 1'))).toBe(true)
  expect(await hasher.checking((verify) => verify(stored, 'Long enough 2'))).toBe(false)
  expect(await hasher.checking((verify) => verify(null, 'nobody has this password'))).toBe(false)
})

it('computes a hash of the same cost where no hash is stored', async () => {
  const hasher = createHasher({ memoryCost: 65_536, timeCost: 4 })
  const stored = await hasher.hash('Long enough 1')
  const processorTime = async (hash: string | null): Promise<number> => {
    const before = process.cpuUsage()
    await hasher.checking((verify) => verify(hash, 'Long enough 2'))
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await processorTime(null) // computes the hash to compare with
  // Without a hash the second one would take a hundredth of the first.
  expect(await processorTime(null)).toBeGreaterThan((await processorTime(stored)) * 0.2)
})
