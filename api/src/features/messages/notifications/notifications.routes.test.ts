import { messages } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { isMysql } from '../../../platform/database/connection/database'
import { newId } from '../../../platform/ids'
import { testApp } from '../../../../test/app'

const test = testApp()
let seed: Seed
let ada: { number: string; cookie: string }
let bayo: { number: string; cookie: string }

interface Facts {
  title: string
  to?: string
  active?: boolean
  priority?: number
  on?: string
}
const add = (facts: readonly Facts[]) =>
  test.db('notifications').insert(
    facts.map(({ title, to = null, active = true, priority = 0, on = '2026-11-01' }) => ({
      id: newId(),
      title,
      message: `About ${title}`,
      link: null,
      type: 'info',
      target_student: to,
      active,
      priority,
      dated_at: `${on}T09:00:00.000Z`,
      created_at: test.clock.instant(),
      updated_at: test.clock.instant(),
    })),
  )
const read = (cookie: string, query: Record<string, string> = {}) =>
  test.call('GET', '/notifications', { cookie, query })
const titles = async (cookie: string, query: Record<string, string> = {}) =>
  (await read(cookie, query)).json<{ data: { title: string }[] }>().data.map(({ title }) => title)

beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student()
  bayo = await seed.student()
  await add([
    { title: 'all', priority: 5 },
    { title: 'all inactive', active: false },
    { title: 'ada', to: ada.number, priority: -1 },
    { title: 'ada inactive', to: ada.number, active: false },
    { title: 'bayo', to: bayo.number },
  ])
})

it('shows a student active notifications, general and their own, with all their fields', async () => {
  expect(await titles(ada.cookie)).toEqual(['ada', 'all'])
  const [first] = (await read(ada.cookie)).json<{ success: boolean; data: object[] }>().data
  expect(first).toEqual({
    _id: expect.any(String) as string,
    title: 'ada',
    message: 'About ada',
    link: null,
    type: 'info',
    targetStudent: ada.number,
    active: true,
    date: '2026-11-01T09:00:00.000Z',
    priority: -1,
    updatedAt: expect.any(String) as string,
  })
})

it('reads general and own ones apart, as the dashboard asks', async () => {
  expect(await titles(ada.cookie, { active: 'true', general: 'true' })).toEqual(['all'])
  expect(await titles(ada.cookie, { active: 'true', targetStudent: ada.number })).toEqual(['ada'])
  expect(await titles(ada.cookie, { targetStudent: ada.number.toLowerCase() })).toEqual(['ada'])
  expect(await titles(ada.cookie, { general: 'true', targetStudent: ada.number })).toEqual([
    'ada',
    'all',
  ])
})

it('shows a student neither inactive ones nor those of another', async () => {
  expect(await titles(ada.cookie, { active: 'false' })).toEqual([])
  for (const query of [
    { targetStudent: bayo.number },
    { targetStudent: bayo.number, general: 'true', active: 'false' },
    { targetStudent: 'APP25999999' },
  ] as Record<string, string>[]) {
    const reply = await read(ada.cookie, query)
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { success: false, message: messages.general.notFound },
    ])
  }
})

it('orders by priority, then the newest first, and the same each time', async () => {
  await test.db('notifications').delete()
  await add([
    { title: '2 old', priority: 2, on: '2025-10-01' },
    { title: '10', priority: 10 },
    { title: '2 new', priority: 2, on: '2025-12-01' },
    { title: '-1', priority: -1, on: '2024-01-01' },
    { title: '0 a' },
    { title: '0 b' },
  ])
  const order = ['-1', '0 b', '0 a', '2 new', '2 old', '10']
  expect(await titles(ada.cookie)).toEqual(order)
  expect(await titles(await seed.staffWith('notifications'))).toEqual(order)
})

it('shows all notifications and the filters to staff with the module', async () => {
  const officer = await seed.staffWith('notifications')
  expect(await titles(officer)).toHaveLength(5)
  expect((await titles(officer, { active: 'false' })).sort()).toEqual([
    'ada inactive',
    'all inactive',
  ])
  expect(await titles(officer, { targetStudent: bayo.number })).toEqual(['bayo'])
  expect((await titles(officer, { general: 'true' })).sort()).toEqual(['all', 'all inactive'])
  expect(await titles(officer, { targetStudent: 'APP25999999' })).toEqual([])
})

it('is for students and for staff with the module', async () => {
  expect((await test.call('GET', '/notifications')).statusCode).toBe(401)
  expect((await read(await seed.staffWith('students', 'scholarship'))).statusCode).toBe(403)
})

it.each([
  { active: 'yes' },
  { general: 'false' },
  { targetStudent: ' ' },
  { targetStudent: 'A'.repeat(21) },
  { surprise: '1' },
])('refuses the query %j', async (query) => {
  expect((await read(ada.cookie, query as unknown as Record<string, string>)).statusCode).toBe(400)
})

it('finds the notifications of one student, in order, by an index alone', async () => {
  const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
  const plan = JSON.stringify(
    await test.db.raw(
      `${explain} select * from notifications where active = 1 and target_student = 'x' order by priority, dated_at desc, id desc`,
    ),
  )
  expect(plan).toContain('notifications_target')
  expect(plan).not.toMatch(/TEMP B-TREE|filesort/i)
})
