import {
  messages,
  scholarshipMessages,
  type PageMeta,
  type Scholarship,
  type SlotsOfSession,
} from '@portal/contracts'
import { funding } from '@portal/content/funding'
import { newId } from '../../../platform/ids'
import { testScholarships } from '../../../../test/scholarships'

const { test, seed, add, call } = testScholarships()
const path = '/scholarships/applications'
interface Listed {
  success: true
  data: { scholarships: Scholarship[]; slots: SlotsOfSession[] }
  meta: PageMeta
}
interface Shown {
  data: {
    scholarship: Scholarship
    slots: SlotsOfSession
    previous: string | null
    next: string | null
  }
}

const list = async (query: Record<string, string> = {}) =>
  (await call('GET', path, { query })).json<Listed>()
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).data.scholarships.map(({ name }) => name)
const show = async (id: string, query: Record<string, string> = {}) =>
  (await call('GET', `${path}/${id}`, { query })).json<Shown>().data

it('lists applications with all their fields, the newest first, and the slots', async () => {
  const id = await add({
    name: 'Adéọlá Ọṣúnbọ̀wálé',
    score: null,
    status: 'accepted',
    applicationNo: '000123',
  })
  await add({ name: 'Bola Ige' })
  const { success, data, meta } = await list()
  expect([success, data.scholarships.map(({ name }) => name), meta]).toEqual([
    true,
    ['Bola Ige', 'Adéọlá Ọṣúnbọ̀wálé'],
    { total: 2, page: 1, pageSize: 1000 },
  ])
  expect(data.scholarships[1]).toEqual({
    _id: id,
    id,
    scholarship_id: 'SCH-2025-000001',
    name: 'Adéọlá Ọṣúnbọ̀wálé',
    course: funding.courses[0],
    jamb_score: null,
    application_no: '000123',
    created_at: '2026-11-01T08:01:00.000Z',
    status: 'accepted',
    address: '12 Broad Street, Ilorin',
    mobile: '08031234567',
    email: 'a1@example.com',
    jamb_reg_no: '202500000001AB',
    session: { _id: seed().id('sessions', '2025/2026'), sessionYear: '2025/2026' },
  })
  expect(data.slots).toEqual([
    {
      session: seed().id('sessions', '2025/2026'),
      sessionYear: '2025/2026',
      accepted: 1,
      slots: 100,
    },
  ])
})

it('finds by part of a name in any case and accent, and treats wildcards as text', async () => {
  await add({ name: 'Adéọlá Ọṣúnbọ̀wálé' })
  await add({ name: '100% Bello' })
  await add({ name: 'Musa' })
  expect(await names({ q: 'OSUNBO' })).toEqual(['Adéọlá Ọṣúnbọ̀wálé'])
  expect(await names({ q: '%', sort: 'course' })).toEqual(['100% Bello'])
  expect(await names({ q: '_' })).toEqual([])
  expect((await list({ q: 'a', status: 'pending' })).meta.total).toBe(2)
})

it.each([
  [{ sort: 'name' }, ['A', 'B', 'C', 'D']],
  [{ sort: '-name' }, ['D', 'C', 'B', 'A']],
  [{ sort: 'jambScore' }, ['D', 'B', 'A', 'C']],
  [{ sort: '-jambScore' }, ['C', 'A', 'B', 'D']],
  [{ sort: 'course' }, ['C', 'D', 'A', 'B']],
  [{ sort: 'createdAt' }, ['C', 'A', 'D', 'B']],
  [{ sort: 'status' }, ['D', 'C', 'A', 'B']],
  [{ sort: '-scholarshipId', status: 'pending' }, ['B', 'A', 'C']],
  [{ q: 'a', sort: 'jambScore' }, ['A']],
])('orders as asked %j: list, neighbours and file alike', async (query, order) => {
  await add({ name: 'C', score: 300 })
  await add({ name: 'A', score: 250, course: 1 })
  await add({ name: 'D', score: null, status: 'accepted' })
  await add({ name: 'B', score: 200, course: 2 })
  const { data } = await list(query)
  expect(data.scholarships.map(({ name }) => name)).toEqual(order)
  const pages = []
  for (const [nth] of order.entries())
    pages.push(...(await names({ ...query, page: String(nth + 1), pageSize: '1' })))
  expect(pages).toEqual(order)
  const ids = data.scholarships.map(({ _id }) => _id)
  for (const [nth, id] of ids.entries())
    expect(await show(id, query)).toMatchObject({
      previous: ids[nth - 1] ?? null,
      next: ids[nth + 1] ?? null,
    })
  const file = await call('GET', `${path}/export`, { query: { ...query, format: 'csv' } })
  expect(
    file.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]),
  ).toEqual(order)
})

