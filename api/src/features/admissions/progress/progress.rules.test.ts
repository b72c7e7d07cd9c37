import type { NotPayableReason, ProgressStep } from '@portal/contracts'
import { stepsOf } from './progress.rules'
import type { Facts } from './facts'
import { admitted, closed, enrolled, facts, off, on, submitted } from './progress.fixture'

const unpaid = {
  state: 'unpaid',
  amount: '₦45,000.50',
  dueOn: '2026-10-30',
  extendedFrom: null,
  wait: null,
} as const

const formFirst = {
  ...unpaid,
  wait: { reason: 'form-first', sentence: 'Submit your application form first.' },
} as const
const statesOf = (own: Partial<Facts>) =>
  stepsOf(facts(own))
    .map(({ state }) => state)
    .join(' ')

const step = (id: ProgressStep['id'], own: Partial<Facts> = {}) =>
  stepsOf(facts(own)).find((one) => one.id === id)

it.each<[string, Partial<Facts>, string]>([
  ['has registered', {}, 'done current locked locked locked locked'],
  ['is too late for the form', { controls: closed }, 'done locked locked locked locked locked'],
  ['is in a session without switches', { controls: {} }, 'done locked locked locked locked locked'],
  ['has submitted', submitted, 'done done waiting locked locked locked'],
  [
    'has submitted, while nothing is decided',
    { ...submitted, controls: closed },
    'done done locked locked locked locked',
  ],
  [
    'is not admitted',
    { ...submitted, status: 'rejected' },
    'done done refused locked locked locked',
  ],
  [
    'was refused without a form',
    { status: 'rejected' },
    'done locked refused locked locked locked',
  ],
  [
    'is admitted, in a session without acceptance fee',
    admitted,
    'done done done done locked waiting',
  ],
  [
    'is admitted and has to pay',
    { ...admitted, acceptance: unpaid },
    'done done done current locked locked',
  ],
  [
    'has paid',
    { ...admitted, acceptance: { state: 'paid', at: '2025-10-06T11:00:00.000Z' } },
    'done done done done locked waiting',
  ],
  [
    'is admitted before the form, and could not pay yet',
    { status: 'active', acceptance: formFirst },
    'done current done locked locked locked',
  ],
  [
    'can be cleared',
    { ...admitted, controls: { clearance: on } },
    'done done done done waiting waiting',
  ],
  ['has a number and is not cleared', enrolled, 'done done done done locked done'],
  ['is cleared', { ...enrolled, cleared: true }, 'done done done done done done'],
  ['is cleared by status', { ...enrolled, status: 'cleared' }, 'done done done done done done'],
  ['has graduated', { ...enrolled, status: 'graduated' }, 'done done done done done done'],
])('somebody who %s', (_who, own, expected) => {
  expect(statesOf(own)).toBe(expected)
})

it('gives the dates it knows', () => {
  expect(step('applied')?.at).toBe('2025-09-12T09:30:00.000Z')
  expect(step('form', submitted)?.at).toBe(submitted.submittedAt)
  expect(step('decision', admitted)?.at).toBe(admitted.decidedAt)
  expect(step('decision', { ...admitted, status: 'rejected' })?.at).toBe(admitted.decidedAt)
  expect(
    step('acceptance', {
      ...admitted,
      acceptance: { state: 'paid', at: '2025-10-06T11:00:00.000Z' },
    })?.at,
  ).toBe('2025-10-06T11:00:00.000Z')
  expect(
    step('clearance', { ...enrolled, cleared: true, clearedAt: '2025-10-20T09:00:00.000Z' })?.at,
  ).toBe('2025-10-20T09:00:00.000Z')
  expect(step('enrolled', { ...enrolled, matricIssuedAt: '2025-10-09T09:00:00.000Z' })?.at).toBe(
    '2025-10-09T09:00:00.000Z',
  )
})

it.each<[ProgressStep['id'], Partial<Facts>, string]>([
  ['form', { controls: closed }, 'The application form is closed for this session.'],
  ['decision', {}, 'Submit your application form first.'],
  [
    'decision',
    { ...submitted, controls: closed },
    'Admission processing is switched off for this session.',
  ],
  ['acceptance', submitted, 'Opens once you are admitted.'],
  [
    'acceptance',
    { status: 'active', acceptance: formFirst },
    'Submit your application form first.',
  ],
  ['clearance', admitted, 'Clearance is closed for this session.'],
  ['clearance', { status: 'rejected' }, 'Your application was not successful.'],
  ['enrolled', {}, 'Issued once you are admitted.'],
  ['enrolled', { ...admitted, acceptance: unpaid }, 'Issued once your acceptance fee is paid.'],
  ['enrolled', { ...admitted, status: 'suspended' }, 'Issued after your suspension ends.'],
])('says why %s is locked for %j', (id, own, reason) => {
  expect(step(id, own)).toMatchObject({ state: 'locked', reason, link: null })
})

it('says until when the form can be submitted, and from when', () => {
  const until = '2026-10-30T22:59:00.000Z'
  expect(step('form')).toMatchObject({ state: 'current', dueAt: null, opensAt: null })
  expect(
    step('form', { controls: { application: { ...on, reason: 'extended', until } } }),
  ).toMatchObject({ state: 'current', dueAt: until })
  const later = { ...off, reason: 'not-yet-open' as const, opensAt: until }
  expect(step('form', { controls: { application: later } })).toMatchObject({
    state: 'locked',
    reason: 'The application form is not open yet.',
    opensAt: until,
    dueAt: null,
  })
})

it('links to the page where the student acts, and says plainly that nothing is charged', () => {
  expect(step('form')).toMatchObject({
    link: '/app/appForm',
    detail: 'Complete and submit your application form.',
  })
  expect(step('acceptance', { ...admitted, acceptance: unpaid })).toMatchObject({
    link: '/app/finance',
    detail: 'Pay your acceptance fee of ₦45,000.50.',
    dueAt: '2026-10-30T22:59:00.000Z',
  })
  expect(
    step('acceptance', { ...admitted, acceptance: { ...unpaid, extendedFrom: '30 Sept 2026' } }),
  ).toMatchObject({
    detail: 'Pay your acceptance fee of ₦45,000.50. The deadline is extended from 30 Sept 2026.',
  })
  expect(step('acceptance', admitted)).toMatchObject({
    detail: 'No acceptance fee is charged for this session.',
    at: null,
  })
  expect(step('enrolled', enrolled)?.detail).toContain('ND/25/CSC/0042')
})

it('has a fee wait where it cannot be paid now, and says why', () => {
  const wait = (reason: NotPayableReason) =>
    step('acceptance', {
      ...admitted,
      acceptance: { ...unpaid, wait: { reason, sentence: 'Because.' } },
    })
  for (const reason of ['being-confirmed', 'proof-under-review'] as const)
    expect(wait(reason)).toMatchObject({ state: 'waiting', detail: 'Because.', link: null })
  for (const reason of ['switched-off', 'earlier-first', 'admission-first'] as const)
    expect(wait(reason)).toMatchObject({ state: 'locked', reason: 'Because.', link: null })
})
