import { useMemo } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { lazyResolver, type FormSchema } from './lazy-resolver'

interface LazyForm<Input extends FieldValues, Output> {
  /** A function outside of the component: `() => import('./x.schema').then((m) => m.XForm)`. */
  schema: () => Promise<FormSchema<Output>>
  defaultValues: DefaultValues<Input>
  /** False where the page itself leads to what is wrong, such as through a dialog. */
  shouldFocusError?: boolean
}

/** A form whose schema is loaded on the first submit. Fields are checked again on change once they were found wrong. */
export function useLazyForm<Input extends FieldValues, Output = Input>(
  { schema, defaultValues, shouldFocusError = true }: LazyForm<Input, Output>,
): UseFormReturn<Input, unknown, Output> {
  const resolver = useMemo(() => lazyResolver<Input, Output>(schema), [schema])
  return useForm<Input, unknown, Output>({ resolver, defaultValues, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError })
}
