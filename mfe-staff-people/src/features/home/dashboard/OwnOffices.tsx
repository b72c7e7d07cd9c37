import type { Office } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Card } from '@portal/ui'
import { OfficeList } from '../../../parts/OfficeList'
import { officesApi } from './offices.api'

/** The offices whose holders decide on course registrations. */
const deciding: readonly Office[] = ['course_adviser', 'head_of_department']

/**
 * The person's own appointments in force. Most people have none, so nothing is shown while they
 * load. It is the last card, so that no other card moves.
 */
export function OwnOffices() {
  const { currentData } = officesApi.ownAppointments.useQuery()
  const appointments = currentData?.data.appointments ?? []
  if (appointments.length === 0) return null
  return (
    <Card title="Your offices">
      <OfficeList appointments={appointments} />
      {appointments.some(({ office }) => deciding.includes(office)) && (
        <p>
          <Link to="/staff/academics/registrations">Course registrations</Link>
        </p>
      )}
    </Card>
  )
}
