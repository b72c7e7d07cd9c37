import { defineApi, mutation, query } from '@portal/kit'

const appointments = ['Appointment']
/** Loads the list again also after a refusal, because another person was faster then. */
const changes = { invalidates: appointments }

export const appointmentsApi = defineApi('mfe-staff-people', {
  listAppointments: query('GET /appointments', { provides: [...appointments, 'Staff'] }),
  appointment: query('GET /appointments/:id', { provides: appointments }),
  giveAppointment: mutation('POST /appointments', changes),
  endAppointment: mutation('POST /appointments/:id/end', changes),
  withdrawAppointment: mutation('POST /appointments/:id/withdraw', changes),
  appointees: query('GET /staff', { provides: ['Staff'] }),
  appointmentSchools: query('GET /schools', { provides: ['School'] }),
  appointmentDepartments: query('GET /departments/school/:id', { provides: ['Department'] }),
  appointmentFilterDepartments: query('GET /departments', { provides: ['Department'] }),
  appointmentOfferings: query('GET /program-offerings/department/:id', {
    provides: ['ProgramOffering'],
  }),
})
