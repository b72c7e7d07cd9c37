import { sessionControlNames } from '@portal/contracts'
import type { Knex } from 'knex'
import { courseColumns } from '../../features/academics/courses'
import { structureChanged } from '../../features/academics/structure'
import { staffColumns } from '../../features/staff/members'
import { newId } from '../../platform/ids'

/** Numbers of records of a large institution. */
export interface Institution {
  programs: number
  programCourses: number
  sessions: number
  lecturers: number
  /** Number of all staff, including lecturers. */
  staff?: number
}
export const large: Institution = {
  programs: 200,
  programCourses: 5_000,
  sessions: 40,
  lecturers: 300,
  staff: 5_000,
}

const batch = 500
const subjects =
  'Mechanics Statistics Ethics Drawing Chemistry Logic Design Accounting Marketing Surveying Networks Hydrology'.split(
    ' ',
  )
const surnames =
  'Okafor Adebayo Usman Effiong Nwachukwu Bello Okoro Ogunleye Yusuf Eze Akpan Ibrahim'.split(' ')
const firstnames =
  'Chinedu Temitope Fatima Idara Amarachi Aminu Uchenna Babatunde Halima Kelechi Mfon Sani Ngozi'.split(
    ' ',
  )
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T
const padded = (nth: number): string => String(nth).padStart(4, '0')
const upTo = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, nth) => make(nth))

type Stamps = Readonly<Record<'created_at' | 'updated_at', string>>

async function insert(db: Knex, table: string, rows: readonly object[]): Promise<void> {
  for (let done = 0; done < rows.length; done += batch)
    await db(table).insert(rows.slice(done, done + batch))
}
const countOf = async (db: Knex, table: string, where: object = {}): Promise<number> =>
  Number(
    (await db(table).where(where).count({ total: '*' }).first<{ total: number | string }>()).total,
  )

async function addSessions(db: Knex, wanted: number, at: Stamps): Promise<void> {
  const known = new Set(await db('academic_sessions').pluck<string[]>('session_year'))
  const years = upTo(wanted + known.size, (back) => 2023 - back)
    .filter((year) => !known.has(`${String(year)}/${String(year + 1)}`))
    .slice(0, wanted - known.size)
  const sessions = years.map((year) => ({
    id: newId(),
    session_year: `${String(year)}/${String(year + 1)}`,
    start_on: `${String(year)}-09-30`,
    end_on: `${String(year + 1)}-08-29`,
    status: 'archived',
    description: null,
    open_key: null,
    ...at,
  }))
  const sets = sessions.map(({ id }) => ({ id: newId(), session_id: id, ...at }))
  await insert(db, 'academic_sessions', sessions)
  await insert(db, 'session_control_sets', sets)
  await insert(
    db,
    'session_controls',
    sets.flatMap(({ id }) =>
      sessionControlNames.map((name) => ({
        id: newId(),
        set_id: id,
        control_name: name,
        active: false,
        ...at,
      })),
    ),
  )
}

/** Each program uses the structure of the full-time ND. */
async function addPrograms(db: Knex, wanted: number, at: Stamps): Promise<void> {
  const departments = await db('departments').orderBy('code').pluck<string[]>('id')
  const model = await db('program_offerings')
    .orderBy('id')
    .first<{ structure_id: string }>('structure_id')
  const present = await countOf(db, 'programs')
  const programs = upTo(wanted - present, (nth) => ({
    id: newId(),
    department_id: pick(departments, nth),
    code: `P${padded(nth)}`,
    name: `${pick(subjects, nth)} Technology ${padded(nth)}`,
    active: true,
    ...at,
  }))
  await insert(db, 'programs', programs)
  await insert(
    db,
    'program_offerings',
    programs.map(({ id }) => ({
      id: newId(),
      program_id: id,
      structure_id: model.structure_id,
      min_units: 15,
      max_units: 24,
      active: true,
      ...at,
    })),
  )
  await structureChanged(db)
}

