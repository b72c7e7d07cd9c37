import { usualPriority, type NotificationType } from '@portal/contracts'
import type { Knex } from 'knex'
import { notificationColumns } from '../../features/messages/notifications'
import { secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'

interface DemoNotification {
  title: string
  message: string
  type: NotificationType
  /** Age in days. */
  age: number
  link?: string
  /** Application number; absent for everybody. */
  to?: string
  inactive?: boolean
  priority?: number
}

const notifications: readonly DemoNotification[] = [
  {
    title: 'Orientation week',
    message: 'Orientation for new students begins on Monday at 9 a.m. in the Main Auditorium.',
    type: 'info',
    age: 1,
    link: '/app/academics',
  },
  {
    title: 'Portal maintenance',
    message:
      'The portal is not available on Saturday from 1 a.m. to 3 a.m. Please save your work before.',
    type: 'warning',
    age: 2,
    priority: 1,
  },
  {
    title: 'Scholarship applications are open',
    message:
      'There are 100 slots for the 2025/2026 session. Apply with your JAMB registration number.',
    type: 'success',
    age: 3,
    link: '/funding',
  },
  {
    title: 'Beware of fraud',
    message:
      'The polytechnic never asks for your password or for payment to a private account. Report such calls to the Student Affairs office.',
    type: 'danger',
    age: 5,
    priority: 0,
  },
  {
    title: 'Library hours',
    message: 'During examinations the library is open until 8 p.m. from Monday to Saturday.',
    type: 'info',
    age: 8,
  },
  {
    title: 'Medical screening',
    message:
      'New students complete the medical screening at the Health Centre within two weeks of registration.',
    type: 'warning',
    age: 11,
    link: '/app/resources',
  },
  {
    title: 'Hostel ballot',
    message: 'The ballot for hostel places closes on Friday.',
    type: 'info',
    age: 15,
    link: '/app/resources',
  },
  {
    title: 'Matriculation ceremony',
    message: 'The ceremony takes place at the Convocation Ground. Gowns are handed out from 7 a.m.',
    type: 'success',
    age: 20,
  },
  {
    title: 'Late registration',
    message: 'Late registration has ended.',
    type: 'danger',
    age: 40,
    inactive: true,
  },
  {
    title: 'Mid-semester break',
    message: 'There are no lectures during the mid-semester break.',
    type: 'info',
    age: 60,
    inactive: true,
  },
  {
    title: 'ID card ready',
    message:
      'Your ID card is ready. Collect it at the Student Affairs office with your admission letter.',
    type: 'success',
    age: 1,
    to: 'APP25000001',
    link: '/app/resources',
  },
  {
    title: 'Course form',
    message: 'Your course adviser is waiting for your signed course form.',
    type: 'warning',
    age: 4,
    to: 'APP25000001',
    link: '/app/academics',
  },
  {
    title: 'Document check',
    message:
      'Bring the original of your O’Level result to the Admissions office for the document check.',
    type: 'info',
    age: 2,
    to: 'APP25000002',
  },
  {
    title: 'Passport photograph',
    message: 'Please use a photograph with a plain background in your application form.',
    type: 'warning',
    age: 3,
    to: 'APP25000003',
    link: '/app/appForm',
  },
  {
    title: 'Welcome',
    message: 'Congratulations on your admission. Pay the acceptance fee to keep your place.',
    type: 'success',
    age: 1,
    to: 'APP25000004',
    link: '/app/finance',
  },
  {
    title: 'Unreadable result slip',
    message: 'Your result slip could not be read. This has been settled.',
    type: 'danger',
    age: 12,
    to: 'APP25000004',
    inactive: true,
  },
]

const day = 24 * 60 * 60

/** Notifications of every type, to everybody and to the demo accounts, some of them inactive. */
export async function loadNotifications(db: Knex, now: string): Promise<void> {
  await db('notifications').insert(
    notifications.map(({ title, message, type, age, link, to, inactive, priority }) => {
      const at = secondsFrom(new Date(now), -age * day)
      return {
        id: newId(),
        ...notificationColumns({
          title,
          message,
          link,
          type,
          targetStudent: to,
          active: !inactive,
        }),
        priority: priority ?? usualPriority,
        dated_at: at,
        created_at: at,
        updated_at: at,
      }
    }),
  )
}
