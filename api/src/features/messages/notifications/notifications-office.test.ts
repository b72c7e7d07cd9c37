import { messages, notificationMessages, type Notification, type PageMeta } from '@portal/contracts'
import { testResource } from '../../../../test/resource'
import { newId } from '../../../platform/ids'

const { test, seed } = testResource()
let cookie = ''
let ada: { number: string; cookie: string }
beforeEach(async () => {
  cookie = await seed().staffWith('notifications')
  ada = await seed().student({ firstname: 'Ada', lastname: 'Obi' })
})

const input = {
  title: 'Orientation',
  message: 'Monday at nine.',
  link: 'https://example.com/orientation',
  type: 'info',
  targetStudent: '',
  active: true,
}
interface Answer {
  message: string
  code?: string
  updatedAt?: string
  data: Notification
  errors?: { field: string; message: string }[]
  meta?: PageMeta
}
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  as = cookie,
) => {
  const reply = await test.call(method, path, { cookie: as, ...(body !== undefined && { body }) })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}
const add = (changes: object = {}) => send('POST', '/notifications', { ...input, ...changes })
const page = async (query: Record<string, string> = {}) => {
  const { data, meta } = (
    await test.call('GET', '/notifications', { cookie, query: { page: '1', ...query } })
  ).json<{ data: Notification[]; meta: PageMeta }>()
  return { titles: data.map(({ title }) => title), meta }
}
const shownTo = async (student: { cookie: string }) =>
  (await test.call('GET', '/notifications', { cookie: student.cookie }))
    .json<{ data: Notification[] }>()
    .data.map(({ title }) => title)
const trail = async () =>
  (
    await test
      .db('audit_log')
      .where('action', 'like', 'notification.%')
      .orderBy('id')
      .select('action')
  ).map(({ action }: { action: string }) => action)

it('is added once, however often its request is repeated with the same key', async () => {
  const key = newId()
  const replies = await Promise.all(Array.from({ length: 5 }, () => add({ title: 'Once', key })))
  expect(replies.map(({ status, data }) => [status, data._id])).toEqual(
    Array.from({ length: 5 }, () => [201, key]),
  )
  expect(await test.db('notifications').where({ title: 'Once' })).toHaveLength(1)
  expect(await test.db('audit_log').where({ record: `notifications/${key}` })).toHaveLength(1)
})

it('adds one for everybody, which students see at once', async () => {
  const { status, message, data } = await add()
  expect([status, message]).toEqual([201, notificationMessages.added])
  expect(data).toMatchObject({
    title: 'Orientation',
    link: 'https://example.com/orientation',
    type: 'info',
    targetStudent: null,
    active: true,
    priority: 5,
  })
  expect(await shownTo(ada)).toEqual(['Orientation'])
  expect(await send('GET', `/notifications/${data._id}`)).toMatchObject({
    status: 200,
    data: { title: 'Orientation' },
  })
  expect(await trail()).toEqual(['notification.added'])
})

it('adds one for a student by the number in any spelling, and refuses an unknown number', async () => {
  const bayo = await seed().student()
  expect((await add({ targetStudent: ` ${ada.number.toLowerCase()} ` })).data.targetStudent).toBe(
    ada.number,
  )
  expect([await shownTo(ada), await shownTo(bayo)]).toEqual([['Orientation'], []])
  for (const targetStudent of ['APP25999999', 'Ada']) {
    expect(await add({ targetStudent })).toMatchObject({
      status: 400,
      message: notificationMessages.unknownStudent,
      errors: [{ field: 'targetStudent' }],
    })
  }
})

it('shows the number of recipients', async () => {
  await seed().student()
  const reach = async (query: string) =>
    (await test.call('GET', `/notifications/reach${query}`, { cookie })).json<{ data: unknown }>()
      .data
  expect(await reach('')).toEqual({ students: 2, name: null })
  expect(await reach(`?targetStudent=${ada.number.toLowerCase()}`)).toEqual({
    students: 1,
    name: 'Ada Obi',
  })
  expect(await reach('?targetStudent=APP25999999')).toEqual({ students: 0, name: null })
})

it('changes one, and switches it on and off with the whole notification', async () => {
  const { data } = await add()
  expect(
    await send('PUT', `/notifications/${data._id}`, {
      ...input,
      title: 'Orientation week',
      basedOn: data.updatedAt,
    }),
  ).toMatchObject({ status: 200, message: notificationMessages.updated })
  const { data: present } = await send('GET', `/notifications/${data._id}`)
  const flipped = await send('PUT', `/notifications/${data._id}`, { ...present, active: false })
  expect(flipped).toMatchObject({
    status: 200,
    data: { title: 'Orientation week', active: false, date: data.date, priority: 5 },
  })
  expect(await shownTo(ada)).toEqual([])
  expect(await trail()).toEqual([
    'notification.added',
    'notification.changed',
    'notification.changed',
  ])
  expect(
    JSON.parse(
      (
        await test
          .db('audit_log')
          .where({ action: 'notification.changed' })
          .orderBy('id', 'desc')
          .first<{ after_json: string }>()
      ).after_json,
    ),
  ).toEqual({ active: 0 })
})

