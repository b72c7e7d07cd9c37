import {
  mostSiteEntries,
  siteEntryMessages,
  type ShownSiteEntry,
  type SiteEntry,
  type SiteVersion,
} from '@portal/contracts'
import { itKeepsRecords, testResource } from '../../../../test/resource'
import { dayOf, daysAfter } from '../../../platform/lagos-days.rules'

const resource = testResource()
const { test, seed } = resource

const link = {
  place: 'student-menu',
  title: 'Library',
  link: 'https://library.example',
  position: 1,
}

itKeepsRecords(resource, {
  path: '/site-entries',
  table: 'site_entries',
  noun: 'site-entry',
  module: 'database',
  sentences: { ...siteEntryMessages, codeTaken: siteEntryMessages.titleTaken },
  sample: () => link,
  required: ['title'],
  text: 'title',
  unique: { field: 'title', other: 'Hostels' },
  readers: 'module',
  rowsOf: (body) => body as { _id: string }[],
})

let cookie = ''
beforeEach(async () => {
  cookie = await seed().staffWith('database')
})
const send = async <T = { message: string; data: SiteEntry; errors?: { field: string }[] }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const reply = await test.call(method, path, { cookie, ...(body && { body }) })
  return { status: reply.statusCode, ...reply.json<T>() }
}
const add = (changes: object = {}) => send('POST', '/site-entries', { ...link, ...changes })
const shown = async () =>
  (await test.call('GET', '/site'))
    .json<ShownSiteEntry[]>()
    .map(({ place, title }) => `${place}: ${title}`)
const versions = async () =>
  (await test.call('GET', '/site-entries/versions', { cookie })).json<SiteVersion[]>()
const restore = (version: number, basedOn: number) =>
  send('POST', `/site-entries/versions/${String(version)}/restore`, { basedOn })

it('shows the entries of today to everybody, by place, position and title', async () => {
  const today = dayOf(test.clock.instant())
  const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)]
  await add({ title: 'Second', position: 2 })
  await add({ title: 'B' })
  await add({ title: 'A' })
  await add({ title: 'Until yesterday', until: yesterday })
  await add({ title: 'From tomorrow', from: tomorrow })
  await add({
    place: 'public-notice',
    title: 'Closed today',
    link: '',
    from: today,
    until: today,
  })
  expect(await shown()).toEqual([
    'public-notice: Closed today',
    'student-menu: A',
    'student-menu: B',
    'student-menu: Second',
  ])
  test.clock.forward(24 * 3600)
  expect(await shown()).toEqual([
    'student-menu: A',
    'student-menu: B',
    'student-menu: From tomorrow',
    'student-menu: Second',
  ])
})

it('answers with 304 until an entry changes', async () => {
  const ask = (tag: string) => test.call('GET', '/site', { headers: { 'if-none-match': tag } })
  const tag = String((await ask('')).headers['etag'])
  expect((await ask(tag)).statusCode).toBe(304)
  await add()
  expect((await ask(tag)).statusCode).toBe(200)
})

it.each([
  [{ link: '' }, 'link', siteEntryMessages.linkRequired],
  [{ link: 'javascript:alert(1)' }, 'link', siteEntryMessages.link],
  [{ link: '//evil.example' }, 'link', siteEntryMessages.link],
  [{ title: 'x'.repeat(41) }, 'title', siteEntryMessages.titleTooLong(40)],
  [{ text: 'More' }, 'text', siteEntryMessages.textOnCards],
  [{ position: 0 }, 'position', siteEntryMessages.position],
  [{ position: 'one' }, 'position', siteEntryMessages.position],
  [{ from: '2026-12-02', until: '2026-12-01' }, 'until', siteEntryMessages.daysReversed],
  [{ from: '2026-13-01' }, 'from', 'Use a date such as 2026-09-30'],
])('refuses %j', async (changes, field, message) => {
  expect(await add(changes)).toMatchObject({ status: 400, errors: [{ field, message }] })
  expect(await versions()).toEqual([])
})

