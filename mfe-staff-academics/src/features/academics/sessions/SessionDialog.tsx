import {
  academicSessionMessages,
  sessionStatuses,
  sessionYearOf,
  type AcademicSession,
  type AcademicSessionInput,
  type ChangedSession,
} from '@portal/contracts'
import { announce } from '@portal/kit'
import { FormDialog, useFormDialog } from '@portal/resource'
import { DateField, SelectField, TextArea, TextField, useWatch, type Option } from '@portal/ui'
import type { ChangeEvent, FocusEvent } from 'react'
import { questionOf, messageOf } from './session-status'
import { sessionsApi } from './sessions.api'

const schema = () => import('./session.schema').then(({ AcademicSessionInput: input }) => input)

type Values = Required<AcademicSessionInput>
const valuesOf = ({
  sessionYear,
  startDate,
  endDate,
  status,
  description,
}: AcademicSession): Values => ({
  sessionYear,
  startDate,
  endDate,
  status,
  description: description ?? '',
})
const empty: Values = {
  sessionYear: '',
  startDate: '',
  endDate: '',
  status: 'closed',
  description: '',
}
const statuses: readonly Option[] = sessionStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

interface SessionDialogProps {
  session: AcademicSession | null
  /** Another session that is open now, if there is one. */
  open: string | undefined
  onClose: () => void
}

function useSessionDialog({ session, open, onClose }: SessionDialogProps) {
  const [add] = sessionsApi.addSession.useMutation()
  const [update] = sessionsApi.updateSession.useMutation()
  return useFormDialog<AcademicSessionInput, ChangedSession>({
    schema,
    values: session ? valuesOf(session) : empty,
    record: session,
    required: academicSessionMessages.required,
    // A new session is never opened while another one is open, so there is no question.
    ask: ({ sessionYear, status: to = 'closed' }) =>
      session || open === undefined
        ? questionOf({ _id: '', sessionYear, from: session?.status ?? 'archived', to, open })
        : undefined,
    send: (body) => (session ? update({ params: { id: session._id }, body }) : add({ body })),
    messageOf: (reply) =>
      messageOf(session ? academicSessionMessages.updated : academicSessionMessages.added, reply),
    failed: session ? academicSessionMessages.updateFailed : academicSessionMessages.addFailed,
    onClose,
  })
}

/** The two days, from which the year is computed. */
function useDays({ form, field }: ReturnType<typeof useSessionDialog>) {
  const startDate = useWatch({ control: form.control, name: 'startDate' })
  const fill = (): void => {
    form.setValue('sessionYear', sessionYearOf(form.getValues()), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  /**
   * Only when the person goes to another field, because an incomplete day is often before the
   * start. A click on Save must not store a day that nobody has seen: the form refuses it.
   */
  const settle = (): void => {
    const { startDate: start, endDate: end } = form.getValues()
    if (!start || !end || end >= start) return
    form.setValue('endDate', start, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    announce('The end date was before the start date, so it was set to the start date.')
    fill()
  }
  const day = (name: 'startDate' | 'endDate') => {
    const { onChange, onBlur, ...rest } = field(name)
    return {
      ...rest,
      onChange: (event: ChangeEvent) => {
        void onChange(event)
        fill()
      },
      onBlur: (event: FocusEvent) => {
        void onBlur(event)
        // A refusal moves the focus, too.
        if (form.formState.isSubmitting) return
        if (event.relatedTarget?.matches('input, select, textarea')) settle()
      },
    }
  }
  return { start: day('startDate'), end: { ...day('endDate'), min: startDate || undefined } }
}

/** A new session, or a stored one. */
export function SessionDialog(props: SessionDialogProps) {
  const { session, open, onClose } = props
  const dialog = useSessionDialog(props)
  const { start, end } = useDays(dialog)
  const hint =
    !session && open !== undefined
      ? `${open} is open, so a new session that is chosen as open is stored as archived.`
      : undefined
  return (
    <FormDialog
      title={session ? `Edit ${session.sessionYear}` : 'Add New Session'}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField
        label="Session year"
        hint="Filled in from the dates"
        readOnly
        {...dialog.field('sessionYear')}
      />
      <DateField label="Start date" data-first-focus {...start} />
      <DateField label="End date" {...end} />
      <SelectField label="Status" options={statuses} hint={hint} {...dialog.field('status')} />
      <TextArea label="Description" optional {...dialog.field('description')} />
    </FormDialog>
  )
}
