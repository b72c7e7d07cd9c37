import type { UseFormReturn } from '@portal/ui'

/** The scholarship form as typed; the score is text until it is checked. */
export interface ScholarshipValues {
  name: string
  course: string
  address: string
  email: string
  mobile: string
  jambRegNo: string
  jambScore: string
  applicationNo: string
}

export const emptyApplication: ScholarshipValues = {
  name: '',
  course: '',
  address: '',
  email: '',
  mobile: '',
  jambRegNo: '',
  jambScore: '',
  applicationNo: '',
}

export const fieldNames = Object.keys(emptyApplication) as (keyof ScholarshipValues)[]

/** What goes to the API: the contract's body, as the form's schema gives it. */
export type ScholarshipForm<Checked> = UseFormReturn<ScholarshipValues, unknown, Checked>
