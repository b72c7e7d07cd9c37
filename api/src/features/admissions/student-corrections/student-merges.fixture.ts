import type { ComparedStudents, MergeInput, StudentMerge, StudentPair } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import type { TestApp } from '../../../../test/app'
import { mergeRecords } from '../../../../test/merges'
import { acceptanceFeeForAll } from '../../../../test/payments'

/** For tests: a student from the seed. */
export type Made = Awaited<ReturnType<Seed['student']>>
interface Facts {
  firstname?: string
  [column: string]: unknown
}
interface Found extends ComparedStudents {
  pairs: StudentPair[]
  students: { student: { applicationNumber: string } }[]
  merges: StudentMerge[]
}
interface Shown extends ComparedStudents, StudentMerge {
  entries: { action: string }[]
}

/** For tests: all values of the kept record stay. */
export const keep: MergeInput['values'] = {
  firstname: 'kept',
  lastname: 'kept',
  othername: 'kept',
  email: 'kept',
  phone: 'kept',
  form: 'kept',
}

/** For tests: an admissions officer, pairs of records, and the calls for them. */
export function testMerges(test: TestApp) {
  const setup = {} as { seed: Seed; officer: string }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.officer = await setup.seed.staffWith('students')
  })
  const set = (student: Made, columns: object) =>
    test.db('students').where({ id: student.id }).update(columns)
  const get = async (path: string) =>
    (await test.call('GET', `/students-new/${path}`, { cookie: setup.officer })).json<{
      data: Found
      message: string
    }>()
  const post = async (path: string, body?: object, cookie = setup.officer) => {
    const reply = await test.call('POST', `/students-new/${path}`, {
      cookie,
      ...(body && { body }),
    })
    return { status: reply.statusCode, ...reply.json<{ message: string; data: StudentMerge }>() }
  }
  const nameOf = ({ firstname }: Facts) => ({ ...(firstname && { firstname }) })
  /** Two records that share no telephone number with other students. */
  async function pair(first: Facts = {}, second: Facts = {}): Promise<[Made, Made]> {
    const [one, other] = [
      await setup.seed.student(nameOf(first)),
      await setup.seed.student(nameOf(second)),
    ]
    await set(one, { phone: '08011111111', ...first })
    await set(other, { phone: '08022222222', ...second })
    return [one, other]
  }
  return { setup, set, get, post, pair }
}

/** For tests: merges and separates two records in a session with an acceptance fee. */
export function testClosedRecords(test: TestApp) {
  const setup = {} as { seed: Seed; officer: string }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    await acceptanceFeeForAll(test)
    setup.officer = await setup.seed.staffWith('students')
  })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const reply = await test.call(method, path, {
      cookie: setup.officer,
      ...(body && { body }),
    })
    return { status: reply.statusCode, ...reply.json<{ message: string; data: Shown }>() }
  }
  const mergeBoth = (kept: Made, closed: Made) => mergeRecords(test, setup.officer, kept, closed)
  const undo = (merge: string) => ask('POST', `/students-new/merges/${merge}/undo`)
  return { setup, ask, mergeBoth, undo }
}
