import {
  appointmentMessages,
  todayInLagos,
  type Appointment,
  type AppointmentEnd,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { DateField, TextArea } from '@portal/ui'
import type { ComponentProps } from 'react'
import { appointmentLabel } from './appointment-columns'
import { appointmentsApi } from './appointments.api'

const endSchema = () => import('./appointment.schema').then(({ AppointmentEnd: form }) => form)
const withdrawalSchema = () =>
  import('./appointment.schema').then(({ AppointmentWithdrawal: form }) => form)

interface EndDialogProps {
  appointment: Appointment
  onClose: () => void
}

const Reason = (field: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea label="Reason" hint="Kept in the audit trail" maxLength={300} {...field} />
)

/** The end of an appointment: a day, and the reason. */
export function EndDialog({ appointment, onClose }: EndDialogProps) {
  const [end] = appointmentsApi.endAppointment.useMutation()
  const dialog = useFormDialog<AppointmentEnd, { message?: string | undefined }>({
    schema: endSchema,
    values: { on: todayInLagos(), reason: '' },
    send: (body) => end({ params: { id: appointment._id }, body }),
    failed: appointmentMessages.endFailed,
    onClose,
  })
  return (
    <FormDialog
      title="End Appointment"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="End appointment"
    >
      <p>{appointmentLabel(appointment)}</p>
      <DateField
        label="Ends on"
        subject="day"
        hint="It is no longer in force from this day. Today ends it immediately."
        min={todayInLagos()}
        {...dialog.field('on')}
      />
      <Reason {...dialog.field('reason')} />
    </FormDialog>
  )
}

/** The withdrawal of an appointment that has not begun. */
export function WithdrawDialog({ appointment, onClose }: EndDialogProps) {
  const [withdraw] = appointmentsApi.withdrawAppointment.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema: withdrawalSchema,
    values: { reason: '' },
    send: (body) => withdraw({ params: { id: appointment._id }, body }),
    failed: appointmentMessages.withdrawFailed,
    onClose,
  })
  return (
    <FormDialog
      title="Withdraw Appointment"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Withdraw"
    >
      <p>{appointmentLabel(appointment)}</p>
      <Reason {...dialog.field('reason')} />
    </FormDialog>
  )
}
