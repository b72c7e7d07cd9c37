import { failureMessage } from '@portal/kit'
import {
  useLazyForm,
  type DefaultValues,
  type FormSchema,
  type Path,
  type UseFormReturn,
} from '@portal/ui'
import type { SyntheticEvent } from 'react'
import { showFailure } from './show-failure'

type Values = Record<string, unknown>

interface CallForm<Input extends Values, Output> {
  /** As for `useLazyForm`. */
  schema: () => Promise<FormSchema<Output>>
  defaultValues: Input & DefaultValues<Input>
  /** Sends the values and uses the reply. A rejection is shown. */
  send: (values: Output) => Promise<unknown>
  /** The title of the dialog about a failure. */
  title: string
  /** The page's own message if the server gave none. */
  fallback: string
  /**
   * The field that shows every failure. Without it, a dialog shows them, and each field its own.
   */
  failuresAt?: Path<Input>
}

/** A form with one call: its fields, its submission, and how a failure is shown. */
export function useCallForm<Input extends Values, Output = Input>({
  schema,
  defaultValues,
  send,
  title,
  fallback,
  failuresAt,
}: CallForm<Input, Output>) {
  const form: UseFormReturn<Input, unknown, Output> = useLazyForm<Input, Output>({
    schema,
    defaultValues,
    onUnreachable: (error) => fail(error),
  })
  const fail = async (error: unknown): Promise<void> => {
    if (failuresAt !== undefined) {
      form.setError(failuresAt, { type: 'server', message: failureMessage(error, fallback) })
      return
    }
    const names = Object.keys(defaultValues) as Path<Input>[]
    await showFailure<Input>(error, { form, names, title, fallback })
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      void fail(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return {
    form,
    isBusy: isSubmitting,
    /** The properties of a field. */
    field: (name: Path<Input>) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
    }),
    onSubmit: (event: SyntheticEvent): void => {
      void submit(event)
    },
  }
}
