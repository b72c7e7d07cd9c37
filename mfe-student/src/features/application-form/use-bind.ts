import { useFormContext, type Path } from '@portal/ui'
import type { FormValues } from './form-values'

/** The form's `register` together with the error of the field, for a field of `@portal/ui`. */
export function useBind() {
  const {
    register,
    getFieldState,
    formState: { errors },
  } = useFormContext<FormValues>()
  // Subscribes only to the errors. With the whole `formState`, every blur would render the form
  // again.
  const hasErrors = Object.keys(errors).length > 0
  return (name: Path<FormValues>, options: { onChange?: () => void } = {}) => ({
    ...register(name, options),
    error: hasErrors ? getFieldState(name).error?.message : undefined,
  })
}
