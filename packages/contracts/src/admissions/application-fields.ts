import { birthDateProblem } from '../base/birth-date'
import { genders, maritalStatuses } from '../base/choices'
import { isCountry } from '../base/countries'

/**
 * The rule of one answer without a schema, because the form needs it before the schema is loaded.
 */
export interface FieldRule {
  label: string
  /** Maximum number of printable characters of one line. */
  max?: number
  values?: readonly string[]
  isDay?: boolean
  /** A further check. */
  isFit?: (value: string) => boolean
}

/**
 * The answers of the application form in display order. The schema, the status of the sections and
 * the labels use them.
 */
export const applicationFields = {
  gender: { label: 'Gender', values: genders },
  dob: {
    label: 'Date of birth',
    isDay: true,
    isFit: (value: string) => birthDateProblem(value) === null,
  },
  permanentAddress: { label: 'Permanent address', max: 300 },
  nationality: { label: 'Nationality', max: 80, isFit: isCountry },
  stateOfOrigin: { label: 'State of origin', max: 60 },
  lga: { label: 'LGA', max: 60 },
  placeOfBirth: { label: 'Place of birth', max: 120 },
  maritalStatus: { label: 'Marital status', values: maritalStatuses },
  'parentGuardian.name': { label: 'Parent/guardian name', max: 120 },
  'parentGuardian.address': { label: 'Parent/guardian address', max: 300 },
  'parentGuardian.phone': { label: 'Parent/guardian phone', max: 30 },
  'nextOfKin.name': { label: 'Next of kin name', max: 120 },
  'nextOfKin.relationship': { label: 'Next of kin relationship', max: 60 },
  'nextOfKin.phone': { label: 'Next of kin phone', max: 30 },
  'academicBackground.primary.name': { label: 'Primary school name', max: 200 },
  'academicBackground.primary.startDate': { label: 'Primary school start date', isDay: true },
  'academicBackground.primary.endDate': { label: 'Primary school end date', isDay: true },
  'academicBackground.secondary.name': { label: 'Secondary school name', max: 200 },
  'academicBackground.secondary.startDate': { label: 'Secondary school start date', isDay: true },
  'academicBackground.secondary.endDate': { label: 'Secondary school end date', isDay: true },
} as const satisfies Record<string, FieldRule>
export type ApplicationField = keyof typeof applicationFields

/** Maximum length of an exam number. */
export const maxExamNumber = 40
