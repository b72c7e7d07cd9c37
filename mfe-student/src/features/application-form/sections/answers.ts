import { genders, homeCountry, lockedSubjects, maritalStatuses } from '@portal/contracts'
import type { FormValues } from '../form-values'
import { sectionOf, type SectionId } from './section-list'

/** What the contract's schema will say of an answer, known without loading it. */
export type Verdict = 'missing' | 'unfit' | 'fine'

export interface Answer {
  /** Path of the field, as the schema names it. */
  name: string
  section: SectionId
  verdict: Verdict
}

type Fits = (value: string) => boolean

// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const printable = /^[^\u0000-\u001f\u007f]*$/
const line = (max: number): Fits => (value) => value.trim().length <= max && printable.test(value.trim())
const oneOf = (values: readonly string[]): Fits => (value) => values.includes(value)
const anything: Fits = () => true

/** A day of the calendar as `YYYY-MM-DD`. */
function isDay(value: string): boolean {
  const text = value.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const school = (level: string, { name, startDate, endDate }: FormValues['academicBackground']['primary']): [string, string, Fits][] => [
  [`academicBackground.${level}.name`, name, line(200)], [`academicBackground.${level}.startDate`, startDate, isDay],
  [`academicBackground.${level}.endDate`, endDate, isDay],
]

/** Asked of Nigerians only (spec 1 §5). */
const origin = ({ nationality, stateOfOrigin, lga }: FormValues): [string, string, Fits][] =>
  nationality.trim() === homeCountry ? [['stateOfOrigin', stateOfOrigin, line(60)], ['lga', lga, line(60)]] : []

const fieldsOf = (form: FormValues): [name: string, value: string, fits: Fits][] => [
  ['profileImage', form.profileImage, anything], ['gender', form.gender, oneOf(genders)], ['dob', form.dob, isDay],
  ['permanentAddress', form.permanentAddress, line(300)], ['nationality', form.nationality, line(80)], ...origin(form),
  ['placeOfBirth', form.placeOfBirth, line(120)], ['maritalStatus', form.maritalStatus, oneOf(maritalStatuses)],
  ['parentGuardian.name', form.parentGuardian.name, line(120)], ['parentGuardian.address', form.parentGuardian.address, line(300)],
  ['parentGuardian.phone', form.parentGuardian.phone, line(30)],
  ['nextOfKin.name', form.nextOfKin.name, line(120)], ['nextOfKin.relationship', form.nextOfKin.relationship, line(60)],
  ['nextOfKin.phone', form.nextOfKin.phone, line(30)],
  ...school('primary', form.academicBackground.primary), ...school('secondary', form.academicBackground.secondary),
  ...form.sittings.flatMap(({ examType, examYear, examNumber }, index): [string, string, Fits][] => [
    [`sittings.${index}.examType`, examType, anything], [`sittings.${index}.examYear`, examYear, anything],
    [`sittings.${index}.examNumber`, examNumber, (value) => value.trim().length <= 40],
  ]),
  ...form.subjects.flatMap(({ name, grade, sitting }, index): [string, string, Fits][] => [
    [`subjects.${index}.name`, name, anything], [`subjects.${index}.grade`, grade, anything], [`subjects.${index}.sitting`, sitting, anything],
  ]),
]

const judge = (value: string, fits: Fits): Verdict => (value.trim() === '' ? 'missing' : fits(value) ? 'fine' : 'unfit')

/** Every required answer of the form, and what the contract's schema would say of it. */
export const answersOf = (form: FormValues): Answer[] =>
  fieldsOf(form).map(([name, value, fits]) => ({ name, section: sectionOf(name), verdict: judge(value, fits) }))

/** Fields that an untouched form has filled in already: the locked subjects, and the only sitting there is. */
export const isGivenFromTheStart = (name: string): boolean => {
  const [, index, key] = /^subjects\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index !== undefined && Number(index) < lockedSubjects.length && key !== 'grade'
}
