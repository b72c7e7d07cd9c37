import type { ProgressNotification } from '@portal/contracts'
import { notificationsOf } from './progress-notifications.rules'
import type { Facts } from './facts'
import { admitted, closed, enrolled, facts, on, submitted } from './progress.fixture'

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