it('knows the neighbours of one that has just left the list', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  await call('PUT', `${path}/${second}`, { body: { status: 'rejected' } })
  expect(await show(second, { status: 'pending' })).toMatchObject({
    scholarship: { status: 'rejected' },
    previous: third,
    next: first,
  })
})

it.each(['accepted', 'rejected'] as const)(
  '%s: once, with mail and trace, and the list follows',
  async (status) => {
    const id = await add({ name: 'Ngozi O’Neill', email: 'ngozi@example.com' })
    expect(await names({ status: 'pending' })).toHaveLength(1)
    const reply = await call('PUT', `${path}/${id}`, { body: { status } })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, message: `Scholarship ${status} successfully` },
    ])
    expect([await names({ status: 'pending' }), await names({ status })]).toEqual([
      [],
      ['Ngozi O’Neill'],
    ])
    expect(await test.db('audit_log').orderBy('id', 'desc').first()).toMatchObject({
      action: `scholarship.${status}`,
      record: `scholarship-applications/${id}`,
      actor_kind: 'staff',
      before_json: '{"status":"pending"}',
      after_json: `{"status":"${status}"}`,
    })
    const [mail] = await test.deliver()
    expect(mail).toMatchObject({
      to: 'ngozi@example.com',
      subject:
        status === 'accepted'
          ? 'Your scholarship application has been accepted'
          : 'Your scholarship application was not successful',
    })
    expect(mail?.text).toContain('SCH-2025-000001')
    const again = await call('PUT', `${path}/${id}`, { body: { status: 'accepted' } })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { success: false, message: scholarshipMessages.alreadyDecided(status) },
    ])
  },
)

it('accepts one of many concurrent decisions, and tells the others', async () => {
  const id = await add()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      call('PUT', `${path}/${id}`, { body: { status: nth % 2 ? 'accepted' : 'rejected' } }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ])
  const { status } = (await show(id)).scholarship
  expect(
    replies
      .filter(({ statusCode }) => statusCode === 409)
      .map((reply) => reply.json<{ message: string }>().message),
  ).toEqual(Array(9).fill(scholarshipMessages.alreadyDecided(status)))
  expect(
    [
      await test.db('outbox').where('kind', 'like', 'scholarship-%'),
      await test.db('audit_log').where('action', 'like', 'scholarship.%'),
    ].map(({ length }) => length),
  ).toEqual([1, 1])
})

it('accepts past the last slot, and says so', async () => {
  for (let nth = 0; nth < 100; nth += 1) await add({ status: 'accepted' })
  const reply = await call('PUT', `${path}/${await add()}`, { body: { status: 'accepted' } })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    200,
    'Scholarship accepted successfully. 101 applications are accepted now, for 100 slots of 2025/2026.',
  ])
  expect((await list()).data.slots).toMatchObject([{ accepted: 101, slots: 100 }])
})

it('refuses a missing id, an unknown id, and an unknown status', async () => {
  const sentence =
    'Invalid Scholarship: Unable to accept the scholarship because the ID is missing or invalid.'
  for (const [id, status, decision] of [
    ['undefined', 400, 'accepted'],
    [newId(), 404, 'accepted'],
    [newId(), 404, 'rejected'],
  ] as const) {
    const reply = await call('PUT', `${path}/${id}`, { body: { status: decision } })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      status,
      sentence,
    ])
  }
  expect((await call('GET', `${path}/${newId()}`)).statusCode).toBe(404)
  const id = await add()
  for (const body of [{ status: 'pending' }, {}, { status: 'accepted', name: 'x' }])
    expect((await call('PUT', `${path}/${id}`, { body })).statusCode).toBe(400)
  expect((await show(id)).scholarship.status).toBe('pending')
})

it('is for staff with the module', async () => {
  const others = [
    await seed().staffWith('students', 'notifications'),
    (await seed().student()).cookie,
  ]
  for (const as of others) {
    for (const to of [path, `${path}/${newId()}`, `${path}/export?format=csv`])
      expect((await call('GET', to, { as })).statusCode).toBe(403)
    expect(
      (await call('PUT', `${path}/${newId()}`, { as, body: { status: 'accepted' } })).statusCode,
    ).toBe(403)
  }
  expect((await test.call('GET', path)).statusCode).toBe(401)
  expect((await call('GET', path, { query: { sort: 'email' } })).statusCode).toBe(400)
  expect(
    (await call('GET', path, { query: { status: 'approved' } })).json<{ message: string }>()
      .message,
  ).toBe(messages.general.invalid)
})
