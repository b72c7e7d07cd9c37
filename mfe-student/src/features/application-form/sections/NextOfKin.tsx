import { relationships } from '@portal/contracts'
import { SelectField, TextField, useFormContext, useWatch } from '@portal/ui'
import type { FormValues } from '../form-values'
import { useBind } from '../use-bind'
import { SameAsGuardian } from './SameAsGuardian'

const other = 'Other'

/** The next of kin. 'Other' opens a text field for the relationship. */
export function NextOfKin() {
  const bind = useBind()
  const { register, setValue, control } = useFormContext<FormValues>()
  const choice = useWatch({ control, name: 'relationshipChoice' })
  const { error } = bind('nextOfKin.relationship')
  const choose = register('relationshipChoice', {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      setValue('nextOfKin.relationship', target.value === other ? '' : target.value, {
        shouldValidate: Boolean(error),
      })
    },
  })
  return (
    <fieldset className="form">
      <legend>
        <h3>Next of kin</h3>
      </legend>
      <SameAsGuardian />
      <div className="field-row">
        <TextField label="Next of kin name" {...bind('nextOfKin.name')} />
        <TextField
          label="Next of kin phone"
          type="tel"
          autoComplete="off"
          {...bind('nextOfKin.phone')}
        />
      </div>
      <div className="field-row">
        <SelectField
          label="Next of kin relationship"
          options={relationships}
          error={choice === other ? undefined : error}
          {...choose}
        />
        {choice === other && (
          <TextField label="Specify relationship" {...bind('nextOfKin.relationship')} />
        )}
      </div>
    </fieldset>
  )
}
