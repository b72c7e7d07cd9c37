import { releaseTokenMessages, type ReleaseToken } from '@portal/contracts'
import { testResource } from '../../../../test/resource'
import { dayOf, daysAfter } from '../../../platform/lagos-days.rules'

const { test, seed } = testResource()

let cookie = ''
beforeEach(async () => {
  cookie = await seed().staffWith('database')
})
const today = () => dayOf(test.clock.instant())
const input = (changes: object = {}) => ({
  name: 'Student team',
  areas: 'mfe-student, mfe-library mfe-student',
  right: 'promote',
  expiresOn: daysAfter(today(), 30),
  ...changes,
})
interface Answer {
  message: string
  data: ReleaseToken & { token: string }
  errors?: { field: string; message: string }[]
}
const add = async (changes?: object) => {
  const reply = await test.call('POST', '/release-tokens', { cookie, body: input(changes) })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}
const list = async () =>
  (await test.call('GET', '/release-tokens', { cookie })).json<ReleaseToken[]>()
const use = async (token: string) =>
  (
    await test.call('GET', '/site-files', {
      query: { prefix: 'mfe/' },
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode
const revoke = async (id: string) =>
  (await test.call('POST', `/release-tokens/${id}/revoke`, { cookie })).json<Answer>().message

it('shows a token once and stores only its hash', async () => {
  const { status, data } = await add()
  expect([status, data.token]).toEqual([201, expect.stringMatching(/^portal_[\w-]{43}$/)])
  expect(await list()).toEqual([
    expect.objectContaining({
      name: 'Student team',
      areas: ['mfe-library', 'mfe-student'],
      right: 'promote',
      status: 'active',
      hint: data.token.slice(-4),
      createdBy: expect.stringMatching(/\w+ \w+/) as string,
      lastUsedAt: null,
    }),
  ])
  expect(JSON.stringify([await list(), await test.db('release_tokens').select()])).not.toContain(
    data.token,
  )
  const [entry] = await test.db('audit_log').where({ action: 'release-token.added' }).select()
  expect(entry.after_json).toContain('Student team')
  expect(entry.after_json).not.toContain(data.token)
})

it('accepts a token until it is revoked, and remembers the last use', async () => {
  const { data } = await add()
  expect([await use(data.token), await use(`${data.token}x`)]).toEqual([200, 401])
  const [{ lastUsedAt }] = (await list()) as [ReleaseToken]
  expect(lastUsedAt).not.toBeNull()
  test.clock.forward(30)
  await use(data.token)
  expect((await list())[0]).toMatchObject({ lastUsedAt })
  test.clock.forward(60)
  await use(data.token)
  expect((await list())[0]?.lastUsedAt).not.toBe(lastUsedAt)
  expect(await revoke(data._id)).toBe(releaseTokenMessages.revoked)
  expect(await use(data.token)).toBe(401)
  expect((await list())[0]).toMatchObject({ status: 'revoked' })
})

it('records a revocation once, also for two people at once', async () => {
  const { data } = await add()
  await Promise.all([revoke(data._id), revoke(data._id)])
  const entries = await test.db('audit_log').where({ action: 'release-token.revoked' }).select()
  expect(entries).toHaveLength(1)
})

it('accepts a token on its last day, and not after it', async () => {
  const { data } = await add({ expiresOn: daysAfter(today(), 1) })
  test.clock.forward(24 * 3600)
  expect(await use(data.token)).toBe(200)
  test.clock.forward(24 * 3600)
  expect(await use(data.token)).toBe(401)
  cookie = await seed().staffWith('database')
  expect((await list())[0]).toMatchObject({ status: 'expired' })
})

it('never uses the name of a token again, because it is the author of releases', async () => {
  const { data } = await add()
  await revoke(data._id)
  const again = await add({ name: 'student TEAM' })
  expect([again.status, again.errors]).toEqual([
    409,
    [{ field: 'name', message: releaseTokenMessages.nameTaken }],
  ])
})

it.each([
  ['no area', { areas: ' , ' }, 'areas', releaseTokenMessages.areas],
  ['another folder', { areas: ['mfe-student', '../api'] }, 'areas', releaseTokenMessages.areas],
  ['a day that is over', { expiresOn: '2020-01-01' }, 'expiresOn', releaseTokenMessages.expiry],
  ['a far day', { expiresOn: '2099-01-01' }, 'expiresOn', releaseTokenMessages.expiry],
])('refuses %s', async (_, changes, field, message) => {
  const { status, errors } = await add(changes)
  expect([status, errors]).toEqual([400, [{ field, message }]])
})
