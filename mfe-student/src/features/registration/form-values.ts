import type { UseFormReturn } from '@portal/ui'

export interface RegistrationValues {
  type: string
  mode: string
  program: string
  surname: string
  firstname: string
  othername?: string | undefined
  phone: string
  email: string
}

export const emptyRegistration: RegistrationValues = {
  type: '',
  mode: '',
  program: '',
  surname: '',
  firstname: '',
  othername: '',
  phone: '',
  email: '',
}

export const fieldNames = Object.keys(emptyRegistration) as (keyof RegistrationValues)[]

export type RegistrationFormState = UseFormReturn<RegistrationValues, unknown, RegistrationValues>
