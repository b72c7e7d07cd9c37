import { useEffect, useMemo, useRef } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { lazyResolver, SchemaUnreachable, type FormSchema } from './lazy-resolver'

interface LazyForm<Input extends FieldValues, Output> {
  /** A function outside of the component: `() => import('./x.schema').then((m) => m.XForm)`. */
  schema: () => Promise<FormSchema<Output>>
  defaultValues: DefaultValues<Input>
  /**
   * The form was submitted, and its schema did not come: says so as the form says it of a call without an answer. The error is
   * none of the API's, so that `toFailure` takes it for a failure of the network.
   */
  onUnreachable: (error: SchemaUnreachable) => unknown
  /** False where the page itself leads to what is wrong, such as through a dialog. */
  shouldFocusError?: boolean
}

/** Fetches the schema when somebody begins with a form of the page, so that it is there when the form is sent, network or not. */
function useEarlySchema(schema: () => Promise<unknown>): void {
  useEffect(() => {
    const enter = ({ target }: FocusEvent): void => {
      if (!(target as Element).closest('form')) return
      document.removeEventListener('focusin', enter)
      schema().catch(() => undefined) // asked for again, and told, with the submit
    }
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('focusin', enter)
    }
  }, [schema])
}

/** The same form, whose submit tells when the schema does not come. */
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
  // react-hook-form puts another `formState` on its one form each time the form is drawn.
  return Object.defineProperty({ ...form, handleSubmit }, 'formState', {
    get: () => form.formState,
    enumerable: true,
  })
}

/**
 * A form whose schema is fetched once somebody begins to fill it in. Fields are checked again on change once they were found
 * wrong.
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
  // eslint-disable-next-line react-hooks/refs -- read when the form is submitted, not while it is drawn
  return useMemo(() => reporting(form, (error) => report.current(error)), [form])
}
