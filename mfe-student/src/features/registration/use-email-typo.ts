import { useState } from 'react'
import { useFormContext } from '@portal/ui'
import { meantDomain, withDomain } from './email-typo'
import type { RegistrationValues } from './form-values'

/** The mail field, and the domain that was probably meant after the field was left. Only a hint. */
export function useEmailTypo() {
  const {
    register,
    getValues,
    setValue,
    setFocus,
    formState: { errors },
  } = useFormContext<RegistrationValues>()
  const [meant, setMeant] = useState<string | null>(null)
  const take = (domain: string): void => {
    setValue('email', withDomain(getValues('email'), domain), {
      shouldDirty: true,
      shouldValidate: Boolean(errors.email),
    })
    setMeant(null)
    setFocus('email')
  }
  const field = register('email', {
    onBlur: () => {
      setMeant(meantDomain(getValues('email')))
    },
    onChange: () => {
      setMeant(null)
    },
  })
  return { field, meant, take }
}
