import type { Student } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import type { TestApp } from '../../../../test/app'

interface Reply {
  success: boolean
  message: string
  data: { student: Student }
  errors?: { field: string; message: string }[]
}

/** For tests: an admissions officer who adds students, and the written tables. */
export function testStudentRegistration(test: TestApp) {
  const setup = {} as {
    seed: Seed
    officer: string
    kind: { programType: string; programMode: string }
  }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.officer = await setup.seed.staffWith('students')
    const [type, mode] = [
      await test.db('program_types').where({ code: 'ND' }).first<{ id: string }>('id'),
      await test.db('program_modes').where({ code: 'FT' }).first<{ id: string }>('id'),
    ]
    setup.kind = { programType: type.id, programMode: mode.id }
  })
  const sample = (changes: object = {}) => ({
    surname: 'Ọṣúnbọ̀wálé',
    firstname: 'Adéọlá',
    othername: 'Grace',
    email: 'Adeola@Example.com',
    phone: '0803 123 4567',
    ...setup.kind,
    program: setup.seed.id('offerings', 'CSC ND FT'),
    session: setup.seed.id('sessions', '2025/2026'),
    year: 1,
    semester: '1',
    status: 'pending',
    ...changes,
  })
  const add = async (changes: object = {}, cookie = setup.officer) => {
    const reply = await test.call('POST', '/students/staff/register-student', {
      cookie,
      body: sample(changes),
    })
    return { status: reply.statusCode, ...reply.json<Reply>() }
  }
  const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
  const counts = async () =>
    (await Promise.all(['students', 'biodata', 'outbox', 'audit_log'].map(rows))).map(
      ({ length }) => length,
    )
  return { setup, sample, add, rows, counts }
}
