import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../test/database'
import { ConfigError, readConfig, settingNames } from './config'

const folder = temporaryFolder()
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })
const secret = randomBytes(48).toString('base64')

it('has a default for everything outside of production, and keeps a secret of its own', () => {
  const config = read({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    devMail: true,
    secure: false,
    publicUrl: 'http://localhost:3000',
  })
  expect(read({}).sessionSecret).toBe(config.sessionSecret)
  const file = join(folder, 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(config.sessionSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Object.isFrozen(config)).toBe(true)
})

it.each([
  ['README.md', /`([A-Z][A-Z0-9_]+)`/g],
  ['deploy/portal.env', /^#?([A-Z][A-Z0-9_]+)=/gm],
])('every setting is described in %s', (file, pattern) => {
  const text = readFileSync(join(__dirname, '../../../..', file), 'utf8')
  const named = new Set([...text.matchAll(pattern)].map(([, name]) => name))
  expect(settingNames.filter((name) => !named.has(name))).toEqual([])
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
  ['PORT', 'seventy'],
  ['DATABASE_URL', 'postgres://x'],
  ['SMTP_URL', 'mail.example'],
  ['PUBLIC_URL', 'portal'],
  ['MAIL_FROM', 'nobody'],
  ['DEMO', 'maybe'],
  ['AREA_ORIGINS', 'https://cdn.example.edu/mfe'],
  ['AREA_ORIGINS', 'https://cdn.example.edu,http://cdn.example.edu'],
])('names %s when it is not right', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  expect(() => read({ [name]: value })).toThrow(ConfigError)
})

it('reads the origins of areas, without spaces', () => {
  expect(read({}).areaOrigins).toEqual([])
  expect(read({ AREA_ORIGINS: 'https://a.example, https://b.example:8443' }).areaOrigins).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ])
})

