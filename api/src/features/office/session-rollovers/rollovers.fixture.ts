import type { RolloverCounts, RolloverPlan, SessionRollover } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import type { TestApp } from '../../../../test/app'

interface Answer {
  message: string
  data: { rollover: SessionRollover | null; kinds: RolloverPlan[]; warnings: string[] }
}

/** An officer of the academic office with two sessions, and calls that copy one into the other. */
export function testRollovers(test: TestApp) {
  let cookie = ''
  let [from, to] = ['', '']
  const at = () => {
    const now = test.clock.instant()
    return { created_at: now, updated_at: now }
  }
  /** Adds the session after the open one, with its control set. */
  async function addSession(
    sessionYear = '2026/2027',
    startOn = '2026-09-28',
    status = 'closed',
  ): Promise<string> {
    const [id, set, stamps] = [newId(), newId(), at()]
    await test.db('academic_sessions').insert({
      id,
      session_year: sessionYear,
      start_on: startOn,
      end_on: '2027-08-27',
      status,
      ...stamps,
    })
    await test.db('session_control_sets').insert({ id: set, session_id: id, ...stamps })
    const names = [
      'application',
      'admissionProcessing',
      'clearance',
      'courseRegistration',
      'resultUpload',
      'resultRelease',
    ]
    await test.db('session_controls').insert(
      names.map((control_name) => ({
        id: newId(),
        set_id: set,
        control_name,
        active: false,
        ...stamps,
      })),
    )
    return id
  }
  async function addLecturer(status = 'Active'): Promise<string> {
    const id = newId()
    await test.db('staff').insert({
      id,
      staff_number: `AC${id.slice(-8)}`,
      first_name: 'Ngozi',
      last_name: 'Eze',
      email: `${id}@example.com`,
      phone_number: '08031234567',
      staff_type: 'Academic',
      status,
      role_id: null,
      must_change_password: false,
      ...at(),
    })
    return id
  }
  /** The institution before each test. */
  async function begin() {
    const seed = await seedInstitution(test)
    cookie = await seed.staffWith('academics')
    from = seed.id('sessions', '2025/2026')
    to = await addSession()
    return { seed, cookie, from, to }
  }
  const send = async (path: string, body?: object, as = cookie) => {
    const reply = await test.call('POST', `/session-rollovers${path}`, {
      cookie: as,
      ...(body && { body }),
    })
    return { status: reply.statusCode, ...reply.json<Answer>() }
  }
  const preview = () => send('/preview', { from, to })
  const copy = () => send('', { from, to })
  const undo = (rollover: SessionRollover | null) => send(`/${rollover?._id ?? ''}/undo`)
  const list = async () =>
    (await test.call('GET', '/session-rollovers', { cookie })).json<SessionRollover[]>()
  const placesOf = (session: string) => test.db('program_courses').where({ session_id: session })
  const controlsOf = (session: string) =>
    test
      .db('session_controls as c')
      .join('session_control_sets as s', 's.id', 'c.set_id')
      .where({ session_id: session })
      .orderBy('c.control_name')
      .select('c.id', 'c.control_name', 'c.active', 'c.opens_at', 'c.updated_at')
  const trail = async () =>
    (await test.db('audit_log').orderBy('id').select('action')).map(
      ({ action }: { action: string }) => action,
    )
  return {
    begin,
    at,
    addSession,
    addLecturer,
    send,
    preview,
    copy,
    undo,
    list,
    placesOf,
    controlsOf,
    trail,
  }
}

/** The numbers of new, known and skipped records of one kind. */
export const countsOf = (kinds: RolloverCounts[], wanted: string) => {
  const { created, existing, skipped } = kinds.find(({ kind }) => kind === wanted) ?? {
    created: -1,
    existing: -1,
    skipped: -1,
  }
  return [created, existing, skipped]
}