it('reports changes by another person before it overwrites them', async () => {
  const { data } = await add()
  const edit = (title: string, basedOn?: string) =>
    send('PUT', `/notifications/${data._id}`, { ...input, title, basedOn })
  await edit('First', data.updatedAt)
  const second = await edit('Second', data.updatedAt)
  expect(second).toMatchObject({ status: 409, code: 'stale' })
  expect(second.message).toMatch(
    /^You changed this at \d\d:\d\d: title from “Orientation” to “First”\./,
  )
  expect(await edit('Second', second.updatedAt)).toMatchObject({
    status: 200,
    data: { title: 'Second' },
  })
})

it('switches once for many concurrent requests', async () => {
  const { data } = await add()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      send('PUT', `/notifications/${data._id}`, {
        ...input,
        title: `Title ${String(nth)}`,
        basedOn: data.updatedAt,
      }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect(await trail()).toHaveLength(2)
})

it('shows the number of a deleted student, and answers 404 for an unknown notification', async () => {
  const { data } = await add({ targetStudent: ada.number })
  await test.db('notifications').update({ target_student: 'APP20000001' })
  expect(
    (
      await send('PUT', `/notifications/${data._id}`, {
        ...input,
        targetStudent: 'APP20000001',
        title: 'New',
      })
    ).status,
  ).toBe(200)
  expect(await send('DELETE', `/notifications/${data._id}`)).toMatchObject({
    status: 200,
    message: notificationMessages.deleted,
  })
  for (const method of ['GET', 'DELETE'] as const)
    expect((await send(method, `/notifications/${data._id}`)).status).toBe(404)
  expect((await send('PUT', `/notifications/${newId()}`, input)).status).toBe(404)
  expect(await trail()).toEqual([
    'notification.added',
    'notification.changed',
    'notification.deleted',
  ])
})

it('searches title, message and number, filters, sorts and pages', async () => {
  await add({ title: 'Ọrịentation', message: 'On Monday' })
  await add({ title: 'Library', message: 'Opens 100% early', type: 'warning' })
  await add({ title: 'Ballot', targetStudent: ada.number, active: false })
  expect((await page({ q: 'ORIENT' })).titles).toEqual(['Ọrịentation'])
  expect((await page({ q: '100%' })).titles).toEqual(['Library'])
  expect((await page({ q: ada.number.toLowerCase() })).titles).toEqual(['Ballot'])
  expect((await page({ sort: 'title' })).titles).toEqual(['Ballot', 'Library', 'Ọrịentation'])
  expect((await page({ active: 'false' })).titles).toEqual(['Ballot'])
  expect((await page({ type: 'warning' })).titles).toEqual(['Library'])
  expect(await page({ page: '2', pageSize: '2' })).toMatchObject({
    titles: ['Ọrịentation'],
    meta: { total: 3, page: 2, pageSize: 2 },
  })
  expect((await page({ page: '9' })).titles).toEqual([])
})

it.each([
  [{ title: ' ' }, 'title', messages.general.fillRequired],
  [{ message: '' }, 'message', messages.general.fillRequired],
  [{ message: 'x'.repeat(2_001) }, 'message', 'Use at most 2,000 characters'],
  [{ message: 'a\u0000' }, 'message', 'Remove the characters that cannot be printed'],
  [{ link: 'javascript:alert(1)' }, 'link', notificationMessages.link],
  [{ link: '//evil.example' }, 'link', notificationMessages.link],
  [{ type: 'loud' }, 'type', messages.general.invalid],
  [{ active: 'true' }, 'active', messages.general.invalid],
  [{ surprise: 1 }, 'surprise', messages.general.invalid],
])('refuses %j', async (change, field, message) => {
  expect(await add(change)).toMatchObject({ status: 400, message, errors: [{ field }] })
  expect(await trail()).toEqual([])
})

it('keeps lines and markup as they were typed', async () => {
  const message = '<b>One</b>\r\nTwo 👩🏽‍🎓'
  expect((await add({ message, link: '/app/finance?tab=1#fees' })).data).toMatchObject({
    message: '<b>One</b>\nTwo 👩🏽‍🎓',
    link: '/app/finance?tab=1#fees',
  })
  expect((await add({ link: null, targetStudent: null })).data).toMatchObject({
    link: null,
    targetStudent: null,
  })
})

it('is written by staff with the module alone', async () => {
  const { data } = await add()
  for (const as of [ada.cookie, await seed().staffWith('students', 'scholarship')]) {
    expect((await send('POST', '/notifications', input, as)).status).toBe(403)
    expect((await send('PUT', `/notifications/${data._id}`, input, as)).status).toBe(403)
    expect((await send('DELETE', `/notifications/${data._id}`, undefined, as)).status).toBe(403)
    expect((await send('GET', `/notifications/${data._id}`, undefined, as)).status).toBe(403)
    expect((await send('GET', '/notifications/reach', undefined, as)).status).toBe(403)
  }
})
