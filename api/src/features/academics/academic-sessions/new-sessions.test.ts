import { academicSessionMessages, sessionControlNames } from '@portal/contracts'
import { next, testSessionChanges } from './session-changes.fixture'

const { test, seed, setup, add, put, open, close, trail } = testSessionChanges()

it('adds one with its six switches, all off', async () => {
  const added = await add()
  expect(added).toMatchObject({
    code: 201,
    status: 'closed',
    message: academicSessionMessages.added,
    data: next,
  })
  expect(added.warning).toBeUndefined()
  const set = await test.call('GET', `/session-controls/session/${added.data._id}`, {
    cookie: setup.cookie,
  })
  expect(set.json<{ controls: object[] }>().controls).toMatchObject(
    sessionControlNames.map((controlName) => ({ controlName, active: false })),
  )
  expect(await trail()).toMatchObject([{ action: 'academic-session.added' }])
})

it('takes one without status and description as closed', async () => {
  expect(await add({ status: undefined, description: undefined })).toMatchObject({
    code: 201,
    status: 'closed',
    data: { description: null },
  })
})

it.each([
  [{ sessionYear: '' }, 'sessionYear', academicSessionMessages.required],
  [{ startDate: undefined }, 'startDate', academicSessionMessages.required],
  [{ endDate: '  ' }, 'endDate', academicSessionMessages.required],
  [{ endDate: '2026-09-27' }, 'endDate', academicSessionMessages.endBeforeStart],
  [{ sessionYear: '2026/2028' }, 'sessionYear', academicSessionMessages.otherYear('2026/2027')],
  [{ startDate: '0026-09-28' }, 'startDate', academicSessionMessages.unlikelyYear],
  [{ status: 'opened' }, 'status', academicSessionMessages.chooseStatus],
  [{ startDate: '28/09/2026' }, 'startDate', 'Use a date such as 2026-09-30'],
  [{ description: 'x'.repeat(10_000) }, 'description', 'Use at most 500 characters'],
])('refuses %j, and adds nothing', async (change, field, message) => {
  expect(await add(change)).toMatchObject({ code: 400, message, errors: [{ field, message }] })
  expect(await trail()).toEqual([])
})

it('stores markup as text, and refuses unknown fields', async () => {
  expect((await add({ description: '<b>Bold</b>' })).data.description).toBe('<b>Bold</b>')
  expect((await add({ surprise: 1 })).code).toBe(400)
})

it('lets one alone have its year, also when ten are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.map(({ code }) => code).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const refused = {
    code: 409,
    message: academicSessionMessages.duplicate,
    errors: [{ field: 'sessionYear', message: academicSessionMessages.duplicate }],
  }
  expect(answers.find(({ code }) => code === 409)).toMatchObject(refused)
  expect(await put('2024/2025', { startDate: '2025-09-01', endDate: '2026-08-01' })).toMatchObject(
    refused,
  )
  expect(await test.db('session_control_sets').count({ n: '*' }).first()).toMatchObject({
    n: seed().sessions.size + 1,
  })
})

it('opens a new one where none is open, and archives it where one is', async () => {
  const stored = await add({ status: 'open' })
  const warning = academicSessionMessages.storedAsArchived('2026/2027', '2025/2026')
  expect(stored).toMatchObject({
    code: 201,
    status: 'archived',
    warning,
    message: `${academicSessionMessages.added}. ${warning}`,
    data: { status: 'archived' },
  })
  expect(await open()).toEqual(['2025/2026'])
  await close('2025/2026')
  const later = await add({
    sessionYear: '2027/2028',
    startDate: '2027-09-27',
    endDate: '2028-08-25',
    status: 'open',
  })
  expect(later).toMatchObject({ status: 'open', message: academicSessionMessages.added })
  expect(await open()).toEqual(['2027/2028'])
})

it('opens one of ten concurrent new sessions if none was open', async () => {
  await close('2025/2026')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => {
      const year = 2030 + nth
      return add({
        sessionYear: `${String(year)}/${String(year + 1)}`,
        startDate: `${String(year)}-09-28`,
        endDate: `${String(year + 1)}-08-27`,
        status: 'open',
      })
    }),
  )
  expect(answers.map(({ code, status }) => `${String(code)} ${String(status)}`).sort()).toEqual([
    ...Array.from({ length: 9 }, () => '201 archived'),
    '201 open',
  ])
  expect(await open()).toEqual([answers.find(({ status }) => status === 'open')?.data.sessionYear])
})
