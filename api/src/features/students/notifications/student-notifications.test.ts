import type { Notification } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const ask = (number: string, cookie = officer) =>
  test.call('GET', `/students-new/application/${number}/notifications`, { cookie })

async function write(title: string, targetStudent: string, active = true): Promise<void> {
  const { statusCode } = await test.call('POST', '/notifications', {
    cookie: await seed.staffWith('notifications'),
    body: { title, message: 'Text', link: '', type: 'info', targetStudent, active },
  })
  expect(statusCode).toBe(201)
}

it('lists the notifications to one student, newest first, also inactive ones', async () => {
  const [ada, bayo] = [await seed.student(), await seed.student()]
  await write('First', ada.number)
  test.clock.forward(60)
  await write('Hidden', ada.number, false)
  await write('Everybody', '')
  await write('Another', bayo.number)
  const { data } = (await ask(ada.number.toLowerCase())).json<{ data: Notification[] }>()
  expect(data.map(({ title, active }) => [title, active])).toEqual([
    ['Hidden', false],
    ['First', true],
  ])
})

it('answers 404 for an unknown number, and is for staff with the module students', async () => {
  const ada = await seed.student()
  expect((await ask('APP20000001')).statusCode).toBe(404)
  expect((await ask('x'.repeat(21))).statusCode).toBe(400)
  expect((await ask(ada.number, ada.cookie)).statusCode).toBe(403)
  expect((await ask(ada.number, await seed.staffWith('notifications'))).statusCode).toBe(403)
  expect((await ask(ada.number)).json()).toMatchObject({ data: [] })
})
