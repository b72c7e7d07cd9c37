import {
  applicationFields,
  homeCountry,
  lockedSubjects,
  maxExamNumber,
  type FieldRule,
} from '@portal/contracts'
import type { FormValues } from '../form-values'
import { sectionOf, type SectionId } from './section-list'

/** The result of the contract's schema for an answer, without loading the schema. */
export type AnswerCheck = 'missing' | 'unfit' | 'fine'

export interface Answer {
  /** The path of the field in the schema. */
  name: string
  section: SectionId
  check: AnswerCheck
}

// oxlint-disable-next-line no-control-regex -- refuses control characters
const printable = /^[^\u0000-\u001f\u007f]*$/

/** A valid date as `YYYY-MM-DD`. */
function isDay(value: string): boolean {
  const text = value.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function fits({ max, values, isDay: isDate, isFit }: FieldRule, typed: string): boolean {
  if (values) return values.includes(typed)
  const value = typed.trim()
  const isWellFormed = isDate
    ? isDay(value)
    : max === undefined || (value.length <= max && printable.test(value))
  return isWellFormed && (isFit?.(value) ?? true)
}
const judge = (value: string, rule: FieldRule): AnswerCheck =>
  value.trim() === '' ? 'missing' : fits(rule, value) ? 'fine' : 'unfit'

type Asked = [name: string, value: string, rule: FieldRule]
/** Accepts any choice. */
const anything: FieldRule = { label: '', isFit: () => true }

const valueAt = (form: FormValues, name: string): string =>
  name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], form) as string

/** Only Nigerians give state and local government. */
function singleAnswers(form: FormValues): Asked[] {
  const isNigerian = form.nationality.trim() === homeCountry
  return Object.entries(applicationFields)
    .filter(([name]) => isNigerian || (name !== 'stateOfOrigin' && name !== 'lga'))
    .map(([name, rule]) => [name, valueAt(form, name), rule])
}
const listed = <T extends object>(
  list: string,
  rows: readonly T[],
  keys: readonly (keyof T & string)[],
): Asked[] =>
  rows.flatMap((row, index) =>
    keys.map((key): Asked => [`${list}.${String(index)}.${key}`, String(row[key]), anything]),
  )

const examNumber: FieldRule = { label: '', isFit: (value) => value.length <= maxExamNumber }
const asked = (form: FormValues): Asked[] => [
  ['profileImage', form.profileImage, anything],
  ...singleAnswers(form),
  ...listed('sittings', form.sittings, ['examType', 'examYear']),
  ...form.sittings.map((row, index): Asked => [
    `sittings.${String(index)}.examNumber`,
    row.examNumber,
    examNumber,
  ]),
  ...listed('subjects', form.subjects, ['name', 'grade', 'sitting']),
]

/** Every required answer of the form with its check. */
export const answersOf = (form: FormValues): Answer[] =>
  asked(form).map(([name, value, rule]) => ({
    name,
    section: sectionOf(name),
    check: judge(value, rule),
  }))

/** Fields that an empty form already has: the fixed subjects and the only sitting. */
export const isGivenFromTheStart = (name: string): boolean => {
  const [, index, key] = /^subjects\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index !== undefined && Number(index) < lockedSubjects.length && key !== 'grade'
}
