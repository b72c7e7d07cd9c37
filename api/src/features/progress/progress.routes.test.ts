import { messages, studentFinanceMessages } from '@portal/contracts'
import type { ProgressStep, StudentProgress } from '@portal/contracts'
import { seedInstitution } from '../../demo/testing'
import type { Seed } from '../../demo/testing'
import * as migration from '../../migrations/0009_student_pages'
import * as dates from '../../migrations/0010_student_dates'
import { newId } from '../../platform/ids'
import { testApp } from '../../../test/app'
import { aForm, aPicture } from '../../../test/forms'
import { aChargeOf, aPaymentOf } from '../../../test/payments'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student()
  officer = await seed.staffWith('students')
})

const progressOf = async (cookie = ada.cookie) =>
  (await test.call('GET', '/students/progress', { cookie })).json<{ data: StudentProgress }>().data
const step = async (id: ProgressStep['id'], cookie = ada.cookie) =>
  (await progressOf(cookie)).steps.find((one) => one.id === id)
const submit = async () =>
  test.call('POST', '/students/application-form', {
    cookie: ada.cookie,
    body: aForm(ada.number, await aPicture()),
  })
const decide = (status: string) =>
  test.call('PUT', `/students/${ada.number}`, { cookie: officer, body: { status } })

it('follows an applicant from registration to admission, with the date of each step', async () => {
  const fee = await aChargeOf(test, ada.id, { dueOn: '2999-12-31' })
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
    .where({ id: ada.id })
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
  await aPaymentOf(test, ada.id, { charge: fee, status: 'pending', paidAt: null })
  expect(await step('acceptance')).toMatchObject({
    state: 'waiting',
    detail: studentFinanceMessages.beingConfirmed,
  })
  await test.db('student_payments').delete()
  await aPaymentOf(test, ada.id, { charge: fee, paidAt: '2025-10-06T10:00:00.000Z' })
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
      await test.call('POST', `/students/${ada.number}/take-back`, {
        cookie: officer,
        body: { reason: 'The wrong record was opened' },
      })
    ).statusCode,
  ).toBe(200)
  expect(await step('decision')).toMatchObject({ state: 'waiting', at: null })
})

// The tracker and the acts themselves must not disagree.
it('promises the form exactly when it would be taken', async () => {
  await seed.turn('application', false)
  expect(await step('form')).toMatchObject({
    state: 'locked',
    reason: 'The application form is closed for this session.',
  })
  expect((await submit()).statusCode).toBe(409)
  await seed.turn('application', true)
  expect(await step('form')).toMatchObject({ state: 'current', link: '/app/appForm' })
  expect((await submit()).statusCode).toBe(200)
})

it('promises a decision exactly when it could be made', async () => {
  await submit()
  await seed.turn('admissionProcessing', false)
  expect(await step('decision')).toMatchObject({
    state: 'locked',
    reason: messages.students.admissionClosed,
  })
  expect((await decide('active')).statusCode).toBe(409)
  await seed.turn('admissionProcessing', true)
  expect(await step('decision')).toMatchObject({ state: 'waiting' })
  expect((await decide('active')).statusCode).toBe(200)
})

it('looks at the switches of the student’s own session', async () => {
  const earlier = await seed.student({ sessionYear: '2024/2025' })
  expect(await step('form', earlier.cookie)).toMatchObject({ state: 'locked' })
  await seed.turn('application', true, '2024/2025')
  expect(await step('form', earlier.cookie)).toMatchObject({ state: 'current' })
})

it('is shown to students, each their own', async () => {
  const enrolled = await seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0042' })
  expect(await step('enrolled', enrolled.cookie)).toMatchObject({
    state: 'done',
    detail: expect.stringContaining('ND/25/CSC/0042'),
  })
  expect(await step('enrolled')).toMatchObject({ state: 'locked' })
  expect((await test.call('GET', '/students/progress', { cookie: officer })).statusCode).toBe(403)
  expect((await test.call('GET', '/students/progress')).statusCode).toBe(401)
})

it('gives the dates of clearance and of the matriculation number', async () => {
  const enrolled = await seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0042' })
  const stored = () =>
    test.db('students').where({ id: enrolled.id }).first<Record<string, string>>()
  await seed.turn('clearance', true)
  const { session_id: session, offering_id: program, matric_issued_at: issuedAt } = await stored()
  const edit = {
    applicationNumber: enrolled.number,
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@example.com',
    phone: '08031234567',
    session,
    program,
    status: 'cleared',
  }
  expect(
    (await test.call('PUT', `/students/${enrolled.number}`, { cookie: officer, body: edit }))
      .statusCode,
  ).toBe(200)
  const { cleared_at: clearedAt } = await stored()
  expect([issuedAt, clearedAt]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)])
  expect(await step('enrolled', enrolled.cookie)).toMatchObject({ at: issuedAt })
  expect(await step('clearance', enrolled.cookie)).toMatchObject({ state: 'done', at: clearedAt })
  expect((await progressOf(enrolled.cookie)).notices).toContainEqual(
    expect.objectContaining({ id: 'clearance', date: clearedAt }),
  )
  // Who graduates was cleared before, and keeps that day.
  test.clock.forward(600)
  await test.call('PUT', `/students/${enrolled.number}`, {
    cookie: officer,
    body: { ...edit, status: 'graduated' },
  })
  expect((await stored()).status).toBe('graduated')
  expect(await step('clearance', enrolled.cookie)).toMatchObject({ at: clearedAt })
})

it('finds the day of earlier clearances in the audit log', async () => {
  const cleared = await seed.student({ status: 'cleared', matricNumber: 'ND/25/CSC/0043' })
  const at = '2025-11-03T10:00:00.000Z'
  await test.db('audit_log').insert({
    id: newId(),
    at,
    actor_kind: 'staff',
    actor_id: newId(),
    action: 'student.status-changed',
    record: `students/${cleared.id}`,
    before_json: '{"status":"active"}',
    after_json: '{"status":"cleared"}',
    address: '10.0.0.1',
    request_id: 'r',
  })
  await dates.up(test.db)
  expect(await step('clearance', cleared.cookie)).toMatchObject({ at })
})

it('finds the time of earlier decisions in the audit log', async () => {
  await submit()
  await decide('active')
  await test.db('students').update({ decided_at: null })
  await migration.up(test.db)
  const [decided] = await test
    .db('audit_log')
    .where({ action: 'student.admitted' })
    .select<{ at: string }[]>('at')
  expect(await step('decision')).toMatchObject({ at: decided?.at })
})

it('promises a clearance exactly when it could be given', async () => {
  const { id, number } = await seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0043' })
  const { session_id: session, offering_id: program } = await test
    .db('students')
    .where({ id })
    .first<{ session_id: string; offering_id: string }>()
  const edit = {
    applicationNumber: number,
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@example.com',
    phone: '08031234567',
    session,
    program,
    status: 'cleared',
  }
  const clear = () => test.call('PUT', `/students/${number}`, { cookie: officer, body: edit })
  await seed.turn('clearance', false)
  const refused = await clear()
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Clearance is closed for this session.',
  ])
  await seed.turn('clearance', true)
  expect((await clear()).statusCode).toBe(200)
})
