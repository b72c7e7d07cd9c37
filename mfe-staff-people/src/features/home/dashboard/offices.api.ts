import { defineApi, query } from '@portal/kit'

export const officesApi = defineApi('mfe-staff-people', {
  ownAppointments: query('GET /appointments/own', { provides: ['Appointment'] }),
})
