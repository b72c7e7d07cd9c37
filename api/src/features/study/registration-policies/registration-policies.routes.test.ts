import { messages, neverStored, policyMessages, type RegistrationPolicy } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testStudy } from '../../../../test/study'

const { test, setup, send, savePolicy, policy, offering, session, own } = testStudy()

const list = async (cookie = setup.office) =>
  send<{ policies: RegistrationPolicy[] }>(
    cookie,
    'GET',
    `/registration-policies?session=${session()}`,
  )
const trail = async () =>
  (await test.db('audit_log').where('action', 'like', 'registration-policy.%').orderBy('id')).map(
    ({ action }: { action: string }) => action,
  )

it('stores the rules of a session and those of a program, which come before them', async () => {
  const program = await savePolicy({ program: offering(), maxUnits: 30 })
  expect(program).toMatchObject({
    status: 200,
    message: policyMessages.saved,
    data: { program: { _id: offering() }, maxUnits: 30, version: 1 },
  })
  const { data } = await list()
  expect(data.policies.map((each) => [each.program?._id ?? null, each.maxUnits])).toEqual([
    [null, 18],
    [offering(), 30],
  ])
  expect((await own()).data.policy.maxUnits).toBe(30)
  const removed = await send(setup.office, 'DELETE', `/registration-policies/${program.data._id}`)
  expect(removed).toMatchObject({ status: 200, message: policyMessages.removed })
  expect((await own()).data.policy.maxUnits).toBe(18)
  expect(await trail()).toEqual([
    'registration-policy.added',
    'registration-policy.added',
    'registration-policy.deleted',
  ])
})

it('takes the units of the program if the rules have none', async () => {
  await savePolicy({ minUnits: null, maxUnits: null })
  const stored = await test
    .db('program_offerings')
    .where({ id: offering() })
    .first<{ min_units: number; max_units: number }>()
  expect((await own()).data.policy).toMatchObject({
    minUnits: stored.min_units,
    maxUnits: stored.max_units,
  })
})

it('counts each change as a version, and a save without a change as none', async () => {
  expect((await savePolicy({ changeDays: 3 })).data.version).toBe(2)
  expect((await savePolicy({ changeDays: 3 })).data.version).toBe(2)
  expect(await trail()).toEqual(['registration-policy.added', 'registration-policy.changed'])
})

it('tells that somebody else has changed the rules', async () => {
  const [first] = (await list()).data.policies
  await savePolicy({ changeDays: 3 }, await setup.seed.staffWith('academics'))
  const answer = await savePolicy({ changeDays: 5, basedOn: first?.updatedAt })
  expect(answer).toMatchObject({ status: 409, code: 'stale' })
  expect(answer.message).toContain('days for changes from “14” to “3”')
})

it('tells the second of two people who both saw no stored rules', async () => {
  await test.db('registration_policies').delete()
  await savePolicy({ basedOn: neverStored }, await setup.seed.staffWith('academics'))
  const answer = await savePolicy({ changeDays: 5, basedOn: neverStored })
  expect(answer).toMatchObject({ status: 409, code: 'stale' })
  expect(answer.message).toContain('session “2025/2026” added')
})

it('exports the rules of a session, which a search narrows', async () => {
  await savePolicy({
    program: offering(),
    maxUnits: 30,
    maxUnitsOnProbation: 18,
    adviserNeeded: true,
  })
  const file = async (q?: string) =>
    (
      await test.call('GET', '/registration-policies/export', {
        query: { format: 'csv', session: session(), ...(q && { q }) },
        cookie: setup.office,
      })
    ).body
      .split('\r\n')
      .slice(1, -1)
  const [whole, own] = await file()
  expect(whole).toBe(
    'All programs,First,15,18,Same as most units,Same as most units,14,No adviser,None',
  )
  expect(own).toBe(
    '"Computer Science, ND FT",First,15,30,Same as most units,18,14,An adviser approves,None',
  )
  expect(await file('computer')).toEqual([own])
})

it('stores one row for a session when ten save at once', async () => {
  await test.db('registration_policies').delete()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => savePolicy({ changeDays: nth })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await test.db('registration_policies')).toHaveLength(1)
})

it.each<[string, object, string, string]>([
  ['no semester', { semester: ' ' }, 'semester', messages.general.fillRequired],
  ['a semester that no program has', { semester: '9' }, 'semester', policyMessages.unknownSemester],
  ['most units below the fewest', { maxUnits: 3 }, 'maxUnits', policyMessages.unitsReversed],
  [
    'most units on probation below the fewest',
    { maxUnitsOnProbation: 3 },
    'maxUnitsOnProbation',
    policyMessages.unitsReversed,
  ],
  [
    '61 units with carry-overs',
    { maxUnitsWithCarryOver: 61 },
    'maxUnitsWithCarryOver',
    policyMessages.extraUnitsOutOfRange,
  ],
  ['no units', { minUnits: 0 }, 'minUnits', policyMessages.unitsOutOfRange],
  ['91 days', { changeDays: 91 }, 'changeDays', policyMessages.daysOutOfRange],
  ['half of the charges', { feeShare: 50 }, 'feeShare', policyMessages.feeShare],
  ['an unknown program', { program: newId() }, 'program', policyMessages.unknownProgram],
  ['an unknown session', { session: newId() }, 'session', policyMessages.unknownSession],
])('refuses %s', async (_, change, field, message) => {
  expect(await savePolicy(change)).toMatchObject({ status: 400, errors: [{ field, message }] })
})

it('never removes the rules of the whole session', async () => {
  const [whole] = (await list()).data.policies
  const answer = await send(setup.office, 'DELETE', `/registration-policies/${whole?._id ?? ''}`)
  expect(answer.status).toBe(404)
})

it('is for the academic office', async () => {
  const other = await setup.seed.staffWith('students')
  expect((await list(other)).status).toBe(403)
  expect((await savePolicy({}, other)).status).toBe(403)
  expect((await test.call('PUT', '/registration-policies', { body: policy() })).statusCode).toBe(
    401,
  )
})
