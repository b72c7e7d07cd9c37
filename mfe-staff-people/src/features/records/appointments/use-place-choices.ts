import {
  courseMessages,
  departmentMessages,
  messages,
  offeringName,
  schoolMessages,
} from '@portal/contracts'
import { choiceOf, optionsFrom } from '@portal/resource'
import type { AppointmentValues } from './appointment-form'
import { appointmentsApi } from './appointments.api'

const words = {
  schools: { none: schoolMessages.none, failed: schoolMessages.fetchFailed },
  departments: { none: departmentMessages.noneInSchool, failed: departmentMessages.loadFailed },
  programs: { none: messages.registration.noPrograms, failed: courseMessages.programsFailed },
}

/** The parts of the institution down to the level, each loaded once the one before is chosen. */
export function usePlaceChoices(
  { school, department, offering }: AppointmentValues,
  { hasPlace, hasOffering }: { hasPlace: boolean; hasOffering: boolean },
) {
  const offerings = appointmentsApi.appointmentOfferings.useQuery(
    { params: { id: department } },
    { skip: !hasOffering || !department },
  )
  const years = offerings.currentData?.find(({ _id }) => _id === offering)?.structure.years ?? []
  return {
    school: optionsFrom(
      appointmentsApi.appointmentSchools.useQuery(undefined, { skip: !hasPlace }),
      ({ data }) => data.schools,
      ({ name }) => name,
      words.schools,
    ),
    department: optionsFrom(
      appointmentsApi.appointmentDepartments.useQuery(
        { params: { id: school } },
        { skip: !hasPlace || !school },
      ),
      (rows) => rows,
      ({ name }) => name,
      words.departments,
    ),
    offering: optionsFrom(offerings, (rows) => rows, offeringName, words.programs),
    level: choiceOf(
      years.map(({ year }) => ({ value: String(year), label: `Level ${String(year)}` })),
    ),
  }
}
