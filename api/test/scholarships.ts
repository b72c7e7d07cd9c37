import { funding } from '@portal/content/funding'
import type { ScholarshipStatus } from '@portal/contracts'
import { insertApplication, scholarshipId, toDetails } from '../src/features/students/scholarships'
import { newId } from '../src/platform/ids'
import { seedInstitution, type Seed } from '../src/demo/testing'
import { testApp } from './app'

interface Facts {
  name?: string
  status?: ScholarshipStatus
  score?: number | null
  course?: number
  email?: string
  applicationNo?: string
}

/**
 * The test server with a scholarship officer, and a function that stores applications as the public
 * form does.
 */
export function testScholarships() {
  const test = testApp()
  let seed: Seed
  let cookie = ''
  let made = 0
  beforeEach(async () => {
    made = 0
    seed = await seedInstitution(test)
    cookie = await seed.staffWith('scholarship')
  })
  /** Returns the id of a new application, which is a minute younger than the one before. */
  const add = async ({
    name = 'Ada Obi',
    status = 'pending',
    score = 200,
    course = 0,
    email,
    applicationNo,
  }: Facts = {}): Promise<string> => {
    made += 1
    const id = newId()
    const details = toDetails({
      name,
      course: funding.courses[course] ?? '',
      address: '12 Broad Street, Ilorin',
      email: email ?? `a${String(made)}@example.com`,
      mobile: '08031234567',
      jambRegNo: `2025${String(made).padStart(8, '0')}AB`,
      applicationNo: applicationNo ?? `APP25${String(made).padStart(6, '0')}`,
      ...(score !== null && { jambScore: score }),
    })
    await insertApplication(test.db, {
      ...details,
      id,
      scholarshipId: scholarshipId('2025/2026', made),
      session: seed.id('sessions', '2025/2026'),
      status,
      key: String(made).padStart(64, '0'),
      now: new Date(Date.UTC(2026, 10, 1, 8, made)).toISOString(),
    })
    return id
  }
  const call = (
    method: 'GET' | 'PUT',
    path: string,
    options: { query?: Record<string, string>; body?: unknown; as?: string } = {},
  ) =>
    test.call(method, path, {
      cookie: options.as ?? cookie,
      ...(options.query && { query: options.query }),
      ...(options.body !== undefined && { body: options.body }),
    })
  return { test, seed: () => seed, add, call }
}
