import { rolloverMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { countsOf, testRollovers } from './rollovers.fixture'

const test = testApp()
const { begin, preview, copy, undo } = testRollovers(test)

const rules = {
  semester: '2',
  minUnits: 12,
  maxUnits: 24,
  maxUnitsWithCarryOver: 28,
  maxUnitsOnProbation: 18,
  changeDays: 7,
  adviserNeeded: true,
  feeShare: 60,
}
let sessions: Awaited<ReturnType<typeof begin>>
const save = (session: string, change: object = {}) =>
  test.call('PUT', '/registration-policies', {
    cookie: sessions.cookie,
    body: { session, program: null, ...rules, ...change },
  })
const stored = (session: string) =>
  test
    .db('registration_policies')
    .where({ session_id: session })
    .orderBy('max_units')
    .select<{ semester: string; max_units: number; adviser_needed: number; version: number }[]>(
      'semester',
      'max_units',
      'adviser_needed',
      'version',
    )
const counts = async () => countsOf((await preview()).data.kinds, 'registrationRules')

beforeEach(async () => {
  sessions = await begin()
  await test.db('registration_policies').delete()
  expect((await save(sessions.from)).statusCode).toBe(200)
  const program = sessions.seed.id('offerings', 'CSC ND FT')
  expect((await save(sessions.from, { program, maxUnits: 26 })).statusCode).toBe(200)
})

it('copies the rules of the session and of programs, from the first semester on', async () => {
  expect(await counts()).toEqual([2, 0, 0])
  await copy()
  const copied = (await stored(sessions.to)).map((row) => ({
    ...row,
    adviser_needed: Boolean(row.adviser_needed),
  }))
  expect(copied).toEqual([
    { semester: '1', max_units: 24, adviser_needed: true, version: 1 },
    { semester: '1', max_units: 26, adviser_needed: true, version: 1 },
  ])
  expect(await counts()).toEqual([0, 2, 0])
})

it('leaves other rules of the target as they are', async () => {
  await save(sessions.to, { semester: '1', feeShare: 0 })
  const { kinds } = (await preview()).data
  expect(countsOf(kinds, 'registrationRules')).toEqual([1, 0, 1])
  expect(kinds.find(({ kind }) => kind === 'registrationRules')?.lines).toEqual([
    { what: 'All programs', why: rolloverMessages.rulesDiffer, outcome: 'skipped' },
  ])
})

it('is undone unless the rules were changed since', async () => {
  const first = await copy()
  await undo(first.data.rollover)
  expect(await stored(sessions.to)).toEqual([])
  const second = await copy()
  const basedOn = (
    await test
      .db('registration_policies')
      .where({ session_id: sessions.to, offering_id: null })
      .first<{ updated_at: string }>()
  ).updated_at
  expect((await save(sessions.to, { semester: '1', minUnits: 10, basedOn })).statusCode).toBe(200)
  expect((await undo(second.data.rollover)).message).toContain(rolloverMessages.rulesChanged)
})
