import { academicSessionMessages } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { next, path, testSessionChanges } from './session-changes.fixture'

const { test, seed, send, add, put, open, close, trail } = testSessionChanges()
const remove = (session: string) =>
  send('DELETE', `${path}/${seed().sessions.get(session) ?? session}`)

it('opens one, archives the one that was open, and says so', async () => {
  const opened = await put('2023/2024', { status: 'open' })
  const warning = academicSessionMessages.archived('2025/2026')
  expect(opened).toMatchObject({
    code: 200,
    status: 'open',
    warning,
    message: `${academicSessionMessages.updated}. ${warning}`,
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
    message: academicSessionMessages.updated,
  })
  expect(await trail()).toHaveLength(2)
})

it('closes, archives, and takes any status that is chosen', async () => {
  for (const status of ['closed', 'archived', 'open', 'archived', 'closed'] as const) {
    expect(await put('2025/2026', { status })).toMatchObject({
      code: 200,
      status,
      message: academicSessionMessages.updated,
    })
    expect(await open()).toEqual(status === 'open' ? ['2025/2026'] : [])
  }
})

it('stores null for omitted values', async () => {
  const before = await put('2025/2026', {})
  const nothing = {
    sessionYear: null,
    startDate: null,
    endDate: null,
    status: null,
    description: null,
  }
  const { code, data } = await put('2025/2026', nothing)
  expect([code, data]).toEqual([200, { ...before.data, updatedAt: data.updatedAt }])
  expect((await put('2025/2026', { ...nothing, endDate: '2027-01-29' })).data).toMatchObject({
    sessionYear: '2025/2027',
    status: before.data.status,
  })
})

it('changes only the sent fields, and the year with the days', async () => {
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
    errors: [{ field: 'endDate', message: academicSessionMessages.endBeforeStart }],
  })
  expect(await put('2025/2026', { sessionYear: '2025/2026' })).toMatchObject({
    code: 400,
    errors: [{ field: 'sessionYear', message: academicSessionMessages.otherYear('2025/2027') }],
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
  // Each request archived a different session: the one that was open before, and every new one
  // except the last.
  const archived = answers.map(({ warning }) => warning)
  expect(new Set(archived).size).toBe(10)
  expect(archived).toContain(academicSessionMessages.archived('2025/2026'))
})

it('accepts or refuses registrations that arrive while another session is opened', async () => {
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

it('deletes an unused session with its controls', async () => {
  const {
    data: { _id },
  } = await add()
  expect(await remove(_id)).toMatchObject({ code: 200, message: academicSessionMessages.deleted })
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

it('does not delete the open session, nor a session that other records refer to', async () => {
  expect(await remove('2025/2026')).toMatchObject({
    code: 409,
    message: academicSessionMessages.isOpen,
  })
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

it('reports changes by another person, and overwrites them on request', async () => {
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
