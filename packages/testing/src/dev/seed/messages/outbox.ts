import type { MailRecord } from '@portal/contracts'
import { aMailRecord } from '../../../factories'
import type { Person } from '../students/people'

const kinds = ['student-admitted', 'payment-receipt', 'student-credentials'] as const
const failures = ['Error EENVELOPE 550', 'Error ECONNREFUSED', 'Error EENVELOPE 552'] as const

/** A mail to everybody: every other one has failed, and the others were sent. */
export const createOutbox = (people: readonly Person[]): MailRecord[] =>
  people.map(({ student: { firstname, lastname, email } }, nth) =>
    aMailRecord({
      kind: kinds[nth % kinds.length] ?? kinds[0],
      to: { name: `${firstname} ${lastname}`, address: email },
      ...(nth % 2 === 0
        ? { failure: failures[(nth / 2) % failures.length] ?? failures[0] }
        : { status: 'sent', failure: null, attempts: 1, sentAt: '2026-08-03T09:00:02.000Z' }),
    }),
  )
