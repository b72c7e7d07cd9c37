import { messages } from '@portal/contracts'
import { testApp } from '../../../test/app'
import { withoutTable } from '../../../test/database'
import { seedInstitution, type Seed } from '../../demo/testing'

const test = testApp()
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
})

it('asks as staff first where a page of the staff portal asks, and never for more than both may', async () => {
  const [pupil, other] = [await seed.student(), await seed.student()]
  const both = `${pupil.cookie}; ${await seed.staffWith('students')}`
  const look = (referer: string) =>
    test.call('GET', `/students-new/application/${other.number}`, {
      cookie: both,
      headers: { referer },
    })
  expect((await look('http://localhost/staff/students')).statusCode).toBe(200)
  expect((await look('http://localhost/app')).statusCode).toBe(404)
})

describe('the envelope', () => {
  const post = (
    payload: string | undefined,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    test.app.inject({
      method: 'POST',
      url: '/api/students/login',
      headers,
      ...(payload !== undefined && { payload }),
    })
  const failure = (message: string) => ({ success: false, message })

  it.each([
    ['malformed JSON', '{"applicationNumber":', 400, messages.general.malformed],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400, messages.general.malformed],
    ['an array', '[]', 400, messages.general.invalid],
    ['a number', '7', 400, messages.general.invalid],
    ['null', 'null', 400, messages.general.invalid],
    ['nothing', '', 400, messages.general.invalid],
    [
      'a number for text',
      '{"applicationNumber":0,"password":"x"}',
      400,
      'Application number is required',
    ],
    [
      'an array for text',
      '{"applicationNumber":["APP25000001"],"password":"x"}',
      400,
      'Application number is required',
    ],
    [
      'an object for text',
      '{"applicationNumber":"A","password":{"$ne":""}}',
      400,
      'Password is required',
    ],
    [
      'null for text',
      '{"applicationNumber":null,"password":"x"}',
      400,
      'Application number is required',
    ],
    [
      'text for a boolean',
      '{"applicationNumber":"A","password":"x","remember":"true"}',
      400,
      messages.general.invalid,
    ],
    [
      'more than it takes',
      `{"applicationNumber":"${'A'.repeat(70_000)}"}`,
      413,
      messages.general.tooLarge,
    ],
  ])('refuses %s', async (_what, payload, status, message) => {
    const reply = await post(payload)
    expect([reply.statusCode, reply.json()]).toMatchObject([status, failure(message)])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('names a key that is not expected, and every field that is wrong', async () => {
    const reply = await post('{"applicationNumber":"","password":"x","admin":true}')
    const body = reply.json<{ message: string; errors: { field: string }[] }>()
    expect([reply.statusCode, body.message]).toEqual([400, 'Application number is required'])
    expect(body.errors.map(({ field }) => field).sort()).toEqual(['admin', 'applicationNumber'])
  })

  it('names a field once, although an empty name breaks several rules', async () => {
    const reply = await test.call('POST', '/students/biodata', { body: { surname: '' } })
    const { errors } = reply.json<{ errors: { field: string; message: string }[] }>()
    expect(errors.filter(({ field }) => field === 'surname')).toEqual([
      { field: 'surname', message: 'Surname is required' },
    ])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json5',
  ])('takes no %s', async (type) => {
    const reply = await post('{"applicationNumber":"A","password":"x"}', { 'content-type': type })
    expect([reply.statusCode, reply.json()]).toEqual([415, failure(messages.general.unsupported)])
  })

  it('accepts an empty body where none is expected, and refuses one with something in it', async () => {
    const out = (options: object) =>
      test.app.inject({ method: 'POST', url: '/api/students/logout', ...options })
    expect((await out({})).statusCode).toBe(200)
    expect(
      (await out({ headers: { 'content-type': 'application/json' }, payload: '' })).statusCode,
    ).toBe(200)
    expect((await out({ payload: {} })).statusCode).toBe(200)
    expect((await out({ payload: { extra: 1 } })).statusCode).toBe(400)
  })

  it('refuses query keys that an operation does not have', async () => {
    expect((await test.call('GET', '/geo/states', { query: { admin: '1' } })).statusCode).toBe(400)
  })

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['PATCH', '/api/students/login', 405],
    ['GET', '/api/%ff', 400],
    ['GET', '/api/%2e%2e/%2e%2e/etc/passwd', 404],
  ] as const)('answers %s %s with %i', async (method, url, status) => {
    const reply = await test.app.inject({ method, url, headers: { accept: 'text/html' } })
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { success: false }])
    expect(reply.body).not.toMatch(/ at |node_modules|Error:/)
  })

  it('says nothing about the inside when something breaks', async () => {
    const reply = await withoutTable(test.db, 'program_types', () =>
      test.call('GET', '/programtypes'),
    )
    expect(test.takeErrors()).toEqual([
      {
        msg: 'request failed',
        reason: expect.stringMatching(/: database error (ER|SQLITE)_\w+$/) as string,
      },
    ])
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { ...failure(messages.general.unexpected), msg: messages.general.unexpected },
    ])
  })
})

describe('requests from other sites', () => {
  const out = (headers: Record<string, string>) =>
    test.call('POST', '/students/logout', { headers })
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 200],
    [{}, 200],
  ])('%j gives %i', async (headers, status) => {
    expect((await out(headers as Record<string, string>)).statusCode).toBe(status)
  })

  it('may read what is public', async () => {
    expect(
      (await test.call('GET', '/geo/states', { headers: { 'sec-fetch-site': 'cross-site' } }))
        .statusCode,
    ).toBe(200)
  })
})
