import type { Module, StudentStatus } from '@portal/contracts'
import { applicationNumber } from '../features/admissions/registration'
import { staffColumns } from '../features/staff/members'
import { insertStudentRows, registrationKey, studentsChanged } from '../features/students/records'
import { newId } from '../platform/ids'
import type { TestApp } from '../../test/app'
import { loadOnce } from '../../test/database'
import { loadStructure } from './load/structure'
import type { Loaded } from './load/structure'

/** The demo institution without its people, and functions that add the people of a test. */
export interface Seed extends Loaded {
  /** The cookie of a new member of staff with these modules. */
  staffWith(...modules: Module[]): Promise<string>
  student(facts?: StudentFacts): Promise<{ id: string; number: string; cookie: string }>
  turn(control: string, on: boolean, sessionYear?: string): Promise<void>
  id(kind: 'sessions' | 'offerings', name: string): string
}
interface StudentFacts {
  firstname?: string
  lastname?: string
  email?: string
  status?: StudentStatus
  matricNumber?: string
  sessionYear?: string
  program?: string
}

let made = 0

async function addStudent(test: TestApp, id: Seed['id'], facts: StudentFacts) {
  made += 1
  const {
    firstname = 'Ada',
    lastname = 'Obi',
    email = `student${String(made)}@example.com`,
    status = 'pending',
  } = facts
  const session = id('sessions', facts.sessionYear ?? '2025/2026')
  const offering = id('offerings', facts.program ?? 'CSC ND FT')
  const number = applicationNumber('25', 100_000 + made)
  const now = test.clock.instant()
  const student = newId()
  await insertStudentRows(test.db, [
    {
      id: student,
      application_number: number,
      matric_number: facts.matricNumber ?? null,
      matric_issued_at: facts.matricNumber ? now : null,
      firstname,
      lastname,
      othername: null,
      email,
      phone: '08031234567',
      status,
      session_id: session,
      entry_session_id: session,
      offering_id: offering,
      registration_key: registrationKey({
        session,
        offering,
        email,
        firstname,
        lastname: `${lastname}${String(made)}`,
      }),
      must_change_password: false,
      created_at: now,
      updated_at: now,
    },
  ])
  await test
    .db('biodata')
    .insert({ id: newId(), student_id: student, status: 0, created_at: now, updated_at: now })
  await studentsChanged(test.db, 1)
  return { id: student, number, cookie: await test.sessionOf('student', student) }
}

async function addStaff(test: TestApp, modules: readonly Module[]): Promise<string> {
  made += 1
  const [role, id] = [newId(), newId()]
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('roles').insert({ id: role, name: `Role ${String(made)}`, ...at })
  if (modules.length > 0)
    await test.db('role_modules').insert(modules.map((module) => ({ role_id: role, module })))
  await test.db('staff').insert({
    id,
    ...staffColumns({
      staff_number: `AD${String(1000 + made)}`,
      first_name: 'Bola',
      last_name: 'Ige',
    }),
    email: `staff${String(made)}@example.com`,
    phone_number: '08031234567',
    staff_type: 'Administrative',
    status: 'Active',
    role_id: role,
    must_change_password: false,
    ...at,
  })
  return test.sessionOf('staff', id)
}

/** Loads the institution into the empty database of the test. */
export async function seedInstitution(test: TestApp): Promise<Seed> {
  const loaded = await loadOnce(test.db, 'institution', () =>
    test.db.transaction((connection) => loadStructure(connection, test.clock.instant(), [])),
  )
  const id: Seed['id'] = (kind, name) => {
    const found = loaded[kind].get(name)
    if (!found) throw new Error(`The institution has no ${name}`)
    return found
  }
  return {
    ...loaded,
    id,
    staffWith: (...modules) => addStaff(test, modules),
    student: (facts = {}) => addStudent(test, id, facts),
    turn: async (control, on, sessionYear = '2025/2026') => {
      const set = test
        .db('session_control_sets')
        .where({ session_id: id('sessions', sessionYear) })
        .select('id')
      await test
        .db('session_controls')
        .whereIn('set_id', set)
        .where({ control_name: control })
        .update({ active: on })
    },
  }
}