it('takes a card with a text, and a notice without a link', async () => {
  expect(
    await add({ place: 'student-card', title: 'Hostels', text: 'Apply by Friday.' }),
  ).toMatchObject({ status: 201, data: { text: 'Apply by Friday.' } })
  expect(await add({ place: 'staff-notice', title: 'x'.repeat(160), link: null })).toMatchObject({
    status: 201,
    data: { link: null },
  })
})

it('refuses another entry in a full place, also by a move', async () => {
  for (let nth = 1; nth <= mostSiteEntries; nth += 1) await add({ title: `Link ${String(nth)}` })
  const { data } = await add({ place: 'staff-menu' })
  expect(await add({ title: 'One more' })).toMatchObject({
    status: 409,
    message: siteEntryMessages.placeFull,
  })
  expect(await send('PUT', `/site-entries/${data._id}`, { ...link, title: 'Moved' })).toMatchObject(
    {
      status: 409,
      errors: [{ field: 'place' }],
    },
  )
})

it('stores a state for each change with its author, and none for an edit without changes', async () => {
  const { data } = await add()
  await send('PUT', `/site-entries/${data._id}`, link)
  await send('PUT', `/site-entries/${data._id}`, { ...link, title: 'E-library' })
  await send('DELETE', `/site-entries/${data._id}`)
  expect(await versions()).toMatchObject([
    { version: 3, change: 'deleted', title: 'E-library', entries: 0 },
    { version: 2, change: 'changed', title: 'E-library', entries: 1 },
    { version: 1, change: 'added', title: 'Library', entries: 1 },
  ])
  expect((await versions()).every(({ by }) => by.length > 3)).toBe(true)
  const first = await test.call('GET', '/site-entries/versions/1', { cookie })
  expect(first.json()).toEqual([data])
  expect((await test.call('GET', '/site-entries/versions/9', { cookie })).statusCode).toBe(404)
})

it('restores an earlier state as a new one, and undoes that as well', async () => {
  const { data } = await add()
  await add({ title: 'Hostels' })
  await send('DELETE', `/site-entries/${data._id}`)
  expect(await restore(1, 3)).toMatchObject({ status: 200, message: siteEntryMessages.restored })
  expect(await shown()).toEqual(['student-menu: Library'])
  expect((await versions())[0]).toMatchObject({ version: 4, change: 'restored', title: '1' })
  expect(await restore(1, 4)).toMatchObject({ status: 409, message: siteEntryMessages.isPresent })
  expect(await restore(3, 4)).toMatchObject({ status: 200 })
  expect(await shown()).toEqual(['student-menu: Hostels'])
  const audited = await test.db('audit_log').where({ action: 'site-entries.restored' })
  expect(audited).toHaveLength(2)
})

it('refuses to restore over a change that the person has not seen, and a stale edit afterwards', async () => {
  const { data } = await add()
  await send('PUT', `/site-entries/${data._id}`, { ...link, title: 'E-library' })
  await add({ title: 'Hostels' })
  expect(await restore(1, 2)).toMatchObject({
    status: 409,
    message: siteEntryMessages.changedSince,
  })
  const [seen] = (await test.call('GET', '/site-entries', { cookie })).json<SiteEntry[]>()
  test.clock.forward(1)
  expect(await restore(1, 3)).toMatchObject({ status: 200 })
  const edit = { ...link, title: 'Books', basedOn: seen?.updatedAt }
  expect(await send('PUT', `/site-entries/${data._id}`, edit)).toMatchObject({
    status: 409,
    code: 'stale',
  })
})

it('numbers the states of changes at once one after the other', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => add({ title: `Link ${String(nth)}` })),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  expect((await versions()).map(({ version, entries }) => [version, entries])).toEqual(
    [6, 5, 4, 3, 2, 1].map((nth) => [nth, nth]),
  )
})
