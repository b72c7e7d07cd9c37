import type { Knex } from 'knex'
import { applicationNumber, counterOf } from '../../features/admissions/registration'
import { entryYear } from '../../features/academics/academic-sessions'
import {
  insertStudentRows,
  registrationKey,
  studentsChanged,
} from '../../features/students/records'
import { secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'
import type { Loaded } from './structure'
import { students } from '../data/people'
import type { DemoStudent } from '../data/people'
import { sampleDraft, sampleForm } from '../data/sample-form'

const idOf = (ids: Map<string, string>, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo data names something unknown: ${name}`)
  return id
}

/** The counter of matric numbers: 'ND/25/CSC' for 'CSC ND FT' of 2025, as for later students. */
function matricSeries(program: string, year: string): string {
  const [department = '', type = ''] = program.split(' ')
  return `${type}/${year}/${department}`
}

async function addCounters(db: Knex, counts: Map<string, number>): Promise<void> {
  await db('counters').insert([...counts].map(([name, value]) => ({ name, value })))
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

const day = 24 * 3600
const inYear = 365 * day

/**
 * Days since the application of each entrant. Those who wait for a decision have applied one after
 * the other in the last month, all others before.
 */
function daysSinceApplication(entrants: readonly DemoStudent[]): number[] {
  const waiting = entrants.filter(({ status }) => status === 'pending')
  return entrants.map((student) => {
    const place = waiting.indexOf(student)
    return place === -1 ? 40 : 29 - (28 * place) / Math.max(1, waiting.length - 1)
  })
}

/**
 * The dates of application, submission, decision, number and clearance: some weeks ago, and a year
 * earlier for students of the year before.
 */
function datesOf(sessionYear: string, now: string, sinceApplication: number) {
  const before = (days: number) =>
    secondsFrom(new Date(now), -days * day - (sessionYear === '2024/2025' ? inYear : 0))
  return {
    applied: before(sinceApplication),
    submitted: before(sinceApplication * 0.9 - 0.5),
    decided: before(20),
    issued: before(14),
    cleared: before(6),
  }
}

/** Applicants are not asked for it, so staff enter it when they decide. */
function entryOf({ program, status }: DemoStudent, number: string) {
  if (status === 'pending') return { jamb_number: null, entry_route: null }
  const digits = number.replace(/\D/g, '')
  const route = program.includes('HND') ? 'hnd' : program.endsWith('PT') ? 'part-time' : 'utme'
  return {
    jamb_number: route === 'utme' ? `20${digits}AB` : null,
    entry_route: route,
  }
}

function studentRow(
  student: DemoStudent,
  number: string,
  matric: string | null,
  ids: { session: string; offering: string },
  dates: ReturnType<typeof datesOf>,
) {
  const email = `${withoutAccents(student.firstname)}.${withoutAccents(student.lastname)}@example.com`
  const { firstname, lastname } = student
  const othername = student.othername ?? null
  return {
    id: newId(),
    application_number: number,
    matric_number: matric,
    firstname,
    lastname,
    othername,
    email,
    phone: `0806${number.slice(-7)}`,
    status: student.status,
    session_id: ids.session,
    entry_session_id: ids.session,
    offering_id: ids.offering,
    ...entryOf(student, number),
    gender: student.form ? student.gender : null,
    year: 1,
    semester: '1',
    cleared: student.cleared ?? false,
    registration_key: registrationKey({ ...ids, email, firstname, lastname }),
    must_change_password: false,
    password_changed_at: dates.applied,
    decided_at: student.status === 'pending' ? null : dates.decided,
    matric_issued_at: matric && dates.issued,
    cleared_at: student.cleared ? dates.cleared : null,
    created_at: dates.applied,
    updated_at: dates.applied,
  }
}

/** Students with their forms, and the counters of their numbers. */
export async function loadStudents(
  db: Knex,
  loaded: Loaded,
  now: string,
  passwordHash: string,
): Promise<void> {
  const counters = new Map<string, number>()
  const next = (name: string): number => {
    const value = (counters.get(name) ?? 0) + 1
    counters.set(name, value)
    return value
  }
  const rows = []
  const forms = []
  const drafts = []
  for (const [sessionYear, entrants] of Object.entries(students)) {
    const year = entryYear(sessionYear)
    const days = daysSinceApplication(entrants)
    for (const [nth, student] of entrants.entries()) {
      const dates = datesOf(sessionYear, now, days[nth] ?? 40)
      const number = applicationNumber(year, next(counterOf(year)))
      const series = matricSeries(student.program, year)
      const matric = student.matric ? `${series}/${String(next(series)).padStart(4, '0')}` : null
      const ids = {
        session: idOf(loaded.sessions, sessionYear),
        offering: idOf(loaded.offerings, student.program),
      }
      const row = {
        ...studentRow(student, number, matric, ids, dates),
        password_hash: passwordHash,
      }
      const form = sampleForm(student, rows.length + 1, dates.submitted)
      rows.push({ ...row, born_on: form.dob_on, form_submitted_at: form.submitted_at })
      const at = { created_at: dates.applied, updated_at: dates.submitted }
      forms.push({ id: newId(), student_id: row.id, ...form, ...at })
      if (student.draft)
        drafts.push({
          student_id: row.id,
          version: 1,
          values_json: JSON.stringify(sampleDraft),
          saved_at: now,
          ...at,
        })
    }
  }
  await insertStudentRows(db, rows)
  await db('biodata').insert(forms)
  await db('application_drafts').insert(drafts)
  await addCounters(db, counters)
  await studentsChanged(db, rows.length)
}
