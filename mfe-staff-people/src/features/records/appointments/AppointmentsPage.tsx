import {
  appointmentMessages,
  appointmentStates,
  offices,
  type Appointment,
  type AppointmentState,
  type Office,
} from '@portal/contracts'
import {
  EditorDialog,
  idPattern,
  openedId,
  pagedByServer,
  ResourceList,
  toQuery,
  useEditor,
  useList,
  useListState,
  useOpened,
  type Open,
} from '@portal/resource'
import { Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { StaffFrame } from '../../../parts/StaffFrame'
import { appointmentColumns, appointmentLabel } from './appointment-columns'
import { AppointmentDialog } from './AppointmentDialog'
import { AppointmentFilters } from './AppointmentFilters'
import { appointmentsApi } from './appointments.api'
import { EndDialog, WithdrawDialog } from './EndDialog'
import { GiveDialog } from './GiveDialog'

const sorts = ['name', 'office', 'from', 'until'] as const
const filters = { office: offices, department: idPattern, state: appointmentStates }
type Filters = { office: Office; department: string; state: AppointmentState }

/**
 * The dialog of the address: `?edit=new`, `?view=`, `?end=`. An ended appointment is only shown.
 */
function AppointmentOf({
  appointment,
  open,
  onClose,
}: {
  appointment: Appointment | null
  open: Open
  onClose: () => void
}) {
  // After its end it is loaded again, and the dialog must still be there to close itself.
  const [state] = useState(appointment?.state)
  if (!appointment) return <GiveDialog onClose={onClose} />
  if (open.kind === 'end' && state === 'in-force')
    return <EndDialog appointment={appointment} onClose={onClose} />
  if (open.kind === 'end' && state === 'future')
    return <WithdrawDialog appointment={appointment} onClose={onClose} />
  return <AppointmentDialog appointment={appointment} onClose={onClose} />
}

const actionsOf = (
  edit: (appointment: Appointment, kind: string) => void,
): ResourceColumn<Appointment> => {
  const button = (row: Appointment, kind: 'view' | 'end', icon: 'eye' | 'close', word: string) => (
    <Button
      small
      icon={icon}
      aria-haspopup="dialog"
      aria-label={`${word} ${appointmentLabel(row)}`}
      title={word}
      onClick={() => {
        edit(row, kind)
      }}
    >
      <span className="row-action-word">{word}</span>
    </Button>
  )
  return {
    header: 'Actions',
    actions: true,
    width: 6,
    cell: (row) => (
      <div className="cluster row-actions row-actions-compact">
        {button(row, 'view', 'eye', 'View')}
        {row.state !== 'ended' &&
          button(row, 'end', 'close', row.state === 'future' ? 'Withdraw' : 'End')}
      </div>
    ),
  }
}

export function AppointmentsPage() {
  const state = useListState<(typeof sorts)[number], Filters>({ sorts, filters })
  const list = useList(
    state,
    appointmentsApi.listAppointments.useQuery({ query: toQuery(state) }),
    {
      select: pagedByServer(({ data }) => data.appointments),
      failed: appointmentMessages.fetchFailed,
    },
  )
  const editor = useEditor(['edit', 'view', 'end'])
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    appointmentsApi.appointment.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: appointmentMessages.fetchFailed },
  )
  return (
    <StaffFrame>
      <ResourceList
        list={list}
        noun="appointments"
        columns={[...appointmentColumns, actionsOf(editor.edit)]}
        emptyMessage={appointmentMessages.none}
        isInactive={(row) => row.state === 'ended'}
        exported="GET /appointments/export"
        sortable
      >
        <AppointmentFilters list={list} />
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Appoint
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="appointment" records={opened}>
        {(appointment, open) => (
          <AppointmentOf
            key={JSON.stringify(open)}
            appointment={appointment}
            open={open}
            onClose={editor.close}
          />
        )}
      </EditorDialog>
    </StaffFrame>
  )
}
