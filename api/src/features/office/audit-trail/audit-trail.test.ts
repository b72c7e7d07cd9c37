import { auditMessages, type AuditEntries, type AuditEntry } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'

const test = testApp()
let seed: Seed
let auditor: string
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  auditor = await seed.staffWith('database')
  officer = await seed.staffWith('students', 'staff', 'academics')
})

const ask = async (query: Record<string, string> = {}) => {
  const reply = await test.call('GET', '/audit', { cookie: auditor, query })
  return { status: reply.statusCode, ...reply.json<{ message: string; data: AuditEntries }>() }
}
const entries = async (query: Record<string, string> = {}): Promise<AuditEntry[]> =>
  (await ask(query)).data.entries
const told = (all: readonly AuditEntry[]) =>
  all.map(({ what, record, changes }) => [
    what,
    record.number ?? record.name,
    ...changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`),
  ])

async function edit(number: string, changes: Record<string, string>) {
  const stored = await test
    .db('students')
    .where({ application_number: number })
    .first<Record<string, string>>()
  const body = {
    applicationNumber: number,
    surname: stored['lastname'],
    firstname: stored['firstname'],
    email: stored['email'],
    phone: stored['phone'],
    program: stored['offering_id'],
    session: stored['session_id'],
    status: stored['status'],
    ...changes,
  }
  const reply = await test.call('PUT', `/students/${number}`, { cookie: officer, body })
  expect(reply.statusCode).toBe(200)
}

it('shows the person and the change, in words and with names instead of ids', async () => {
  const student = await seed.student({ firstname: 'Ada', lastname: 'Obi' })
  await edit(student.number, { phone: '08099999999', program: seed.id('offerings', 'ACC ND FT') })
  const school = (
    await test.call('POST', '/schools', {
      cookie: officer,
      body: { code: 'ZO', name: 'School of Zoology' },
    })
  ).json<{ data: { _id: string } }>().data._id
  await test.call('DELETE', `/schools/${school}`, { cookie: officer })
  const [gone, added, edited] = await entries()
  expect(edited).toMatchObject({
    by: { kind: 'staff', name: 'Bola Ige' },
    what: 'Changed a student',
    record: { kind: 'students', name: 'Ada Obi', number: student.number },
    address: '127.0.0.1',
  })
  expect(edited?.changes).toEqual([
    { field: 'Phone', from: '08031234567', to: '08099999999' },
    { field: 'Program', from: 'Computer Science', to: 'Accountancy' },
  ])
  expect([added?.what, gone?.what, gone?.record.name]).toEqual([
    'Added a school',
    'Deleted a school',
    'ZO School of Zoology',
  ])
})

it('never shows a secret, should one have been written, nor what only machines read', async () => {
  await test.db('audit_log').insert({
    id: newId(),
    at: test.clock.instant(),
    actor_kind: 'anonymous',
    actor_id: null,
    action: 'thing.odd-one',
    record: 'things',
    address: '::1',
    request_id: 'x',
    before_json: '{"password_hash":"geheim","search_text":"x"}',
    after_json:
      '{"resetToken":"geheim","nested":{"secret":"geheim","left":1},"fee_kobo":2500050,"active":0}',
  })
  const reply = await test.call('GET', '/audit', { cookie: auditor })
  expect(reply.body).not.toContain('geheim')
  expect(told(reply.json<{ data: AuditEntries }>().data.entries)).toEqual([
    ['Thing odd one', null, 'Nested: – → left 1', 'Fee: – → ₦25,000.50', 'Status: – → Inactive'],
  ])
})

it('says of a sign-in who it was, and of one that failed whose account it was for', async () => {
  const ada = await seed.student({ firstname: 'Ada', lastname: 'Obi' })
  const entry = (action: string) => ({
    id: newId(),
    at: test.clock.instant(),
    actor_kind: 'anonymous',
    action,
    record: `students/${ada.id}`,
    address: '::1',
    request_id: 'x',
  })
  await test.db('audit_log').insert([entry('login.failed'), entry('login.succeeded')])
  const found = (await entries()).map(({ action, by, record }) => [
    action,
    by.kind,
    by.name,
    record.name,
  ])
  expect(found.sort()).toEqual([
    ['login.failed', 'anonymous', 'Visitor', 'Ada Obi'],
    ['login.succeeded', 'student', 'Ada Obi', 'Ada Obi'],
  ])
})

it('is searched by person, record, action and day, and refuses an ambiguous search', async () => {
  const [ada, bisi] = [
    await seed.student({ firstname: 'Ada' }),
    await seed.student({ firstname: 'Bisi', status: 'active' }),
  ]
  await edit(ada.number, { phone: '08011111111' })
  await edit(bisi.number, { phone: '08022222222' })
  await edit(bisi.number, { status: 'suspended' })
  const { staff_number: number } = await test
    .db('staff')
    .where({
      role_id: (
        await test.db('role_modules').where({ module: 'students' }).first<{ role_id: string }>()
      ).role_id,
    })
    .first<{ staff_number: string }>()
  expect(await entries({ actor: number.toLowerCase() })).toHaveLength(3)
  expect(told(await entries({ record: ada.number.toLowerCase() }))).toEqual([
    ['Changed a student', ada.number, 'Phone: 08031234567 → 08011111111'],
  ])
  expect(await entries({ record: `students/${bisi.id}` })).toHaveLength(2)
  expect(await entries({ action: 'student.status-changed' })).toHaveLength(1)
  expect(
    await entries({ actor: 'Bola Ige', record: bisi.number, action: 'student.edited' }),
  ).toHaveLength(1)
  expect([await entries({ actor: 'nobody' }), await entries({ record: 'APP99999999' })]).toEqual([
    [],
    [],
  ])
  const today = test.clock.today()
  expect(await entries({ from: today, to: today })).toHaveLength(3)
  expect(await entries({ to: '2020-01-01' })).toEqual([])
  expect((await ask({ from: 'yesterday' })).message).toBe(auditMessages.badDay)
  for (let more = 0; more < 10; more += 1) await seed.staffWith()
  expect(await ask({ actor: 'bola' })).toMatchObject({
    status: 400,
    message: auditMessages.severalPeople,
  })
})

it('leads from page to page without a gap or a repeat, also of one instant', async () => {
  const rows = Array.from({ length: 60 }, (_, nth) => ({
    id: newId(),
    at: nth < 40 ? '2026-01-01T10:00:00.000Z' : `2026-01-02T10:00:${String(nth)}.000Z`,
    actor_kind: 'anonymous',
    action: 'login.failed',
    record: 'students/unknown',
    address: '::1',
    request_id: 'x',
  }))
  await test.db('audit_log').insert(rows)
  const seen: string[] = []
  let before: string | undefined
  do {
    const { data } = await ask(before ? { before } : {})
    seen.push(...data.entries.map(({ _id }) => _id))
    before = data.next ?? undefined
  } while (before)
  expect(seen).toEqual(
    [...rows]
      .sort((one, other) =>
        one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1,
      )
      .map(({ id }) => id),
  )
  expect((await ask({ before: "x' or 1=1" })).status).toBe(400)
})

it('is exported with the same search, and has an entry for the export', async () => {
  const student = await seed.student({ firstname: 'Ada', lastname: 'Obi' })
  await edit(student.number, { phone: '08011111111' })
  await test
    .db('audit_log')
    .update({ at: '2026-11-05T23:15:30.250Z' })
    .where({ action: 'student.edited' })
  const file = await test.call('GET', `/audit/export?format=csv&record=${student.number}`, {
    cookie: auditor,
  })
  const [head, line] = file.body.split('\r\n')
  expect(head).toBe('\uFEFFWhen,Who,Number,What,Record,Changes,Address')
  expect(line).toMatch(
    new RegExp(
      `^2026-11-06 00:15:30,Bola Ige,AD\\d+,Changed a student,"Student, ${student.number}, Ada Obi",Phone: 08031234567 → 08011111111,127.0.0.1$`,
    ),
  )
  expect(told(await entries())[0]).toEqual([
    'Exported the audit trail',
    null,
    'Format: – → csv',
    `Record: – → ${student.number}`,
  ])
})

it('gives the timeline of one student, sign-ins with it, and of one member of staff', async () => {
  const [ada, bisi] = [
    await seed.student({ firstname: 'Ada' }),
    await seed.student({ firstname: 'Bisi' }),
  ]
  await edit(ada.number, { phone: '08011111111' })
  await edit(bisi.number, { phone: '08022222222' })
  await test.db('audit_log').insert({
    id: newId(),
    at: '2026-01-01T10:00:00.000Z',
    actor_kind: 'anonymous',
    action: 'login.failed',
    record: `students/${ada.id}`,
    address: '::1',
    request_id: 'x',
  })
  const timeline = async (path: string, cookie = officer) => {
    const reply = await test.call('GET', path, { cookie })
    return reply.statusCode === 200
      ? reply.json<{ data: AuditEntries }>().data.entries.map(({ what }) => what)
      : reply.statusCode
  }
  expect(await timeline(`/students/${ada.number}/timeline`)).toEqual([
    'Changed a student',
    'Failed to sign in',
  ])
  const { id } = await test.db('staff').first<{ id: string }>('id')
  expect(await timeline(`/staff/${id}/timeline`)).toEqual([])
  expect([
    await timeline('/students/APP99999999/timeline'),
    await timeline(`/staff/${newId()}/timeline`),
  ]).toEqual([404, 404])
  expect([
    await timeline(`/students/${ada.number}/timeline`, auditor),
    await timeline(`/staff/${id}/timeline`, auditor),
    (await test.call('GET', '/audit', { cookie: officer })).statusCode,
  ]).toEqual([403, 403, 403])
})
