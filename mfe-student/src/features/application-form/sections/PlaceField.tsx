import { SelectField, useFormContext, useWatch, type SelectFieldProps } from '@portal/ui'
import type { FormValues } from '../form-values'
import { useBind } from '../use-bind'

interface PlaceFieldProps extends Omit<SelectFieldProps, 'options' | 'name'> {
  name: 'nationality' | 'stateOfOrigin' | 'lga' | 'placeOfBirth'
  options: readonly string[]
  onChoose?: () => void
}

/**
 * A select whose options come from the API. The chosen value is shown until the list is loaded, and
 * if it fails.
 */
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
