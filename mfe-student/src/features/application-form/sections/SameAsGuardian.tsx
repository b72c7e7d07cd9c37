import { announce } from '@portal/kit'
import { Button, useFormContext } from '@portal/ui'
import type { FormValues } from '../form-values'

/** Copies the guardian, so that nobody types the same person twice. */
export function SameAsGuardian() {
  const {
    getValues,
    setValue,
    formState: { isSubmitted },
  } = useFormContext<FormValues>()
  const copy = (): void => {
    const { name, phone } = getValues('parentGuardian')
    const options = { shouldDirty: true, shouldValidate: isSubmitted }
    setValue('nextOfKin.name', name, options)
    setValue('nextOfKin.phone', phone, options)
    announce('Name and phone of the parent or guardian filled in')
  }
  return (
    <div>
      <Button small onClick={copy}>
        Same as parent/guardian
      </Button>
    </div>
  )
}
