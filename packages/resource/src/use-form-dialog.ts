import { messages } from '@portal/contracts'
import { alert, failureMessage, toFailure, useUnsavedWork } from '@portal/kit'
import { problemsOf, showRefusals, useLazyForm, type DefaultValues, type FormSchema, type Path } from '@portal/ui'
import { useRef, useState, type SyntheticEvent } from 'react'

interface FormDialogOptions<Input extends Record<string, unknown>, Reply> {
  /** Loaded when somebody begins to fill in; a function outside of the component. */
  schema: () => Promise<FormSchema<Input>>
  values: Input
  send: (input: Input) => { unwrap: () => Promise<Reply> }
  /** Said when the server gives no sentence of its own. */
  failed: string
  /** Closes the dialog; after a success, and nothing typed is left then. */
  onClose: () => void
}

const missing = messages.general.fillRequired

/** A form in a dialog: its schema on demand, refusals on their fields, one call at a time, and nothing typed lost unasked. */
export function useFormDialog<Input extends Record<string, unknown>, Reply extends { message?: string | undefined }>(
  { schema, values, send, failed, onClose }: FormDialogOptions<Input, Reply>,
) {
  const [saved, setSaved] = useState(false)
  const sending = useRef(false)
  const showFailure = (error: unknown): Promise<void> => alert({ tone: 'error', title: 'Error', message: failureMessage(error, failed) })
  const form = useLazyForm<Input>({ schema, defaultValues: values as DefaultValues<Input>, onUnreachable: showFailure })
  const { isDirty, errors, isSubmitting } = form.formState
  useUnsavedWork(isDirty && !saved)

  const save = async (input: Input): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      const { message } = await send(input).unwrap()
      setSaved(true)
      await alert({ tone: 'success', title: message ?? 'Saved', autoCloseMs: 2000 })
      onClose()
    } catch (error) {
      showRefusals(form, toFailure(error as never).errors, Object.keys(values) as Path<Input>[])
      await showFailure(error)
    } finally {
      sending.current = false
    }
  }
  const problems = problemsOf(errors)
  return {
    form,
    busy: isSubmitting,
    submit: (event: SyntheticEvent): void => { void form.handleSubmit(save)(event as never) },
    /** The sentence above the form while a required field is empty. */
    notice: problems.some(({ message }) => message === missing) ? missing : undefined,
    /** What a field of the form takes. Under an empty one stands less than above the form, not the same again. */
    field: (name: Path<Input>) => {
      const message = problems.find((problem) => problem.name === name)?.message
      return { ...form.register(name), error: message === missing ? 'This is required' : message }
    },
  }
}
export type FormDialogState = Pick<ReturnType<typeof useFormDialog>, 'busy' | 'submit' | 'notice'>
