import type { AuditEntry } from '@portal/contracts'
import { anAuditEntry } from '../../../factories'
import type { Person } from '../students/people'

const deeds: readonly Pick<AuditEntry, 'action' | 'what' | 'changes'>[] = [
  {
    action: 'student.edited',
    what: 'Changed a student',
    changes: [{ field: 'Phone', from: '08031234567', to: '08099999999' }],
  },
  {
    action: 'student.admitted',
    what: 'Admitted a student',
    changes: [{ field: 'Status', from: 'pending', to: 'active' }],
  },
  { action: 'student.registered', what: 'Registered', changes: [] },
]

/** Something of everybody, newest first: enough for a second page. */
export const createAudit = (people: readonly Person[]): AuditEntry[] =>
  people.flatMap(({ student }, nth) =>
    deeds.map((deed, at) =>
      anAuditEntry({
        ...deed,
        at: new Date(Date.UTC(2026, 7, 20, 12) - nth * 3_600_000 - at * 60_000).toISOString(),
        record: {
          kind: 'students',
          name: `${student.firstname} ${student.lastname}`,
          number: student.applicationNumber,
        },
      }),
    ),
  )
