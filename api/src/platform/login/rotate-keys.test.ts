import { cookieOf, testApp } from '../../../test/app'
import { password, signInStudent } from '../../../test/accounts'
import { testSignIn } from '../../features/accounts/sign-in/sign-in.fixture'
import { createApp } from '../../app'
import { examine } from '../../commands/doctor/examine'
import type { Config } from '../process/config'
import { dataKey } from './data-keys'
import {
  endAllSessions,
  finishSecret,
  prepareSecret,
  rememberSecret,
  rotateKey,
} from './rotate-keys'

const test = testApp()
const { setup, statusOf } = testSignIn(test)

const secretOf = (letter: string): string => `${letter}-Zk3vPq8Lw1Xr6Bn0Tj5Hs9Yc2Fd7Gm4`
const deps = (secret = test.config.sessionSecret) => ({ db: test.db, clock: test.clock, secret })
const signIn = async (): Promise<string> =>
  cookieOf(await signInStudent(test, setup.student.number, password))

/** The id of the key that signed the session; undefined for SESSION_SECRET. */
const keyIdOf = (cookie: string): unknown => {
  const [, header = ''] = /portal_student=([^.]+)/.exec(cookie) ?? []
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string }).kid
}

/** The status of a session in another process with its own SESSION_SECRET on the same database. */
async function statusElsewhere(cookie: string, sessionSecret: string): Promise<number> {
  const config: Config = { ...test.config, sessionSecret }
  const { db, clock, hasher } = test
  const other = await createApp({ config, db, clock, hasher, gateway: undefined })
  const reply = await other.inject({ url: '/api/students/user-data', headers: { cookie } })
  await other.close()
  return reply.statusCode
}

async function secretsFinding(sessionSecret = test.config.sessionSecret): Promise<unknown> {
  const config = { ...test.config, sessionSecret }
  const subject = { db: test.db, clock: test.clock, config, isFull: false }
  for await (const finding of examine(subject, { isOffline: true }))
    if (finding.name === 'secrets') return finding.status
  return undefined
}

beforeEach(() => {
  // The process reads the keys again.
  test.clock.forward(31)
})

it('signs with the new key after a minute, in every process, and no session ends', async () => {
  const before = await signIn()
  expect(keyIdOf(before)).toBeUndefined()
  await rotateKey(deps())
  test.clock.forward(31)
  const meanwhile = await signIn()
  expect(keyIdOf(meanwhile)).toBeUndefined()
  test.clock.forward(31)
  const after = await signIn()
  expect(keyIdOf(after)).toEqual(expect.any(String))
  for (const cookie of [before, meanwhile, after]) {
    expect(await statusOf(cookie)).toBe(200)
    expect(await statusElsewhere(cookie, test.config.sessionSecret)).toBe(200)
  }
  expect(await secretsFinding()).toBe('ok')
})

it('refuses a token with a key that does not exist, or that another key signed', async () => {
  await rotateKey(deps())
  test.clock.forward(62)
  const cookie = await signIn()
  const [, token = ''] = /portal_student=([^;]+)/.exec(cookie) ?? []
  const [, claims = '', signature = ''] = token.split('.')
  const forged = (header: object): string =>
    `portal_student=${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.${signature}`
  expect(await statusOf(forged({ alg: 'HS256', typ: 'JWT', kid: 'other' }))).toBe(401)
  expect(await statusOf(forged({ alg: 'HS256', typ: 'JWT' }))).toBe(401)
  expect(await statusOf(forged({ alg: 'none', typ: 'JWT', kid: keyIdOf(cookie) }))).toBe(401)
  expect(await statusOf(cookie)).toBe(200)
})

it('refuses a token that it has accepted before, once its key is removed', async () => {
  await rotateKey(deps())
  test.clock.forward(62)
  const cookie = await signIn()
  expect(await statusOf(cookie)).toBe(200)
  await test
    .db('signing_keys')
    .where('id', String(keyIdOf(cookie)))
    .delete()
  test.clock.forward(31)
  expect(await statusOf(cookie)).toBe(401)
})

