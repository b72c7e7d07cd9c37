import { isWithdrawn, officeName, placeName, staffName, type Appointment } from '@portal/contracts'
import { Button, DateText, DescriptionList, Modal } from '@portal/ui'
import type { ReactNode } from 'react'
import { LastDay, StateBadge } from './appointment-columns'

/** The end of an appointment, with its reason. */
const ending = (appointment: Appointment): [string, ReactNode][] => {
  const { endedOn, endedBy, endReason } = appointment
  if (endedOn === null) return []
  return [
    [isWithdrawn(appointment) ? 'Withdrawn on' : 'Ends on', <DateText key="on" value={endedOn} />],
    ['Ended by', endedBy ?? '–'],
    ['Reason of the end', endReason ?? '–'],
  ]
}

/** One appointment with its reasons. */
export const AppointmentDialog = ({
  appointment,
  onClose,
}: {
  appointment: Appointment
  onClose: () => void
}) => {
  const { staff, from, reason, givenBy, givenAt } = appointment
  return (
    <Modal title={officeName(appointment)} width={600} onClose={onClose}>
      <div className="stack">
        <DescriptionList
          items={[
            ['Name', staffName(staff)],
            ['Staff Number', staff.staff_number],
            ['For', placeName(appointment)],
            ['From', <DateText key="from" value={from} />],
            ['Until', <LastDay key="until" appointment={appointment} />],
            ['Status', <StateBadge key="state" appointment={appointment} />],
            ['Reason', reason],
            ['Given by', givenBy ?? '–'],
            ['Given on', <DateText key="given" value={givenAt} />],
            ...ending(appointment),
          ]}
        />
        <div className="cluster dialog-actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  )
}
