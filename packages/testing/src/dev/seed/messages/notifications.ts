import type { Notification } from '@portal/contracts'
import { aNotification } from '../../../factories'

const notifications: readonly [
  title: string,
  type: Notification['type'],
  priority: number,
  target: 'all' | 'own' | 'other',
  active: boolean,
][] = [
  ['Orientation week', 'info', 5, 'all', true],
  ['Portal maintenance', 'warning', 1, 'all', true],
  ['Scholarship applications are open', 'success', 5, 'all', true],
  ['Beware of fraud', 'danger', 0, 'all', true],
  ['Late registration', 'danger', 5, 'all', false],
  ['Document check', 'info', 5, 'own', true],
  ['Passport photograph', 'warning', 3, 'own', true],
  ['Course form', 'warning', 5, 'own', false],
  ['Library hours', 'info', 5, 'all', true],
  ['Hostel ballot', 'info', 5, 'all', true],
  ['Medical screening', 'warning', 5, 'all', true],
  ['ID card ready', 'success', 5, 'other', true],
]

const day = 24 * 60 * 60 * 1000

/**
 * Twelve notifications of every type: to everybody, to the applicant of the scenario and to another
 * student, some inactive.
 */
export const createNotifications = (own: string, other: string): Notification[] =>
  notifications.map(([title, type, priority, target, active], age) =>
    aNotification({
      title,
      type,
      priority,
      active,
      message: `${title}: ask at the Student Affairs office for more.`,
      targetStudent: { all: null, own, other }[target],
      date: new Date(Date.now() - age * day).toISOString(),
    }),
  )
