import { sessionControlNames } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { sessionsChanged } from '../session-controls'
import { testApp } from '../../../../test/app'

const test = testApp()
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
})

interface Controls {
  controls: { controlName: string }[]
}

it('shows everybody the open session with its switches in order', async () => {
  const reply = await test.call('GET', '/academic-sessions/public/active')
  expect(reply.json()).toMatchObject([
    { sessionYear: '2025/2026', status: 'open', startDate: '2025-09-29' },
  ])
  const [{ control }] = reply.json<[{ control: Controls }]>()
  expect(control.controls.map(({ controlName }) => controlName)).toEqual([...sessionControlNames])
})

it('shows no session when none is open', async () => {
  await test.db('academic_sessions').update({ status: 'closed', open_key: null })
  await sessionsChanged(test.db)
  expect((await test.call('GET', '/academic-sessions/public/active')).json()).toEqual([])
})

it('refuses a second open session', async () => {
  await expect(
    test.db('academic_sessions').where({ session_year: '2024/2025' }).update({ open_key: 'open' }),
  ).rejects.toThrow()
})

it('lists sessions to staff, newest first', async () => {
  const reply = await test.call('GET', '/academic-sessions', { cookie: await seed.staffWith() })
  const years = reply.json<{ sessionYear: string }[]>().map(({ sessionYear }) => sessionYear)
  expect(years.slice(0, 2)).toEqual(['2025/2026', '2024/2025'])
  expect(years).toEqual(years.toSorted().toReversed())
  expect((await test.call('GET', '/academic-sessions')).statusCode).toBe(401)
})

it('exports the sessions as they are listed', async () => {
  const reply = await test.call('GET', '/academic-sessions/export', {
    cookie: await seed.staffWith(),
    query: { format: 'csv', q: 'open' },
  })
  expect(reply.body).toBe(
    '\uFEFFSession Year,Start Date,End Date,Status\r\n2025/2026,2025-09-29,2026-12-18,open\r\n',
  )
})
