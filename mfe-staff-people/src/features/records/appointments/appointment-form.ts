import { placeChosen, type AppointmentForm, type AppointmentInput } from '@portal/contracts'
import type { Cascade } from '@portal/resource'

/** The dialog: no office is chosen at first. */
export type AppointmentValues = Omit<AppointmentForm, 'office'> & { office: string }

export const emptyForm: AppointmentValues = {
  staff: '',
  office: '',
  school: '',
  department: '',
  offering: '',
  level: '',
  from: '',
  until: '',
  acting: false,
  reason: '',
}

/** The order in which the parts of a place are chosen. */
export const cascade: Cascade<AppointmentValues> = {
  department: ['school'],
  offering: ['department'],
  level: ['offering'],
}

/** The request: only the place that the office needs. */
export const toInput = ({
  staff,
  office,
  school,
  department,
  offering,
  level,
  from,
  until,
  acting,
  reason,
}: AppointmentForm): AppointmentInput => ({
  staff,
  office,
  ...placeChosen({ office, school, department, offering, level }),
  from,
  until: until || null,
  acting,
  reason,
})
