import {
  appointmentMessages,
  officeFacts,
  offices,
  type AppointmentForm,
  type Office,
} from '@portal/contracts'
import { useSession } from '@portal/kit'
import { FormDialog, useCascade, useFormDialog } from '@portal/resource'
import { CheckboxField, DateField, SelectField, TextArea } from '@portal/ui'
import { cascade, emptyForm, toInput, type AppointmentValues } from './appointment-form'
import { appointmentsApi } from './appointments.api'
import { StaffField } from './StaffField'
import { usePlaceChoices } from './use-place-choices'

const schema = () => import('./appointment.schema').then(({ AppointmentForm: form }) => form)
const officeOptions = offices.map((value) => ({ value, label: officeFacts[value].label }))

const isOffice = (value: string): value is Office => (offices as readonly string[]).includes(value)

type Dialog = ReturnType<typeof useGiveDialog>

function useGiveDialog(onClose: () => void) {
  const [give] = appointmentsApi.giveAppointment.useMutation()
  return useFormDialog<AppointmentValues, { message?: string | undefined }, AppointmentForm>({
    schema,
    values: emptyForm,
    send: (form) => give({ body: toInput(form) }),
    failed: appointmentMessages.giveFailed,
    onClose,
  })
}

/** The part of the institution that the office is for. */
function PlaceFields({ dialog }: { dialog: Dialog }) {
  const { values, select } = useCascade(dialog, cascade)
  const scopes = isOffice(values.office) ? officeFacts[values.office].scopes : []
  const [hasOffering, isOptional] = [scopes.includes('offering'), scopes.includes('institution')]
  const hasDepartment = hasOffering || scopes.includes('department')
  const hasSchool = hasDepartment || scopes.includes('school')
  const choices = usePlaceChoices(values, { hasPlace: hasSchool, hasOffering })
  if (!hasSchool) return null
  return (
    <div className="field-row">
      <SelectField
        label="School"
        optional={isOptional}
        hint={isOptional ? 'Leave it empty for the whole institution' : undefined}
        {...select('school', choices.school)}
      />
      {hasDepartment && (
        <SelectField
          label="Department"
          optional={isOptional}
          {...select('department', choices.department)}
        />
      )}
      {hasOffering && (
        <>
          <SelectField label="Program" {...select('offering', choices.offering)} />
          <SelectField label="Level" {...select('level', choices.level)} />
        </>
      )}
    </div>
  )
}

/** A new appointment of a member of staff. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const dialog = useGiveDialog(onClose)
  const { form, field } = dialog
  const { staff: self } = useSession()
  const isSelf = self !== null && form.watch('staff') === self._id
  return (
    <FormDialog
      title="New Appointment"
      width={800}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Appoint"
    >
      <StaffField
        error={isSelf ? appointmentMessages.ownOffice : field('staff').error}
        onChoose={(id) => {
          form.setValue('staff', id, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }}
      />
      <SelectField label="Office" options={officeOptions} {...field('office')} />
      <PlaceFields dialog={dialog} />
      <div className="field-row">
        <DateField label="From" subject="first day" {...field('from')} />
        <DateField
          label="Until"
          subject="last day"
          optional
          hint="The last day"
          {...field('until')}
        />
      </div>
      <CheckboxField
        label="Acting"
        hint="In place of the holder, until a day"
        {...field('acting')}
      />
      <TextArea
        label="Reason"
        hint="Kept in the audit trail"
        maxLength={300}
        {...field('reason')}
      />
    </FormDialog>
  )
}
