import type { StaffTranscriptRequest } from '@portal/contracts'
import { aTranscriptRequest } from '../../../factories'
import type { Person } from '../students/people'

const recipients = ['University of Ilorin', 'National Youth Service Corps', 'Zenith Bank']
const statuses = ['unpaid', 'waiting', 'sent'] as const

/**
 * Requests of the first students after the applicant: an unpaid one, one to be issued, one that is
 * done.
 */
export const createTranscripts = (people: readonly Person[]): StaffTranscriptRequest[] =>
  people.slice(1, 4).map(({ student }, index) =>
    aTranscriptRequest({
      student: {
        applicationNumber: student.applicationNumber,
        matricNumber: student.matricNumber,
        name: `${student.firstname} ${student.lastname}`,
      },
      recipient: recipients[index] ?? '',
      status: statuses[index] ?? 'waiting',
      dueOn: statuses[index] === 'waiting' ? '2026-03-31' : null,
      serial: statuses[index] === 'sent' ? 'TR-2026-000001' : null,
    }),
  )
