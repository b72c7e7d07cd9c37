import { Appointment } from '@portal/contracts'
import { anId, factory } from '../factory'

/** By default a dean in force without an end. */
export const anAppointment = factory(Appointment, () => ({
  _id: anId(),
  staff: { _id: anId(), staff_number: 'AC0002', first_name: 'Chidinma', last_name: 'Nwosu' },
  office: 'dean' as const,
  school: { _id: anId(), name: 'School of Applied Sciences' },
  department: null,
  program: null,
  level: null,
  from: '2025-09-01',
  until: null,
  acting: false,
  reason: 'Elected by the academic board',
  givenBy: 'Bola Ige',
  givenAt: '2025-08-20T10:00:00.000Z',
  endedOn: null,
  endedBy: null,
  endReason: null,
  state: 'in-force' as const,
}))
