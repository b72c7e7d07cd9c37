import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import type { TestApp } from '../../../../test/app'

/** For tests: the institution, and applicants who register; each test uses its own address. */
export function testRegistration(test: TestApp) {
  const setup = {} as { seed: Seed }
  // Each test has its own address, so that the limit per address only applies where it is tested.
  let address = 0
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    address += 1
  })
  const applicant = (changes: object = {}) => ({
    surname: 'Ọṣúnbọ̀wálé',
    firstname: 'Adéọlá',
    othername: 'Grace',
    email: 'Adeola@Example.com',
    phone: '0803 123 4567',
    session: setup.seed.id('sessions', '2025/2026'),
    program: setup.seed.id('offerings', 'CSC ND FT'),
    ...changes,
  })
  const register = (body: object, from = `10.1.0.${String(address)}`) =>
    test.call('POST', '/students/biodata', { body, address: from })
  const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
  return { setup, applicant, register, rows }
}
