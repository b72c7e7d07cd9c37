import { messages, staleMessages } from '@portal/contracts'
import { alert, confirm, failureMessage, toFailure, useUnsavedWork } from '@portal/kit'
import {
  problemsOf,
  showRefusals,
  useLazyForm,
  type DefaultValues,
  type FieldErrors,
  type FormSchema,
  type Path,
  type RegisterOptions,
} from '@portal/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import { say, type Said } from './say'
import { useBasis } from './use-basis'
import { useIsShown } from './use-is-shown'
import { useOtherChange } from './use-other-change'

interface FormDialogOptions<Input extends Record<string, unknown>, Reply, Output> {
  /** Loaded when somebody begins to fill in; a function outside of the component. */
  schema: () => Promise<FormSchema<Output>>
  values: Input
  /** The record as it was when the dialog opened; none for a new one. What is sent is then `basedOn` it. */
  record?: { updatedAt: string } | null
  /** What the schema says of an empty field, where that is another sentence than everywhere. */
  required?: string
  /** Asked before it is sent, where there is something to ask. */
  ask?: (input: Output) => Parameters<typeof confirm>[0] | undefined
  send: (input: Output & { basedOn?: string }) => { unwrap: () => Promise<Reply> }
  /** What is said when it is done; the reply's message unless said. */
  said?: (reply: Reply) => Said
  /** Said when the server gives no sentence of its own. */
  failed: string | ((error: unknown) => string)
  /** What stands above the reason of a failure; 'Error' unless said. */
  failedTitle?: string
  /** What stands above a sentence in a dialog of its own; one that has a title is said there, and not on its field alone. */
  titleOf?: (message: string) => string | undefined
  /** Closes the dialog; after a success, and nothing typed is left then. */
  onClose: () => void
}

const missing = messages.general.fillRequired

/** The names of all fields, those inside lists and groups with their whole path. */
const namesOf = (values: object, above = ''): string[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) => [
    `${above}${key}`,
    ...(typeof value === 'object' && value !== null ? namesOf(value, `${above}${key}.`) : []),
  ])

/** A form in a dialog: its schema on demand, refusals on their fields, one call at a time, and nothing typed lost unasked. */
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
  said = ({ message }) => ({ title: message ?? 'Saved' }),
  failed,
  failedTitle = 'Error',
  titleOf = () => undefined,
  onClose,
}: FormDialogOptions<Input, Reply, Output>) {
  const [saved, setSaved] = useState(false)
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
  useUnsavedWork(isDirty && !saved)
  useOtherChange(form, values, basis.told !== undefined)

  const save = async (input: Output): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      const question = ask?.(input)
      if (question && !(await confirm(question))) return
      const reply = await send(basis.with(input)).unwrap()
      setSaved(true)
      await say(said(reply))
      // Left while it was on its way: there is nothing to close any more, and closing goes back in the history.
      if (isShown.current) onClose()
    } catch (error) {
      const failure = toFailure(error as never)
      showRefusals(form, failure.errors, namesOf(form.getValues()) as Path<Input>[])
      await showFailure(error, basis.learn(failure) ? staleMessages.title : undefined)
    } finally {
      sending.current = false
    }
  }
  const explain = (found: FieldErrors<Input>): void => {
    const problems = problemsOf(found)
    const titled = problems
      .map(({ message }) => ({ message, title: titleOf(message) }))
      .find(({ title }) => title !== undefined)
    // What is required comes first; it is said above the form.
    if (titled && !problems.some(({ message }) => isMissing(message)))
      void alert({ tone: 'error', title: titled.title ?? 'Error', message: titled.message })
  }
  const problems = problemsOf(errors)
  const isMissing = (message: string | undefined): boolean =>
    message === missing || message === required
  return {
    form,
    busy: isSubmitting,
    submit: (event: SyntheticEvent): void => {
      void form.handleSubmit(save, explain)(event as never)
    },
    /** The sentence above the form: while a required field is empty, or since somebody else has changed the record. */
    notice: problems.some(({ message }) => isMissing(message)) ? missing : basis.told,
    /** Under it: which fields these are. */
    detail:
      required !== missing && problems.some(({ message }) => message === required)
        ? required
        : undefined,
    /** What a field of the form takes. Under an empty one stands less than above the form, not the same again. */
    field: (name: Path<Input>, options?: RegisterOptions<Input>) => {
      const message = problems.find((problem) => problem.name === name)?.message
      return {
        ...form.register(name, options),
        error: isMissing(message) ? 'This is required' : message,
      }
    },
  }
}
export type FormDialogState = Pick<
  ReturnType<typeof useFormDialog>,
  'busy' | 'submit' | 'notice' | 'detail'
>
