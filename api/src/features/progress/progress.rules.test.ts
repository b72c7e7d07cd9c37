import type { NotPayableReason, ProgressNotification, ProgressStep } from '@portal/contracts'
import { notificationsOf } from './progress-notifications.rules'
import { stepsOf } from './progress.rules'
import type { Facts } from './progress.rules'
import { judge } from './verdicts'

const on = {
  isOn: true,
  reason: 'on' as const,
  opensAt: null,
  until: null,
  since: '2025-10-01T08:00:00.000Z',
}
const off = { ...on, isOn: false, reason: 'off' as const }

/** An applicant who has registered, in a session that takes applications and decides on them. */
const facts = (own: Partial<Facts> = {}) =>
  judge({
    status: 'pending',
    cleared: false,
    matricNumber: null,
    createdAt: '2025-09-12T09:30:00.000Z',
    submitted: false,
    submittedAt: null,
    decidedAt: null,
    clearedAt: null,
    matricIssuedAt: null,
    sessionYear: '2025/2026',
    acceptance: { state: 'none' },
    controls: { application: on, admissionProcessing: on, clearance: off, courseRegistration: off },
    ...own,
  })
const submitted = { submitted: true, submittedAt: '2025-09-20T10:00:00.000Z' }
const admitted = { ...submitted, status: 'active' as const, decidedAt: '2025-10-05T11:00:00.000Z' }
const enrolled = { ...admitted, matricNumber: 'ND/25/CSC/0042' }
const unpaid = { state: 'unpaid', amount: '₦45,000.50', dueOn: '2026-10-30', wait: null } as const
const formFirst = {
  ...unpaid,
  wait: { reason: 'form-first', sentence: 'Submit your application form first.' },
} as const
const closed = {
  application: off,
  admissionProcessing: off,
  clearance: off,
  courseRegistration: off,
}

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
  ['enrolled', { ...admitted, status: 'suspended' }, 'Issued once your suspension has ended.'],
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

const notifications = (own: Partial<Facts>, charged: ProgressNotification[] = []) =>
  notificationsOf(facts(own), charged).map(({ id, type, priority, date }) => [
    id,
    type,
    priority,
    date,
  ])
const bothOn = { clearance: on, courseRegistration: { ...on, since: '2025-11-01T08:00:00.000Z' } }

it.each<[string, Partial<Facts>, unknown[]]>([
  [
    'the form, as long as it can be submitted',
    {},
    [['application-form', 'warning', 2, '2025-09-12T09:30:00.000Z']],
  ],
  ['nothing once the form is closed', { controls: closed }, []],
  [
    'that the form was received',
    submitted,
    [['admission-status', 'info', -1, submitted.submittedAt]],
  ],
  [
    'a no',
    { ...submitted, status: 'rejected', decidedAt: admitted.decidedAt },
    [['admission-status', 'danger', -1, admitted.decidedAt]],
  ],
  ['a yes', admitted, [['admission-status', 'success', -1, admitted.decidedAt]]],
  [
    'clearance since it is open for them',
    { ...admitted, controls: { clearance: on } },
    [
      ['admission-status', 'success', -1, admitted.decidedAt],
      ['clearance', 'info', -1, admitted.decidedAt],
    ],
  ],
  [
    'that they are cleared, since that day',
    { ...admitted, cleared: true, clearedAt: '2025-10-20T09:00:00.000Z' },
    [
      ['clearance', 'success', -1, '2025-10-20T09:00:00.000Z'],
      ['admission-status', 'success', -1, admitted.decidedAt],
    ],
  ],
  [
    'that they are cleared, since the admission when nobody knows the day',
    { ...admitted, cleared: true },
    [
      ['admission-status', 'success', -1, admitted.decidedAt],
      ['clearance', 'success', -1, admitted.decidedAt],
    ],
  ],
  [
    'course registration to who is enrolled, the newest first',
    { ...enrolled, controls: bothOn },
    [
      ['course-registration', 'info', -1, '2025-11-01T08:00:00.000Z'],
      ['admission-status', 'success', -1, admitted.decidedAt],
      ['clearance', 'info', -1, admitted.decidedAt],
    ],
  ],
  [
    'no course registration to who has no number',
    { ...admitted, controls: { courseRegistration: on } },
    [['admission-status', 'success', -1, admitted.decidedAt]],
  ],
])('notifications %s', (_what, own, expected) => {
  expect(notifications(own)).toEqual(expected)
})

it('puts charges among the notifications by their payment order', () => {
  const charge = (priority: number): ProgressNotification => ({
    id: `charge-${String(priority)}`,
    type: 'warning',
    title: 'School fee',
    message: 'Unpaid',
    link: '/app/finance',
    priority,
    date: '2025-10-01T08:00:00.000Z',
  })
  expect(
    notifications({ ...admitted, submitted: false }, [charge(3), charge(1)]).map(([id]) => id),
  ).toEqual(['admission-status', 'charge-1', 'application-form', 'charge-3'])
})
