import {
  academicSessionMessages as said,
  sessionControlNames,
  type AcademicSession,
  type AcademicSessionInput,
} from '@portal/contracts'
import { testResource } from '../../../test/resource'
import { newId } from '../../platform/ids'

const { test, seed } = testResource()
let cookie = ''
beforeEach(async () => {
  cookie = await seed().staffWith('academics')
})

const path = '/academic-sessions'
const next: AcademicSessionInput = {
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

async function send(method: 'POST' | 'PUT' | 'DELETE', to: string, body?: unknown, as = cookie) {
  const reply = await test.call(method, to, { cookie: as, ...(body !== undefined && { body }) })
  return { code: reply.statusCode, ...reply.json<Answer>() }
}
const add = (change: object = {}) => send('POST', path, { ...next, ...change })
const put = (session: string, body: object) =>
  send('PUT', `${path}/${seed().sessions.get(session) ?? session}`, body)
const remove = (session: string) =>
  send('DELETE', `${path}/${seed().sessions.get(session) ?? session}`)
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

it('adds one with its six switches, all off', async () => {
  const added = await add()
  expect(added).toMatchObject({ code: 201, status: 'closed', message: said.added, data: next })
  expect(added.warning).toBeUndefined()
  const set = await test.call('GET', `/session-controls/session/${added.data._id}`, { cookie })
  expect(set.json<{ controls: object[] }>().controls).toMatchObject(
    sessionControlNames.map((controlName) => ({ controlName, active: false })),
  )
  expect(await trail()).toMatchObject([{ action: 'academic-session.added' }])
})

it('takes one without status and description as closed', async () => {
  expect(await add({ status: undefined, description: undefined })).toMatchObject({
    code: 201,
    status: 'closed',
    data: { description: null },
  })
})

it.each([
  [{ sessionYear: '' }, 'sessionYear', said.required],
  [{ startDate: undefined }, 'startDate', said.required],
  [{ endDate: '  ' }, 'endDate', said.required],
  [{ endDate: '2026-09-27' }, 'endDate', said.endBeforeStart],
  [{ sessionYear: '2026/2028' }, 'sessionYear', said.otherYear('2026/2027')],
  [{ startDate: '0026-09-28' }, 'startDate', said.unlikelyYear],
  [{ status: 'opened' }, 'status', said.chooseStatus],
  [{ startDate: '28/09/2026' }, 'startDate', 'Use a date such as 2026-09-30'],
  [{ description: 'x'.repeat(10_000) }, 'description', 'Use at most 500 characters'],
])('refuses %j, and adds nothing', async (change, field, message) => {
  expect(await add(change)).toMatchObject({ code: 400, message, errors: [{ field, message }] })
  expect(await trail()).toEqual([])
})

it('keeps markup as text, and refuses what it does not know', async () => {
  expect((await add({ description: '<b>Bold</b>' })).data.description).toBe('<b>Bold</b>')
  expect((await add({ surprise: 1 })).code).toBe(400)
})

it('lets one alone have its year, also when ten are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.map(({ code }) => code).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const refused = {
    code: 409,
    message: said.duplicate,
    errors: [{ field: 'sessionYear', message: said.duplicate }],
  }
  expect(answers.find(({ code }) => code === 409)).toMatchObject(refused)
  expect(await put('2024/2025', { startDate: '2025-09-01', endDate: '2026-08-01' })).toMatchObject(
    refused,
  )
  expect(await test.db('session_control_sets').count({ n: '*' }).first()).toMatchObject({
    n: seed().sessions.size + 1,
  })
})

it('opens a new one where none is open, and archives it where one is', async () => {
  const kept = await add({ status: 'open' })
  const warning = said.storedAsArchived('2026/2027', '2025/2026')
  expect(kept).toMatchObject({
    code: 201,
    status: 'archived',
    warning,
    message: `${said.added}. ${warning}`,
    data: { status: 'archived' },
  })
  expect(await open()).toEqual(['2025/2026'])
  await close('2025/2026')
  const later = await add({
    sessionYear: '2027/2028',
    startDate: '2027-09-27',
    endDate: '2028-08-25',
    status: 'open',
  })
  expect(later).toMatchObject({ status: 'open', message: said.added })
  expect(await open()).toEqual(['2027/2028'])
})

