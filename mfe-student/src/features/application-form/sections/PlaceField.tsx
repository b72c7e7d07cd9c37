import { SelectField, useFormContext, useWatch, type SelectFieldProps } from '@portal/ui'
import type { FormValues } from '../form-values'
import { useBind } from '../use-bind'

interface PlaceFieldProps extends Omit<SelectFieldProps, 'options' | 'name'> {
  name: 'nationality' | 'stateOfOrigin' | 'lga' | 'placeOfBirth'
  options: readonly string[]
  onChoose?: () => void
}

/** A selector whose list comes from the API. What was chosen before stays in sight until the list comes, or if it never does. */
export function PlaceField({ name, options, onChoose, ...select }: PlaceFieldProps) {
  const bind = useBind()
  const { control } = useFormContext<FormValues>()
  const chosen = useWatch({ control, name })
  const choices = chosen && !options.includes(chosen) ? [chosen, ...options] : options
  return (
    <SelectField
      options={choices}
      {...select}
      {...bind(name, onChoose ? { onChange: onChoose } : {})}
    />
  )
}
