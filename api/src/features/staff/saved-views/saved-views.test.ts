import { mostViews, savedViewMessages, type SavedView } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { addMember, addRole } from '../../../../test/staff'

const test = testApp()
const list = '/staff/students'
const query = 'status=pending&submitted=true&sort=-name'
let cookie = ''
let member = ''

interface Answer {
  status: number
  message: string
  data: SavedView
  errors?: { field: string; message: string }[]
}
const send = async (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  as = cookie,
): Promise<Answer> => {
  const reply = await test.call(method, path, { cookie: as, ...(body && { body }) })
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
}
const save = (changes: object = {}, as = cookie) =>
  send('POST', '/staff/views', { list, name: 'Forms to decide', query, ...changes }, as)
const viewsOf = async (as = cookie, of = list): Promise<SavedView[]> =>
  (await test.call('GET', '/staff/views', { cookie: as, query: { list: of } })).json<{
    data: SavedView[]
  }>().data
const namesOf = async (as = cookie, of = list) => (await viewsOf(as, of)).map(({ name }) => name)

beforeEach(async () => {
  member = await addMember(test)
  cookie = await test.sessionOf('staff', member)
})

it('saves views of a list under names, for everybody without any module', async () => {
  expect(await viewsOf()).toEqual([])
  expect(await save()).toMatchObject({
    status: 201,
    message: savedViewMessages.saved,
    data: { name: 'Forms to decide', query },
  })
  await save({ name: '  admitted ', query: 'q=obi+ada&status=active' })
  await save({ name: 'Ádé', query: 'q=Ade%CC%81' })
  expect(await namesOf()).toEqual(['Ádé', 'admitted', 'Forms to decide'])
  expect(await namesOf(cookie, '/staff/academics/courses')).toEqual([])
})

it.each(['Forms to decide', 'FORMS  TO DÉCIDE'])(
  'refuses a second view of the list with the name %j',
  async (name) => {
    await save()
    expect(await save({ name, query: 'status=active' })).toMatchObject({
      status: 409,
      message: savedViewMessages.nameTaken,
      errors: [{ field: 'name', message: savedViewMessages.nameTaken }],
    })
    expect((await save({ name, list: '/staff/payments' })).status).toBe(201)
    expect(await viewsOf()).toMatchObject([{ name: 'Forms to decide', query }])
  },
)

it('stores one view when the same name is saved at once', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => save()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, message } of replies.filter((reply) => reply.status !== 201))
    expect([status, message]).toEqual([409, savedViewMessages.nameTaken])
  expect(await viewsOf()).toHaveLength(1)
})

it('stores at most 20 views of a list, also when many are saved at once', async () => {
  for (let nth = 2; nth <= mostViews; nth += 1) await save({ name: `View ${String(nth)}` })
  const replies = await Promise.all(['A', 'B', 'C'].map((name) => save({ name })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.message).toBe(savedViewMessages.tooMany)
  expect(await viewsOf()).toHaveLength(mostViews)
  expect((await save({ list: '/staff/payments' })).status).toBe(201)
  const [first] = await viewsOf()
  expect((await send('PUT', `/staff/views/${first?._id ?? ''}`, { name: 'Z', query })).status).toBe(
    200,
  )
})

it('renames a view and replaces what it shows', async () => {
  const { data } = await save()
  await save({ name: 'Admitted' })
  const path = `/staff/views/${data._id}`
  const changed = { name: 'FORMS to decide', query: 'status=pending' }
  expect(await send('PUT', path, changed)).toMatchObject({ status: 200, data: changed })
  expect(await send('PUT', path, { name: 'admitted', query })).toMatchObject({
    status: 409,
    message: savedViewMessages.nameTaken,
  })
  expect(await viewsOf()).toMatchObject([{ name: 'Admitted' }, changed])
})

it('shows, changes and removes only own views', async () => {
  const { data } = await save()
  const path = `/staff/views/${data._id}`
  const other = await test.sessionOf('staff', await addMember(test))
  expect(await viewsOf(other)).toEqual([])
  expect((await send('PUT', path, { name: 'Mine', query }, other)).status).toBe(404)
  expect((await send('DELETE', path, undefined, other)).status).toBe(404)
  expect((await save({}, other)).status).toBe(201)
  expect(await send('DELETE', path)).toMatchObject({
    status: 200,
    message: savedViewMessages.removed,
  })
  expect((await send('DELETE', path)).status).toBe(404)
  expect(await viewsOf()).toEqual([])
  expect(await viewsOf(other)).toHaveLength(1)
})

it('removes the views of a person with their record', async () => {
  await save()
  const office = await test.sessionOf(
    'staff',
    await addMember(test, { role_id: await addRole(test, ['staff']) }),
  )
  expect((await send('DELETE', `/staff/${member}`, undefined, office)).status).toBe(200)
  expect(await test.db('saved_views').select('id')).toEqual([])
})

it.each([
  [{ query: 'https://evil.example/?q=x' }, savedViewMessages.invalidQuery],
  [{ list: 'https://evil.example/staff/students' }, savedViewMessages.unknownList],
  [{ name: ' ' }, savedViewMessages.nameRequired],
])('refuses %j with a sentence', async (changes, message) => {
  const reply = await save(changes)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply)).toContain(message)
  expect(await viewsOf()).toEqual([])
})