it('changes SESSION_SECRET while processes with the old and the new one run', async () => {
  const [old, next] = [test.config.sessionSecret, secretOf('A')]
  const before = await signIn()
  await prepareSecret(deps(), next)
  test.clock.forward(31)
  await expect(rotateKey(deps())).rejects.toThrow('Finish that first')
  const during = await signIn()
  for (const cookie of [before, during])
    for (const secret of [old, next]) expect(await statusElsewhere(cookie, secret)).toBe(200)
  expect([await secretsFinding(old), await secretsFinding(next)]).toEqual(['warn', 'warn'])
  await finishSecret(deps(next))
  expect([await secretsFinding(old), await secretsFinding(next)]).toEqual(['fail', 'ok'])
  await expect(rotateKey(deps(old))).rejects.toThrow('SESSION_SECRET does not open')
  expect(await statusElsewhere(before, next)).toBe(200)
  await rotateKey(deps(next))
})

it('finishes a change of SESSION_SECRET with the new value, and only when one has begun', async () => {
  await expect(finishSecret(deps())).rejects.toThrow('No change of SESSION_SECRET has begun')
  test.clock.forward(1)
  await prepareSecret(deps(), secretOf('A'))
  await expect(finishSecret(deps())).rejects.toThrow('still has the old value')
  expect(await secretsFinding(secretOf('A'))).toBe('warn')
  await finishSecret(deps(secretOf('A')))
  expect(await secretsFinding(secretOf('A'))).toBe('ok')
})

it('notices another secret from the first start on, also in two processes at once', async () => {
  await test.db('signing_keys').delete()
  expect(await secretsFinding(secretOf('A'))).toBe('ok')
  await Promise.all([rememberSecret(deps()), rememberSecret(deps())])
  await rememberSecret(deps(secretOf('A')))
  expect(await secretsFinding()).toBe('ok')
  expect(await secretsFinding(secretOf('A'))).toBe('fail')
})

it('ends all sessions on request, also when the secret is lost', async () => {
  const before = await signIn()
  await prepareSecret(deps(), secretOf('B'))
  await finishSecret(deps(secretOf('B')))
  test.clock.forward(31)
  expect(await endAllSessions(deps())).toBe(1)
  test.clock.forward(31)
  expect(await statusOf(before)).toBe(401)
  const after = await signIn()
  expect(await statusOf(after)).toBe(200)
  expect(await statusElsewhere(after, test.config.sessionSecret)).toBe(200)
})

it('removes a key when no session can be left that it signed', async () => {
  const count = () => test.db('signing_keys').then((rows) => rows.length)
  const day = 24 * 3600
  await rotateKey(deps())
  test.clock.forward(29 * day)
  await rotateKey(deps())
  expect(await count()).toBe(3)
  test.clock.forward(2 * day)
  await rotateKey(deps())
  expect(await count()).toBe(3)
})

it('opens stored secrets with either SESSION_SECRET during a change, and with the new one after it', async () => {
  const [before, after] = [test.config.sessionSecret, secretOf('B')]
  await rememberSecret(deps())
  const key = await dataKey(test.db, before)
  expect(key).toHaveLength(64)
  await prepareSecret(deps(), after)
  expect([await dataKey(test.db, before), await dataKey(test.db, after)]).toEqual([key, key])
  test.clock.forward(1)
  await finishSecret(deps(after))
  expect([await dataKey(test.db, before), await dataKey(test.db, after)]).toEqual([undefined, key])
})

it('keeps the key of stored secrets when all sessions end, unless nothing opens it', async () => {
  await rememberSecret(deps())
  const key = await dataKey(test.db, test.config.sessionSecret)
  await endAllSessions(deps())
  expect(await dataKey(test.db, test.config.sessionSecret)).toBe(key)
  await endAllSessions(deps(secretOf('C')))
  expect(await dataKey(test.db, test.config.sessionSecret)).toBeUndefined()
  expect(await dataKey(test.db, secretOf('C'))).toHaveLength(64)
})
