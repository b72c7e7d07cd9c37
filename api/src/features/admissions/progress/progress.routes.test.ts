import { messages, studentFinanceMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { aForm, aPicture } from '../../../../test/forms'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import { testProgress } from './student-progress.fixture'

const test = testApp()
const { setup, progressOf, step } = testProgress(test)
const submit = async () =>
  test.call('POST', '/students/application-form', {
    cookie: setup.ada.cookie,
    body: aForm(setup.ada.number, await aPicture()),
  })
const decide = (status: string) =>
  test.call('PUT', `/students/${setup.ada.number}`, { cookie: setup.officer, body: { status } })

it('follows an applicant from registration to admission, with the date of each step', async () => {
  const fee = await aChargeOf(test, setup.ada.id, { dueOn: '2999-12-31' })
  const applied = await progressOf()
  expect(applied.steps.map(({ id, state }) => [id, state])).toEqual([
    ['applied', 'done'],
    ['form', 'current'],
    ['decision', 'locked'],
    ['acceptance', 'locked'],
    ['clearance', 'locked'],
    ['enrolled', 'locked'],
  ])
  expect(applied.notices).toMatchObject([
    { id: 'application-form', priority: 2 },
    { id: `charge-${fee}`, priority: 3 },
  ])
  await submit()
  const { submitted_at: submittedAt } = await test.db('biodata').first<{ submitted_at: string }>()
  expect(await step('form')).toMatchObject({ state: 'done', at: submittedAt })
  expect(await step('decision')).toMatchObject({ state: 'waiting' })
  await decide('active')
  const { decided_at: decidedAt } = await test
    .db('students')
    .where({ id: setup.ada.id })
    .first<{ decided_at: string }>()
  expect(decidedAt).toMatch(/Z$/)
  expect(await step('decision')).toMatchObject({ state: 'done', at: decidedAt })
  expect(await step('acceptance')).toMatchObject({ state: 'current', link: '/app/finance' })
  expect(await step('enrolled')).toMatchObject({
    state: 'locked',
    reason: 'Issued once your acceptance fee is paid.',
  })
  expect((await progressOf()).notices).toMatchObject([
    { id: 'admission-status', type: 'success', priority: -1, date: decidedAt },
    {
      id: `charge-${fee}`,
      type: 'warning',
      title: 'Acceptance Fee',
      message: '₦45,000.50 for 2025/2026 is due by 31 Dec 2999.',
      link: '/app/finance',
      priority: 3,
    },
  ])
  await aPaymentOf(test, setup.ada.id, { charge: fee, status: 'pending', paidAt: null })
  expect(await step('acceptance')).toMatchObject({
    state: 'waiting',
    detail: studentFinanceMessages.beingConfirmed,
  })
  await test.db('student_payments').delete()
  await aPaymentOf(test, setup.ada.id, { charge: fee, paidAt: '2025-10-06T10:00:00.000Z' })
  expect(await step('acceptance')).toMatchObject({ state: 'done', at: '2025-10-06T10:00:00.000Z' })
  expect((await progressOf()).notices).toHaveLength(1)
})

it('is enrolled with the admission where no acceptance fee is charged', async () => {
  await submit()
  await decide('active')
  expect(await step('acceptance')).toMatchObject({
    state: 'done',
    detail: 'No acceptance fee is charged for this session.',
  })
  expect(await step('enrolled')).toMatchObject({
    state: 'done',
    detail: 'Your matriculation number is ND/25/CSC/0001.',
  })
})

it('ends the way after a no, and takes the date back with the decision', async () => {
  await submit()
  await decide('rejected')
  expect(await step('decision')).toMatchObject({ state: 'refused', at: expect.any(String) })
  expect(
    (
      await test.call('POST', `/students/${setup.ada.number}/take-back`, {
        cookie: setup.officer,
        body: { reason: 'The wrong record was opened' },
      })
    ).statusCode,
  ).toBe(200)
  expect(await step('decision')).toMatchObject({ state: 'waiting', at: null })
})

// The progress and the actions themselves must agree.
it('promises the form exactly when it would be taken', async () => {
  await setup.seed.turn('application', false)
  expect(await step('form')).toMatchObject({
    state: 'locked',
    reason: 'The application form is closed for this session.',
  })
  expect((await submit()).statusCode).toBe(409)
  await setup.seed.turn('application', true)
  expect(await step('form')).toMatchObject({ state: 'current', link: '/app/appForm' })
  expect((await submit()).statusCode).toBe(200)
})

it('promises a decision exactly when it could be made', async () => {
  await submit()
  await setup.seed.turn('admissionProcessing', false)
  expect(await step('decision')).toMatchObject({
    state: 'locked',
    reason: messages.students.admissionClosed,
  })
  expect((await decide('active')).statusCode).toBe(409)
  await setup.seed.turn('admissionProcessing', true)
  expect(await step('decision')).toMatchObject({ state: 'waiting' })
  expect((await decide('active')).statusCode).toBe(200)
})

it('uses the controls of the student’s own session', async () => {
  const earlier = await setup.seed.student({ sessionYear: '2024/2025' })
  expect(await step('form', earlier.cookie)).toMatchObject({ state: 'locked' })
  await setup.seed.turn('application', true, '2024/2025')
  expect(await step('form', earlier.cookie)).toMatchObject({ state: 'current' })
})

it('is shown to students, each their own', async () => {
  const enrolled = await setup.seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0042' })
  expect(await step('enrolled', enrolled.cookie)).toMatchObject({
    state: 'done',
    detail: expect.stringContaining('ND/25/CSC/0042'),
  })
  expect(await step('enrolled')).toMatchObject({ state: 'locked' })
  expect((await test.call('GET', '/students/progress', { cookie: setup.officer })).statusCode).toBe(
    403,
  )
  expect((await test.call('GET', '/students/progress')).statusCode).toBe(401)
})

it.each([
  [
    'pending',
    { status: 'pending' },
    [
      ['Portal Fee', true],
      ['Acceptance Fee', false],
      ['School Fee', false],
    ],
  ],
  [
    'admitted',
    { status: 'active' },
    [
      ['Portal Fee', true],
      ['Acceptance Fee', false],
      ['School Fee', false],
    ],
  ],
  [
    'enrolled',
    { status: 'active', matric_number: 'ND/CS/25/001' },
    [
      ['Portal Fee', true],
      ['Acceptance Fee', false],
      ['School Fee', false],
    ],
  ],
  [
    'graduated',
    { status: 'graduated' },
    [
      ['Portal Fee', true],
      ['Acceptance Fee', false],
      ['School Fee', false],
    ],
  ],
  ['rejected', { status: 'rejected' }, []],
])(
  'names the unpaid charges of a student who is %s, payable ones first',
  async (_, state, expected) => {
    await test.db('students').where({ id: setup.ada.id }).update(state)
    for (const name of ['schoolFee', 'acceptanceFee', 'portalFee'] as const)
      await aChargeOf(test, setup.ada.id, { name })
    const { charges } = await progressOf()
    expect(charges.map(({ description, reason }) => [description, reason === null])).toEqual(
      expected,
    )
    expect(charges.filter(({ isStep }) => isStep).map(({ description }) => description)).toEqual(
      expected.length > 0 ? ['Acceptance Fee'] : [],
    )
  },
)