it('opens one, archives the one that was open, and says so', async () => {
  const opened = await put('2023/2024', { status: 'open' })
  const warning = said.archived('2025/2026')
  expect(opened).toMatchObject({
    code: 200,
    status: 'open',
    warning,
    message: `${said.updated}. ${warning}`,
    data: { sessionYear: '2023/2024', status: 'open' },
  })
  expect(await open()).toEqual(['2023/2024'])
  expect(await trail()).toMatchObject([
    { before_json: '{"status":"open"}', after_json: '{"status":"archived"}' },
    { before_json: '{"status":"archived"}', after_json: '{"status":"open"}' },
  ])
  expect(await put('2023/2024', { status: 'open' })).toMatchObject({
    code: 200,
    status: 'open',
    message: said.updated,
  })
  expect(await trail()).toHaveLength(2)
})

it('closes, archives, and takes any status that is chosen', async () => {
  for (const status of ['closed', 'archived', 'open', 'archived', 'closed'] as const) {
    expect(await put('2025/2026', { status })).toMatchObject({
      code: 200,
      status,
      message: said.updated,
    })
    expect(await open()).toEqual(status === 'open' ? ['2025/2026'] : [])
  }
})

it('changes what was sent and leaves the rest, with the year of the new days', async () => {
  const before = await put('2025/2026', {})
  const { data } = await put('2025/2026', { endDate: '2027-01-29' })
  expect(data).toEqual({
    ...before.data,
    endDate: '2027-01-29',
    sessionYear: '2025/2027',
    updatedAt: data.updatedAt,
  })
  expect((await put('2025/2026', { description: ' ' })).data).toMatchObject({
    ...data,
    description: null,
    updatedAt: expect.any(String) as string,
  })
  expect(await put('2025/2026', { startDate: '2027-02-01' })).toMatchObject({
    code: 400,
    errors: [{ field: 'endDate', message: said.endBeforeStart }],
  })
  expect(await put('2025/2026', { sessionYear: '2025/2026' })).toMatchObject({
    code: 400,
    errors: [{ field: 'sessionYear', message: said.otherYear('2025/2027') }],
  })
  expect(await trail()).toHaveLength(2)
})

it('leaves exactly one open when ten are opened at once, with a true message for each', async () => {
  const years = [...seed().sessions.keys()].slice(0, 10)
  const answers = await Promise.all(years.map((year) => put(year, { status: 'open' })))
  expect(answers.map(({ code }) => code)).toEqual(years.map(() => 200))
  const stored = await test
    .db('academic_sessions')
    .where({ status: 'open' })
    .select('session_year', 'open_key')
  expect(stored).toEqual([{ session_year: expect.any(String) as string, open_key: 'open' }])
  expect(await open()).toEqual([stored[0]?.session_year])
  expect(
    await test.db('academic_sessions').whereNotNull('open_key').count({ n: '*' }).first(),
  ).toMatchObject({ n: 1 })
  // Each archived another one than the others did: the one open before, and all that were opened but the last.
  const archived = answers.map(({ warning }) => warning)
  expect(new Set(archived).size).toBe(10)
  expect(archived).toContain(said.archived('2025/2026'))
})

it('opens one of ten new ones that come at once as open, where none was', async () => {
  await close('2025/2026')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => {
      const year = 2030 + nth
      return add({
        sessionYear: `${String(year)}/${String(year + 1)}`,
        startDate: `${String(year)}-09-28`,
        endDate: `${String(year + 1)}-08-27`,
        status: 'open',
      })
    }),
  )
  expect(answers.map(({ code, status }) => `${String(code)} ${String(status)}`).sort()).toEqual([
    ...Array.from({ length: 9 }, () => '201 archived'),
    '201 open',
  ])
  expect(await open()).toEqual([answers.find(({ status }) => status === 'open')?.data.sessionYear])
})

