import { useFormContext, type Path } from '@portal/ui'
import type { FormValues } from './form-values'

/** The form's `register` together with the error of the same field, ready to spread on a field of `@portal/ui`. */
export function useBind() {
  const {
    register,
    getFieldState,
    formState: { errors },
  } = useFormContext<FormValues>()
  // Following the errors alone: with the whole `formState`, `getFieldState` would have the form drawn again at each blur.
  const hasErrors = Object.keys(errors).length > 0
  return (name: Path<FormValues>, options: { onChange?: () => void } = {}) => ({
    ...register(name, options),
    error: hasErrors ? getFieldState(name).error?.message : undefined,
  })
}
