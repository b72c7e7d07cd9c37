import { appointmentMessages } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { RetryNotice, Skeleton } from '@portal/ui'
import { OfficeList } from '../../../parts/OfficeList'
import { staffApi } from './staff.api'

/** The appointments of a member of staff that are in force. */
export function StaffOffices({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = staffApi.staffAppointments.useQuery({
    query: { staff: id, state: 'in-force' },
  })
  const appointments = currentData?.data.appointments
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, appointmentMessages.fetchFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!appointments) return <Skeleton lines={2} />
  if (appointments.length === 0) return <p className="muted">{appointmentMessages.noneInForce}</p>
  return <OfficeList appointments={appointments} />
}
