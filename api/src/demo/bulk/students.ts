import type { StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { applicationNumber, counterOf } from '../../features/admissions/registration'
import { entryYear } from '../../features/academics/academic-sessions'
import {
  insertStudentRows,
  registrationKey,
  studentsChanged,
} from '../../features/students/records'
import { newId } from '../../platform/ids'
import { sampleForm } from '../data/sample-form'

const surnames =
  'Okafor Adebayo Usman Effiong Nwachukwu Bello Okoro Ogunleye Yusuf Eze Akpan Ibrahim Oladipo Danladi Balogun Garba Nnamdi Tersoo Adeyemi Umar Igwe Lawal Etim Olatunji'.split(
    ' ',
  )
const firstnames =
  'Chinedu Temitope Fatima Idara Amarachi Aminu Uchenna Babatunde Halima Kelechi Mfon Sani Oluwatobi Ngozi Rifkatu Ifeanyi Kehinde Taiwo Zainab Obinna Doose Chiamaka Rukayat Ayodeji Musa Blessing Emeka'.split(
    ' ',
  )
const statuses: readonly StudentStatus[] = [
  'pending',
  'active',
  'active',
  'active',
  'rejected',
  'graduated',
  'suspended',
  'cleared',
]

/** Both engines limit the placeholders of a statement (65,535 and 32,766). */
const batch = 500

const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

interface Target {
  session: string
  year: string
  offerings: readonly string[]
  passwordHash: string | null
  now: string
}

function rowsOf(nth: number, target: Target) {
  const id = newId()
  const [firstname, lastname] = [pick(firstnames, nth * 7), pick(surnames, Math.floor(nth / 3))]
  const number = applicationNumber(target.year, nth)
  const email = `${firstname}.${lastname}${String(nth)}@example.com`.toLowerCase()
  const offering = pick(target.offerings, nth)
  const at = { created_at: target.now, updated_at: target.now }
  const form = sampleForm({ form: nth % 5 > 0, gender: 'female' }, nth, target.now)
  const student = {
    id,
    application_number: number,
    matric_number: null,
    firstname,
    lastname,
    othername: null,
    email,
    phone: `080${String(30_000_000 + nth)}`,
    status: pick(statuses, nth),
    session_id: target.session,
    entry_session_id: target.session,
    offering_id: offering,
    cleared: ['cleared', 'graduated'].includes(pick(statuses, nth)),
    registration_key: registrationKey({
      session: target.session,
      offering,
      email,
      firstname,
      lastname,
    }),
    password_hash: target.passwordHash,
    must_change_password: false,
    born_on: form.dob_on,
    form_submitted_at: form.submitted_at,
    ...at,
  }
  return { student, form: { id: newId(), student_id: id, ...form, ...at } }
}

async function targetOf(db: Knex, passwordHash: string | null): Promise<Target> {
  const session = await db('academic_sessions')
    .where({ open_key: 'open' })
    .first<{ id: string; session_year: string } | undefined>('id', 'session_year')
  const offerings = await db('program_offerings').pluck<string[]>('id')
  if (!session || offerings.length === 0)
    throw new Error('Load the demo institution first: students need an open session and offerings')
  return {
    session: session.id,
    year: entryYear(session.session_year),
    offerings,
    passwordHash,
    now: new Date().toISOString(),
  }
}

/**
 * Adds students to a demo institution, for benchmarks: application numbers continue the counter,
 * one transaction per batch, the same password hash for all. Returns the first and last application
 * number.
 */
export async function insertManyStudents(
  db: Knex,
  count: number,
  passwordHash: string | null = null,
): Promise<[first: string, last: string]> {
  const target = await targetOf(db, passwordHash)
  const name = counterOf(target.year)
  await db('counters').insert({ name, value: 0 }).onConflict('name').ignore()
  const row = await db('counters').where({ name }).first<{ value: number | string }>('value')
  const start = Number(row.value) + 1
  await db('counters')
    .where({ name })
    .update({ value: start + count - 1 })
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done)
    const rows = Array.from({ length: size }, (_, nth) => rowsOf(start + done + nth, target))
    await db.transaction(async (connection) => {
      await insertStudentRows(
        connection,
        rows.map(({ student }) => student),
      )
      await connection('biodata').insert(rows.map(({ form }) => form))
      await studentsChanged(connection, size)
    })
  }
  return [applicationNumber(target.year, start), applicationNumber(target.year, start + count - 1)]
}
