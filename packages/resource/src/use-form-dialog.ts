import { messages, staleMessages } from '@portal/contracts'
import { useLeaving } from '@portal/forms'
import { alert, confirm, failureMessage, toFailure } from '@portal/kit'
import {
  emptyEntry,
  problemsOf,
  showRefusals,
  useLazyForm,
  type DefaultValues,
  type FieldErrors,
  type FormSchema,
  type Path,
  type RegisterOptions,
} from '@portal/ui'
import { useRef, type SyntheticEvent } from 'react'
import { say, type Message } from './say'
import { useBasis } from './use-basis'
import { useIsShown } from './use-is-shown'
import { useOtherChange } from './use-other-change'

interface FormDialogOptions<Input extends Record<string, unknown>, Reply, Output> {
  /** Loaded when the person starts to fill in the form. A stable function outside the component. */
  schema: () => Promise<FormSchema<Output>>
  values: Input
  /** The record when the dialog was opened; none for a new one. The request is `basedOn` it. */
  record?: { updatedAt: string } | null
  /** The schema's message for an empty field, if it is not the usual one. */
  required?: string
  /** A question before the request, if there is one. */
  ask?: (input: Output) => Parameters<typeof confirm>[0] | undefined
  send: (input: Output & { basedOn?: string }) => { unwrap: () => Promise<Reply> }
  /** The message after success. Default: the reply's message. */
  messageOf?: (reply: Reply) => Message
  /** The message if the server gives none. */
  failed: string | ((error: unknown) => string)
  /** The title of a failure. Default: 'Error'. */
  failedTitle?: string
  /** The title of a message that is shown in its own dialog and not only at its field. */
  titleOf?: (message: string) => string | undefined
  /** Closes the dialog. After a success, nothing is unsaved. */
  onClose: () => void
}

const missing = messages.general.fillRequired

/** The names of all fields. Fields in lists and groups have their whole path. */
const namesOf = (values: object, above = ''): string[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) => [
    `${above}${key}`,
    ...(typeof value === 'object' && value !== null ? namesOf(value, `${above}${key}.`) : []),
  ])

/** The first field of a form with an error, in the order of the page. */
const firstInvalidOf = (form: HTMLElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')

/**
 * A form in a dialog: the schema on demand, refusals at their fields, one call at a time, and a
 * question before unsaved entries are lost.
 */
export function useFormDialog<
  Input extends Record<string, unknown>,
  Reply extends { message?: string | undefined },
  Output extends object = Input,
>({
  schema,
  values,
  record,
  required = missing,
  ask,
  send,
  messageOf = ({ message }) => ({ title: message ?? 'Saved' }),
  failed,
  failedTitle = 'Error',
  titleOf = () => undefined,
  onClose,
}: FormDialogOptions<Input, Reply, Output>) {
  const sending = useRef(false)
  const isShown = useIsShown()
  const basis = useBasis(record)
  const showFailure = (error: unknown, title?: string): Promise<void> => {
    const message = failureMessage(error, typeof failed === 'string' ? failed : failed(error))
    return alert({ tone: 'error', title: title ?? titleOf(message) ?? failedTitle, message })
  }
  const form = useLazyForm<Input, Output>({
    schema,
    defaultValues: values as DefaultValues<Input>,
    onUnreachable: (error) => showFailure(error),
  })
  const { isDirty, errors, isSubmitting } = form.formState
  const leaving = useLeaving(isDirty, onClose)
  useOtherChange(form, values, basis.told !== undefined)

  const save = async (input: Output): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      const question = ask?.(input)
      if (question && !(await confirm(question))) return
      const reply = await send(basis.with(input)).unwrap()
      leaving.done()
      await say(messageOf(reply))
      // Closed during the call: there is nothing to close, and closing would go back in the
      // history.
      if (isShown.current) onClose()
    } catch (error) {
      const failure = toFailure(error as never)
      showRefusals(form, failure.errors, namesOf(form.getValues()) as Path<Input>[])
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      void showFailure(error, basis.learn(failure) ? staleMessages.title : undefined)
    } finally {
      sending.current = false
    }
  }
  const explain = (found: FieldErrors<Input>): void => {
    const problems = problemsOf(found)
    const titled = problems
      .map(({ message }) => ({ message, title: titleOf(message) }))
      .find(({ title }) => title !== undefined)
    // Required fields come first; the message is above the form.
    if (titled && !problems.some(({ message }) => isMissing(message)))
      void alert({ tone: 'error', title: titled.title ?? 'Error', message: titled.message })
  }
  const problems = problemsOf(errors)
  const isMissing = (message: string | undefined): boolean =>
    message === missing || message === required
  return {
    form,
    busy: isSubmitting,
    mayClose: leaving.mayClose,
    cancel: leaving.cancel,
    submit: (event: SyntheticEvent<HTMLElement>): void => {
      const { currentTarget: element } = event
      let isRefused = false
      const refuse = (found: FieldErrors<Input>): void => {
        isRefused = true
        explain(found)
      }
      void form
        .handleSubmit(
          save,
          refuse,
        )(event as never)
        .then(() => {
          // After react-hook-form, which skips fields that it cannot focus, such as a list to
          // search in.
          if (isRefused) setTimeout(() => firstInvalidOf(element)?.focus())
        })
    },
    /**
     * The message above the form: while a required field is empty, or after somebody else has
     * changed the record.
     */
    notice: problems.some(({ message }) => isMissing(message)) ? missing : basis.told,
    /** Below it: the fields that it is about. */
    detail:
      required !== missing && problems.some(({ message }) => message === required)
        ? required
        : undefined,
    /** The props of a field. The error of an empty field names its subject. */
    field: (name: Path<Input>, options?: RegisterOptions<Input>) => {
      const message = problems.find((problem) => problem.name === name)?.message
      return {
        ...form.register(name, options),
        error: isMissing(message) ? emptyEntry : message,
      }
    },
  }
}
export type FormDialogState = Pick<
  ReturnType<typeof useFormDialog>,
  'busy' | 'submit' | 'notice' | 'detail' | 'mayClose' | 'cancel'
>
