import { funding } from '@portal/content/funding'
import { seedInstitution } from '../../../demo/testing'
import type { TestApp } from '../../../../test/app'

/** The institution, and the form of an applicant whose address changes with each test. */
export function scholarshipForm(test: TestApp) {
  // Each test uses its own network address, so that it does not reach the limit per address.
  let address = 0

  beforeEach(async () => {
    await seedInstitution(test)
    address += 1
  })
  const ownAddress = () => `10.3.0.${String(address)}`
  const form = (changes: object = {}) => ({
    name: 'Adéọlá Ọṣúnbọ̀wálé',
    course: funding.courses[0],
    address: '12 Broad Street, Ilorin',
    email: 'Adeola@Example.com',
    mobile: '0803 123 4567',
    jambRegNo: '2025 12345678ab',
    jambScore: 214,
    applicationNo: 'APP25000003',
    ...changes,
  })
  const apply = (changes: object = {}, from = ownAddress()) =>
    test.call('POST', '/scholarships/apply', { body: form(changes), address: from })
  const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
  return { ownAddress, form, apply, rows }
}
