import {
  appointmentList,
  appointmentMessages,
  endAppointment,
  exportAppointments,
  getAppointment,
  giveAppointment,
  listAppointments,
  listOwnAppointments,
  withdrawAppointment,
} from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import type { ReferringRows } from '../../../platform/database/rows/referring-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { enqueue } from '../../../platform/mail/outbox'
import { createStructureReader } from '../structure'
import { registerAppointmentMails } from './appointments.mails'
import {
  appointmentsInForce,
  filterInWords,
  matchingAppointments,
  pageOfAppointments,
} from './appointments.queries'
import { createAppointmentRepository } from './appointments.repository'
import { createAppointmentService, type AppointmentWork } from './appointments.service'

export { appointmentsInForce, peopleInOffice } from './appointments.queries'
export { coversRecord, placeOf, type PlacedRecord } from './appointments.rules'
export { whereCovered } from './covered.queries'

/** Appointments of a member of staff. */
export const appointmentsOfStaff: ReferringRows = {
  table: 'staff_appointments',
  columns: ['staff_id'],
}

/** Appointments for a school, a department, a program in its type and mode. */
export const appointmentsOfPlace = {
  school: { table: 'staff_appointments', columns: ['school_id'] },
  department: { table: 'staff_appointments', columns: ['department_id'] },
  offering: { table: 'staff_appointments', columns: ['offering_id'] },
} as const satisfies Record<string, ReferringRows>

const success = true as const

/** Offices that members of staff hold for a part of the institution. */
export const appointments: Feature = (app, platform) => {
  const { db, clock } = platform
  registerAppointmentMails()
  const work = unitOfWork(db, (connection): AppointmentWork => ({
    appointments: createAppointmentRepository(connection),
    structure: createStructureReader(connection),
    mail: enqueue.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createAppointmentService({ work, clock })

  serve(app, listAppointments, async ({ query }) => {
    const { appointments: rows, meta } = await pageOfAppointments(db, query, clock.today())
    return { success, data: { appointments: rows }, meta }
  })
  serveExport(
    app,
    platform,
    exportAppointments,
    appointmentList,
    ({ query: { format: _format, ...filter } }) => matchingAppointments(db, filter, clock.today()),
    { filterInWords: ({ format: _format, ...filter }) => filterInWords(db, filter) },
  )
  serve(app, listOwnAppointments, async ({ actor }) => ({
    success,
    data: { appointments: await appointmentsInForce(db, asStaff(actor).id, clock.today()) },
  }))
  serve(app, getAppointment, async ({ params }) => ({
    success,
    data: await service.show(params.id),
  }))
  serve(app, giveAppointment, async ({ body, by }) => ({
    success,
    message: appointmentMessages.given,
    data: await service.give(body, by),
  }))
  serve(app, endAppointment, async ({ params, body, by }) => {
    const data = await service.end(params.id, body, by)
    const isOver = data.state === 'ended'
    return {
      success,
      message: isOver ? appointmentMessages.endedToday : appointmentMessages.ended(body.on),
      data,
    }
  })
  serve(app, withdrawAppointment, async ({ params, body, by }) => ({
    success,
    message: appointmentMessages.withdrawn,
    data: await service.withdraw(params.id, body.reason, by),
  }))
}
