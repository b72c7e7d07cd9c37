import { Card } from '@portal/ui'
import { OfficeList } from '../../parts/OfficeList'
import { officesApi } from './offices.api'

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
    </Card>
  )
}
