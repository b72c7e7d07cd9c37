import crypto from 'node:crypto'
import { sessionId } from './session.mjs'
import * as sql from './registrations.sql.mjs'

const lagosDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const sum = (courses) => courses.reduce((total, { units }) => total + units, 0)
const program = (row) => ({
  _id: row.offering_id,
  structure: {
    type: { _id: row.type_id, type: row.type_code },
    mode: { _id: row.mode_id, mode: row.mode_code, description: row.mode_description },
  },
  department: {
    _id: row.department_id,
    name: row.department_name,
    school: { _id: row.school_id, name: row.school_name },
  },
  program: { _id: row.program_id, name: row.program_name },
})
const lecturer = ({ first_name, last_name }) =>
  [first_name, last_name].filter(Boolean).join(' ') || null

/** What the rules of a registration need, in the order of the portal. */
async function readFacts(query, student) {
  const [session] = await query(sql.openSession)
  const [record] = await query(sql.registrant, [student])
  const [offering] = await query(sql.offering, [record.offering_id])
  const semesters = await query(sql.semesters, [offering.structure_id])
  const [policy] = await query(sql.policies, [session.id, offering.id])
  const attempts = await query(sql.attempts, [student, student])
  const probations = await query(sql.probations, [`${student}:${session.id}`])
  const [control] = await query(sql.control, [session.id])
  await query(sql.extensions, [student])
  return { session, record, semesters, policy, attempts, probations, control }
}

/** The registration of the student, locked. */
async function lock(query, { session, record }, { student, choice, now }) {
  const key = `${student}:${session.id}:${choice.semester}`
  await query(sql.addRegistration, [
    crypto.randomUUID(),
    student,
    session.id,
    choice.semester,
    key,
    record.offering_id,
    1,
    now,
    now,
  ])
  const [registration] = await query(sql.lockRegistration, [key])
  return registration
}

async function offeredCourses(query, { session, record }, { registration, choice }) {
  const limited = await query(sql.limited, [choice.courses])
  if (limited.length > 0) await query(sql.lockCourses, [limited.map(({ id }) => id)])
  const rows = await query(sql.courses, [session.id, record.offering_id, choice.semester])
  const taken = await query(sql.taken, [limited.map(({ id }) => id), registration.id])
  const required = await query(sql.prerequisites, [rows.map(({ course_id }) => course_id)])
  return rows
    .filter(({ year }) => year === 1)
    .map((row) => ({
      _id: row.id,
      course: row.course_id,
      code: row.code,
      title: row.title,
      units: row.units,
      kind: row.kind,
      level: row.year,
      carryOver: false,
      lecturer: lecturer(row),
      placesLeft:
        row.capacity === null
          ? null
          : row.capacity - Number(taken.find(({ id }) => id === row.id)?.taken ?? 0),
      capacity: row.capacity,
      requires: required
        .filter(({ course_id }) => course_id === row.course_id)
        .map(({ required_id, code, title, kind }) => ({ _id: required_id, code, title, kind })),
    }))
}

async function store(query, registration, { chosen, facts, student, choice, now }) {
  const { policy, session, record } = facts
  const units = sum(chosen)
  await query(sql.audit, [
    crypto.randomUUID(),
    now,
    student,
    `course_registrations/${registration.id}`,
    JSON.stringify({ version: 1, units, courses: chosen.map(({ code }) => code).join(', ') }),
    crypto.randomUUID(),
  ])
  const counter = `course-form:${session.session_year}`
  await query(sql.addToCounter, [counter])
  const [{ value }] = await query(sql.counter, [counter])
  const formNumber = `CF-${session.session_year.slice(0, 4)}-${String(value).padStart(6, '0')}`
  await query(sql.addVersion, [registration.id, 1, units, policy.version, now, now])
  await query(sql.addLines, [
    chosen.map(({ _id, units: own }) => [registration.id, 1, _id, own, false]),
  ])
  const draft = JSON.stringify(choice.courses)
  const place = [record.offering_id, 1]
  await query(sql.approve, [...place, formNumber, draft, now, now, ...place, registration.id])
  const [version] = await query(sql.versions, [registration.id])
  const lines = await query(sql.lines, [registration.id])
  return { formNumber, version, lines }
}

const toVersion = (version, lines) => ({
  version: version.version,
  state: version.state,
  units: version.units,
  submittedAt: version.submitted_at,
  decidedAt: version.decided_at,
  decidedBy: null,
  reason: version.reason,
  exception: null,
  assistance: null,
  imported: null,
  courses: lines.map((row) => ({
    _id: row.id,
    code: row.code,
    title: row.title,
    units: row.units,
    kind: row.kind,
    lecturer: lecturer(row),
    carryOver: Boolean(row.carry_over),
    offered: Boolean(row.is_offered),
  })),
})

/** A submission in one transaction. Returns the page of the student. */
async function submit(query, student, choice) {
  const facts = await readFacts(query, student)
  const now = new Date().toISOString()
  const registration = await lock(query, facts, { student, choice, now })
  const courses = await offeredCourses(query, facts, { registration, choice })
  await query(sql.charges, [student])
  await query(
    sql.dealings,
    Array.from({ length: 5 }, () => student),
  )
  const chosen = courses.filter(({ _id }) => choice.courses.includes(_id))
  const { session, record, policy } = facts
  if (sum(chosen) > policy.max_units) throw new Error('too many units')
  const stored = await store(query, registration, { chosen, facts, student, choice, now })
  return {
    applicationNumber: record.application_number,
    session: { _id: session.id, sessionYear: session.session_year },
    semester: policy.semester,
    level: 1,
    spillOver: false,
    program: program(record),
    enrolled: true,
    control: { isOn: true, reason: 'on', opensAt: null, until: null },
    policy: {
      adviserNeeded: false,
      feeShare: policy.fee_share,
      changeDays: policy.change_days,
      minUnits: policy.min_units,
      maxUnits: policy.max_units,
      limit: { kind: 'usual', reason: null },
    },
    settledShare: 0,
    courses,
    draft: { version: 1, courses: choice.courses, savedAt: now },
    problems: [],
    versions: [toVersion(stored.version, stored.lines)],
    waitsFor: [],
    formNumber: stored.formNumber,
    changesUntil: lagosDay.format(Date.now() + policy.change_days * 86_400_000),
  }
}

/** Course registration of students, by hand. */
export function serveRegistrations(app, pool) {
  app.post('/api/course-registrations/own/submission', async (request, reply) => {
    const sid = sessionId(request.headers.cookie, 'student')
    const [[account]] = sid ? await pool.query(sql.studentSession, [sid]) : [[]]
    if (!account) return reply.code(401).send({ success: false })
    const connection = await pool.getConnection()
    try {
      await connection.beginTransaction()
      const query = async (text, values) => (await connection.query(text, values))[0]
      const data = await submit(query, account.account_id, request.body)
      await connection.commit()
      return { success: true, message: 'Your course registration is approved.', data }
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      connection.release()
    }
  })
}