it.each([
  ['NODE_ENV=production', { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.edu' }],
  ['a PUBLIC_URL that others can reach', { PUBLIC_URL: 'https://portal.example.edu' }],
])('takes %s for production, and needs a secret of its own there', (_what, env) => {
  expect(() => read(env)).toThrow(/^SESSION_SECRET: is missing/)
  expect(read({ ...env, SESSION_SECRET: secret })).toMatchObject({
    production: true,
    demo: false,
    devMail: false,
    localAreas: false,
  })
})

it.each([
  ['missing', { NODE_ENV: 'production' }, /^PUBLIC_URL: is missing/],
  [
    'plain http',
    { NODE_ENV: 'production', PUBLIC_URL: 'http://portal.example.edu' },
    /^PUBLIC_URL: must begin with https:.*ALLOW_HTTP=1/,
  ],
  [
    'plain http of a name, without NODE_ENV',
    { PUBLIC_URL: 'http://portal.intranet' },
    /^PUBLIC_URL: must begin with https:/,
  ],
])('refuses production whose address is %s', (_what, env, reason) => {
  expect(() => read({ SESSION_SECRET: secret, ...env })).toThrow(reason)
})

it('allows plain http to a private network that asks for it', () => {
  const config = read({
    SESSION_SECRET: secret,
    PUBLIC_URL: 'http://portal.intranet',
    ALLOW_HTTP: '1',
  })
  expect(config).toMatchObject({ production: true, secure: false, devMail: false, demo: false })
  expect(() => read({ NODE_ENV: 'production', SESSION_SECRET: secret, ALLOW_HTTP: '1' })).toThrow(
    /^PUBLIC_URL: is missing/,
  )
})

it.each([
  ['every address', { HOST: '0.0.0.0' }],
  ['an address of the network', { HOST: '10.0.0.5', PUBLIC_URL: 'http://localhost:3000' }],
  ['a public name in front', { PUBLIC_URL: 'https://portal.example.edu', SESSION_SECRET: secret }],
  [
    'production',
    { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.edu', SESSION_SECRET: secret },
  ],
])('keeps demo accounts and mails from the network: %s', (_what, env) => {
  expect(read(env)).toMatchObject({ demo: false, devMail: false })
  expect(() => read({ ...env, DEMO: '1' })).toThrow(/^DEMO: .*this machine alone/)
})

it('says everything that is wrong at once', () => {
  expect(() => read({ NODE_ENV: 'production', DEMO: '1' })).toThrow(
    /^SESSION_SECRET: .*\nPUBLIC_URL: .*\nDEMO: /,
  )
})

it('is careful in production: no demo, no mail on show, and Secure cookies behind https', () => {
  const config = read({
    NODE_ENV: 'production',
    SESSION_SECRET: secret,
    PUBLIC_URL: 'https://portal.example.edu/',
  })
  expect(config).toMatchObject({
    demo: false,
    devMail: false,
    secure: true,
    publicUrl: 'https://portal.example.edu',
    publicOrigin: 'https://portal.example.edu',
  })
  expect(read({ DATABASE_URL: 'mysql://root@127.0.0.1/portal' }).demo).toBe(false)
})

it.each([
  ['this machine alone', {}, true],
  ['its own name', { HOST: '127.0.0.5', PUBLIC_URL: 'http://127.0.0.5:3000' }, true],
  ['every address', { HOST: '0.0.0.0' }, false],
  ['a public name', { PUBLIC_URL: 'https://portal.example.edu', SESSION_SECRET: secret }, false],
  [
    'production',
    { NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'https://localhost' },
    false,
  ],
])('lets pages take an area from a dev server by what it listens to: %s', (_, env, allowed) => {
  expect(read(env).localAreas).toBe(allowed)
})

const testKeys = {
  PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
  PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789',
}
const liveKeys = {
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
  PAYSTACK_PUBLIC_KEY: 'pk_live_0123456789',
}
const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.edu',
  SESSION_SECRET: secret,
}

it.each([
  [
    'no public key',
    { PAYSTACK_SECRET_KEY: 'sk_test_0123456789' },
    /^PAYSTACK_PUBLIC_KEY: is missing/,
  ],
  [
    'no secret key',
    { PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789' },
    /^PAYSTACK_SECRET_KEY: is missing/,
  ],
  [
    'the two exchanged',
    { PAYSTACK_SECRET_KEY: 'pk_test_0123456789', PAYSTACK_PUBLIC_KEY: 'sk_test_0123456789' },
    /^PAYSTACK_SECRET_KEY: must begin with sk_test_ or sk_live_\nPAYSTACK_PUBLIC_KEY: must begin with pk_/,
  ],
  [
    'something else',
    { PAYSTACK_SECRET_KEY: 'secret', PAYSTACK_PUBLIC_KEY: 'public' },
    /^PAYSTACK_SECRET_KEY: must begin/,
  ],
  [
    'one for tests and one that is live',
    { ...testKeys, PAYSTACK_PUBLIC_KEY: 'pk_live_0123456789' },
    /^PAYSTACK_PUBLIC_KEY: is of another mode/,
  ],
])(
  'refuses keys of the card payment service with %s, and does not repeat them',
  (_what, env, reason) => {
    expect(() => read(env)).toThrow(reason)
    expect(() => read(env)).not.toThrow(/0123456789/)
  },
)

it.each([
  ['test keys', testKeys],
  ['live keys', liveKeys],
  ['live keys in production', { ...inProduction, ...liveKeys }],
])('asks the service itself with %s', (_what, env) => {
  expect(read(env).gateway).toEqual({
    apiUrl: 'https://api.paystack.co',
    checkoutUrl: 'https://checkout.paystack.com/popup',
    secretKey: env.PAYSTACK_SECRET_KEY,
    publicKey: env.PAYSTACK_PUBLIC_KEY,
    isSandbox: false,
  })
})

it('has a sandbox with keys of its own where this machine alone reaches the portal, and takes no cards elsewhere', () => {
  const { gateway } = read({ PORT: '3415' })
  expect(gateway).toEqual({
    apiUrl: 'http://127.0.0.1:3415/sandbox',
    checkoutUrl: '/sandbox/popup',
    secretKey: expect.stringMatching(/^sk_test_\w{40}$/),
    publicKey: expect.stringMatching(/^pk_test_\w{40}$/),
    isSandbox: true,
  })
  expect(read({ PORT: '3415', SESSION_SECRET: secret }).gateway?.secretKey).not.toBe(
    gateway?.secretKey,
  )
  expect(read({ HOST: '::1' }).gateway?.apiUrl).toBe('http://[::1]:3000/sandbox')
  for (const env of [
    inProduction,
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://portal.example.edu', SESSION_SECRET: secret },
  ])
    expect(read(env).gateway).toBeUndefined()
})

describe('the stores of uploads and of the site', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }

  it('are in the data folder by default', () => {
    expect(read({})).toMatchObject({ uploads: undefined, site: undefined })
  })

  it('are folders or buckets', () => {
    const config = read({ ...keys, UPLOADS_STORE: 's3://portal/uploads', MFE_SITE: '/srv/site' })
    expect(config.uploads).toMatchObject({ bucket: 'portal', prefix: 'uploads/' })
    expect(config.site).toEqual({ folder: '/srv/site' })
  })

  it.each([
    ['UPLOADS_STORE', 'https://portal', keys, 'must be a folder or an address such as'],
    ['MFE_SITE', 's3://', keys, 'must be a folder or an address such as s3://bucket/prefix'],
    ['MFE_SITE', 's3://portal', {}, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['UPLOADS_STORE', 's3://portal', { ...keys, S3_ENDPOINT: 'x' }, 'S3_ENDPOINT is no address'],
  ])('are refused if %s is %s', (name, value, env, message) => {
    expect(() => read({ ...env, [name]: value })).toThrow(new RegExp(`^${name}: .*${message}`))
  })
})