it('lets registrations that come while another session is opened in or refuses them', async () => {
  const register = (nth: number) =>
    test.call('POST', '/students/biodata', {
      body: {
        surname: 'Obi',
        firstname: 'Ada',
        email: `ada${String(nth)}@example.com`,
        phone: '08031234567',
        session: seed().id('sessions', '2025/2026'),
        program: seed().id('offerings', 'CSC ND FT'),
      },
    })
  const [opened, ...replies] = await Promise.all([
    put('2024/2025', { status: 'open' }),
    ...Array.from({ length: 8 }, (_, nth) => register(nth)),
  ])
  expect(opened).toMatchObject({ code: 200, status: 'open' })
  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.every((code) => [200, 201, 409].includes(code))).toBe(true)
  expect(await test.db('students').count({ n: '*' }).first()).toMatchObject({
    n: codes.filter((code) => code < 300).length,
  })
  expect((await register(99)).statusCode).toBe(409)
})

it('deletes one on which nothing hangs, with its switches', async () => {
  const {
    data: { _id },
  } = await add()
  expect(await remove(_id)).toMatchObject({ code: 200, message: said.deleted })
  expect(await test.db('session_control_sets').where({ session_id: _id })).toEqual([])
  expect(
    await test
      .db('session_controls')
      .whereNotIn('set_id', test.db('session_control_sets').select('id')),
  ).toEqual([])
  expect((await trail()).map(({ action }: { action: string }) => action)).toEqual([
    'academic-session.added',
    'academic-session.deleted',
  ])
  expect((await remove(_id)).code).toBe(404)
})

it('keeps the open one, and one on which anything hangs, with everything', async () => {
  expect(await remove('2025/2026')).toMatchObject({ code: 409, message: said.isOpen })
  await seed().student({ sessionYear: '2024/2025' })
  expect(await remove('2024/2025')).toMatchObject({
    code: 409,
    message: '1 student is in this session, so it cannot be deleted.',
  })
  await close('2025/2026')
  expect((await remove('2025/2026')).message).toMatch(
    /^\d+ courses are in this session, so it cannot be deleted\.$/,
  )
  await test.db('students').update({ session_id: seed().id('sessions', '2025/2026') })
  expect((await remove('2024/2025')).message).toBe(
    '1 student is in this session, so it cannot be deleted.',
  )
  expect(await test.db('session_controls').count({ n: '*' }).first()).toMatchObject({
    n: seed().sessions.size * 6,
  })
})

it('is for staff with the module, and says when a session does not exist', async () => {
  const other = await seed().staffWith('finance')
  expect((await send('POST', path, next, other)).code).toBe(403)
  expect(
    (await send('PUT', `${path}/${seed().id('sessions', '2024/2025')}`, { status: 'open' }, other))
      .code,
  ).toBe(403)
  expect(
    (await send('DELETE', `${path}/${seed().id('sessions', '2024/2025')}`, undefined, other)).code,
  ).toBe(403)
  expect((await put(newId(), { status: 'open' })).code).toBe(404)
  expect((await put('1', {})).code).toBe(400)
  expect((await remove(newId())).code).toBe(404)
})

it('tells whoever edits what another has changed meanwhile, and overwrites when told to', async () => {
  const { data } = await add()
  test.clock.forward(60)
  await put(data._id, { description: 'Theirs' })
  const stale = await put(data._id, { ...next, description: 'Mine', basedOn: data.updatedAt })
  expect(stale).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('description from “Next” to “Theirs”') as string,
  })
  const { updatedAt } = stale as unknown as { updatedAt: string }
  expect(await put(data._id, { ...next, description: 'Mine', basedOn: updatedAt })).toMatchObject({
    code: 200,
    data: { description: 'Mine' },
  })
})
