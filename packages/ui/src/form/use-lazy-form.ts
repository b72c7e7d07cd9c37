import { useEffect, useMemo, useRef } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { lazyResolver, SchemaUnreachable, type FormSchema } from './lazy-resolver'

interface LazyForm<Input extends FieldValues, Output> {
  /** A stable function outside the component: `() => import('./x.schema').then((m) => m.XForm)`. */
  schema: () => Promise<FormSchema<Output>>
  defaultValues: DefaultValues<Input>
  /**
   * Called when the form was submitted and its schema could not be loaded. It shows the message of
   * a call without a reply. The error is not one of the API, so `toFailure` treats it as a failure
   * of the network.
   */
  onUnreachable: (error: SchemaUnreachable) => unknown
  /** False if the page itself leads to the problems, for example with a dialog. */
  shouldFocusError?: boolean
}

/**
 * Loads the schema when a form of the page gets the focus, so that it is there at the submission,
 * with or without a network.
 */
function useEarlySchema(schema: () => Promise<unknown>): void {
  useEffect(() => {
    const enter = ({ target }: FocusEvent): void => {
      if (!(target as Element).closest('form')) return
      document.removeEventListener('focusin', enter)
      // It is loaded again, and a failure is reported, when the form is submitted.
      schema().catch(() => undefined)
    }
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('focusin', enter)
    }
  }, [schema])
}

/** The same form, whose submission reports if the schema could not be loaded. */
function reporting<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  report: (error: SchemaUnreachable) => unknown,
): UseFormReturn<Input, unknown, Output> {
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => async (event) => {
    try {
      await form.handleSubmit(onValid, onInvalid)(event)
    } catch (error) {
      if (!(error instanceof SchemaUnreachable)) throw error
      await report(error)
    }
  }
  // react-hook-form replaces `formState` on its form in every render.
  return Object.defineProperty({ ...form, handleSubmit }, 'formState', {
    get: () => form.formState,
    enumerable: true,
  })
}

/**
 * A form whose schema is loaded when the person starts to fill it in. A field with an error is
 * checked again on every change.
 */
export function useLazyForm<Input extends FieldValues, Output = Input>({
  schema,
  defaultValues,
  onUnreachable,
  shouldFocusError = true,
}: LazyForm<Input, Output>): UseFormReturn<Input, unknown, Output> {
  const resolver = useMemo(() => lazyResolver<Input, Output>(schema), [schema])
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError,
  })
  const report = useRef(onUnreachable)
  useEffect(() => {
    report.current = onUnreachable
  })
  useEarlySchema(schema)
  // oxlint-disable-next-line react/refs -- read when the form is submitted, not while it is drawn
  return useMemo(() => reporting(form, (error) => report.current(error)), [form])
}
