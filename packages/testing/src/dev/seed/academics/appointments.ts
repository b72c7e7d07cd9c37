import { dayOf, type Appointment, type StaffRecord } from '@portal/contracts'
import { anAppointment } from '../../../factories'
import type { Structure } from './structure'

const inDays = (days: number): string =>
  dayOf(new Date(Date.now() + days * 86_400_000).toISOString())

/**
 * A registrar, a dean, a head with an acting one, two advisers, a future exam officer and an ended
 * one. The person with all modules is an admission officer.
 */
export function createAppointments(
  staff: readonly StaffRecord[],
  { schools, departments, offerings }: Structure,
): Appointment[] {
  const academics = staff.filter(
    ({ staff_type: type, status }) => type === 'Academic' && status === 'Active',
  )
  const [school, department, program] = [
    schools[0] ?? null,
    departments[0] ?? null,
    offerings[0] ?? null,
  ]
  const by = (person: StaffRecord | undefined, facts: Partial<Appointment>): Appointment[] =>
    person
      ? [
          anAppointment({
            staff: {
              _id: person._id,
              staff_number: person.staff_number,
              first_name: person.first_name,
              last_name: person.last_name,
            },
            school: null,
            ...facts,
          }),
        ]
      : []
  const [registrar, dean, head, acting, first, second, officer] = academics
  return [
    ...by(registrar, { office: 'registrar', reason: 'Appointed by the council' }),
    ...by(dean, { school: school && { _id: school._id, name: school.name } }),
    ...by(head, { office: 'head_of_department', department, from: '2024-09-01' }),
    ...by(acting, {
      office: 'head_of_department',
      department,
      acting: true,
      from: inDays(-20),
      until: inDays(70),
      reason: 'The head is on study leave',
    }),
    ...by(first, { office: 'course_adviser', program, level: 1 }),
    ...by(second, { office: 'course_adviser', program, level: 2 }),
    ...by(officer, { office: 'exam_officer', department, from: inDays(30), state: 'future' }),
    ...by(officer, {
      office: 'clearance_officer',
      from: '2023-09-01',
      endedOn: '2024-09-01',
      endedBy: 'Bola Ige',
      endReason: 'Went back to teaching',
      state: 'ended',
    }),
    ...by(staff[0], { office: 'admission_officer', reason: 'Heads the admission office' }),
  ]
}
