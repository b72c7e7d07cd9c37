import type { AcademicSession, AcademicSessionInput } from '@portal/contracts'
import { testResource } from '../../../../test/resource'

/** The path of academic sessions. */
export const path = '/academic-sessions'
/** The session after the open one. */
export const next: AcademicSessionInput = {
  sessionYear: '2026/2027',
  startDate: '2026-09-28',
  endDate: '2027-08-27',
  status: 'closed',
  description: 'Next',
}
interface Answer {
  message: string
  status?: string
  warning?: string
  data: AcademicSession
  errors?: { field: string; message: string }[]
}

/** An officer of the academic office, and calls that change academic sessions. */
export function testSessionChanges() {
  const { test, seed } = testResource()
  const setup = { cookie: '' }
  beforeEach(async () => {
    setup.cookie = await seed().staffWith('academics')
  })
  async function send(
    method: 'POST' | 'PUT' | 'DELETE',
    to: string,
    body?: unknown,
    as = setup.cookie,
  ) {
    const reply = await test.call(method, to, { cookie: as, ...(body !== undefined && { body }) })
    return { code: reply.statusCode, ...reply.json<Answer>() }
  }
  const add = (change: object = {}) => send('POST', path, { ...next, ...change })
  const put = (session: string, body: object) =>
    send('PUT', `${path}/${seed().sessions.get(session) ?? session}`, body)
  const open = async () =>
    (await test.call('GET', `${path}/public/active`))
      .json<{ sessionYear: string }[]>()
      .map(({ sessionYear }) => sessionYear)
  const close = (session: string) => put(session, { status: 'closed' })
  const trail = () =>
    test
      .db('audit_log')
      .where('action', 'like', 'academic-session.%')
      .orderBy('id')
      .select('action', 'before_json', 'after_json')
  return { test, seed, setup, send, add, put, open, close, trail }
}