async function addLecturers(db: Knex, wanted: number, at: Stamps): Promise<void> {
  const present = await countOf(db, 'staff', { staff_type: 'Academic', status: 'Active' })
  await insert(
    db,
    'staff',
    upTo(wanted - present, (nth) => ({
      id: newId(),
      ...staffColumns({
        staff_number: `AC${String(5_000 + nth)}`,
        first_name: pick(firstnames, nth),
        last_name: `${pick(surnames, nth)}-${padded(nth)}`,
      }),
      email: `lecturer${String(nth)}@polytechnic.example`,
      phone_number: '08031234567',
      staff_type: 'Academic',
      status: 'Active',
      role_id: null,
      must_change_password: false,
      ...at,
    })),
  )
}

/** Administrative staff of every role and status. */
async function addOffice(db: Knex, wanted: number, at: Stamps): Promise<void> {
  const present = await countOf(db, 'staff')
  const roles = await db('roles').orderBy('name').pluck<string[]>('id')
  await insert(
    db,
    'staff',
    upTo(wanted - present, (nth) => ({
      id: newId(),
      ...staffColumns({
        staff_number: `AD${String(1_000 + nth)}`,
        first_name: pick(firstnames, nth * 7),
        last_name: `${pick(surnames, nth * 5)}-${padded(nth)}`,
      }),
      email: `office${String(nth)}@polytechnic.example`,
      phone_number: '08031234567',
      staff_type: 'Administrative',
      status: pick(['Active', 'Active', 'Inactive', 'Suspended'], nth),
      role_id: pick(roles, nth),
      must_change_password: false,
      ...at,
    })),
  )
}

/** Each new course is in four programs in one session. Sessions and lecturers alternate. */
async function addCourses(db: Knex, wanted: number, at: Stamps): Promise<void> {
  const missing = wanted - (await countOf(db, 'program_courses'))
  const courses = upTo(Math.ceil(missing / 4), (nth) => ({
    id: newId(),
    ...courseColumns({
      code: `${pick(subjects, nth).slice(0, 3)} ${padded(nth)}`,
      title: `${pick(subjects, nth * 5)} and ${pick(subjects, nth)} ${padded(nth)}`,
    }),
    description: null,
    active: true,
    ...at,
  }))
  const offerings = await db('program_offerings').orderBy('id').pluck<string[]>('id')
  const sessions = await db('academic_sessions').orderBy('session_year').pluck<string[]>('id')
  const lecturers = await db('staff')
    .where({ staff_type: 'Academic', status: 'Active' })
    .orderBy('id')
    .pluck<string[]>('id')
  await insert(db, 'courses', courses)
  await insert(
    db,
    'program_courses',
    upTo(missing, (nth) => {
      const at4 = Math.floor(nth / 4)
      return {
        id: newId(),
        course_id: pick(courses, at4).id,
        offering_id: pick(offerings, at4 * 7 + (nth % 4)),
        session_id: pick(sessions, at4),
        lecturer_id: pick(lecturers, nth),
        units: 1 + (nth % 6),
        hours: 15 * (1 + (nth % 6)),
        year: 1 + (nth % 2),
        semester: String(1 + (nth % 2)),
        active: true,
        ...at,
      }
    }),
  )
}

/**
 * Adds records to a demo institution up to these numbers, for benchmarks. Existing records do not
 * change.
 */
export async function fillInstitution(
  db: Knex,
  { programs, programCourses, sessions, lecturers, staff = 0 }: Institution = large,
): Promise<void> {
  const now = new Date().toISOString()
  const at = { created_at: now, updated_at: now }
  await db.transaction(async (connection) => {
    await addSessions(connection, sessions, at)
    await addPrograms(connection, programs, at)
    await addLecturers(connection, lecturers, at)
    await addCourses(connection, programCourses, at)
    await addOffice(connection, staff, at)
  })
}
