import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../test/database'
import { ConfigError, readConfig } from './config'

const folder = temporaryFolder()
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })
const secret = randomBytes(48).toString('base64')

it('has a default for everything outside of production, and keeps a secret of its own', () => {
  const config = read({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, devMail: true, secure: false, publicUrl: 'http://localhost:3000' })
  expect(read({}).sessionSecret).toBe(config.sessionSecret)
  const file = join(folder, 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(config.sessionSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Object.isFrozen(config)).toBe(true)
})

it.each([
  ['missing', {}],
  ['empty', { SESSION_SECRET: '' }],
  ['short', { SESSION_SECRET: 'k8Fz03mQ' }],
  ['known', { SESSION_SECRET: 'change-me-change-me-change-me-change-me' }],
  ['monotonous', { SESSION_SECRET: 'abababababababababababababababababababab' }],
])('refuses production with a %s secret, by name', (_what, env) => {
  expect(() => read({ NODE_ENV: 'production', ...env })).toThrow(/^SESSION_SECRET/)
})

it.each([
  ['PORT', 'seventy'], ['DATABASE_URL', 'postgres://x'], ['SMTP_URL', 'mail.example'], ['PUBLIC_URL', 'portal'], ['MAIL_FROM', 'nobody'], ['DEMO', 'maybe'],
])('names %s when it is not right', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  expect(() => read({ [name]: value })).toThrow(ConfigError)
})

it('is careful in production: no demo, no mail on show, and Secure cookies behind https', () => {
  const config = read({ NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'https://portal.example.edu/' })
  expect(config).toMatchObject({ demo: false, devMail: false, secure: true, publicUrl: 'https://portal.example.edu', publicOrigin: 'https://portal.example.edu' })
  expect(read({ DATABASE_URL: 'mysql://root@127.0.0.1/portal' }).demo).toBe(false)
})

it.each([
  ['this machine alone', {}, true], ['its own name', { HOST: '127.0.0.5', PUBLIC_URL: 'http://127.0.0.5:3000' }, true], ['every address', { HOST: '0.0.0.0' }, false],
  ['a public name', { PUBLIC_URL: 'https://portal.example.edu' }, false], ['production', { NODE_ENV: 'production', SESSION_SECRET: secret }, false],
])('lets pages take an area from a dev server by what it listens to: %s', (_, env, allowed) => {
  expect(read(env).localAreas).toBe(allowed)
})
