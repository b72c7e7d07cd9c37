import type { UseFormReturn } from '@portal/ui'

/** The scholarship form. The score is text until it is checked. */
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

/** The form, whose checked values are the body of the contract. */
export type ScholarshipForm<Checked> = UseFormReturn<ScholarshipValues, unknown, Checked>
