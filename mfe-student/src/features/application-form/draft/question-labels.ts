import { applicationFields, type FieldRule } from '@portal/contracts'
import { formatDate, onFirstUse } from '@portal/ui'
import type { Question } from './merge'
import { isBranch, leaf, type Branch, type Tree } from './units'

const labels: Partial<Record<string, string>> = {
  origin: 'State of origin and LGA',
  relationship: 'Next of kin relationship',
  subjects: 'Subjects',
  photo: 'Profile image',
}
const rules: Partial<Record<string, FieldRule>> = applicationFields
const parts: Partial<Record<string, string>> = {
  examType: 'Exam type',
  examYear: 'Exam year',
  examNumber: 'Exam number',
  grade: 'Grade',
  sitting: 'Sitting',
}
const capital = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1)

const nameOf = (key: string): string => key.replace(/#\d+$/, '') || 'Subject without a name'

function labelInList([list = '', row = '', part = '']: readonly string[]): string {
  const words = parts[part] ?? ''
  const name = list === 'sittings' ? `sitting ${row}` : nameOf(row)
  return words ? `${words} for ${name}` : capital(name)
}
/** The label of the field in the form. */
export const labelOf = ({ id, path }: Question): string =>
  labels[id] ?? rules[path.join('.')]?.label ?? labelInList(path)

/** A day as text. An invalid day is shown as entered. */
export const dayInWords = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? formatDate(value) : value

const month = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
/** The month of a day as text, such as 'September 2011'. An invalid day is shown as entered. */
export const monthInWords = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? month().format(new Date(`${value}T00:00:00Z`))
    : value

const rowInWords = ([key, row]: [string, Tree]): string =>
  `${nameOf(key)} ${isBranch(row) ? leaf(row['grade']) : ''}`.trim()

function branchInWords(id: string, branch: Branch): string {
  if (id === 'subjects') return Object.entries(branch).map(rowInWords).join(', ')
  if (id === 'relationship')
    return leaf(branch['relationship']) || leaf(branch['relationshipChoice'])
  const { sitting, ...fields } = branch
  return [...Object.values(fields).map(leaf), leaf(sitting) && `sitting ${leaf(sitting)}`]
    .filter(Boolean)
    .join(', ')
}
function textOf(id: string, value: Tree): string {
  if (value === undefined) return 'Removed'
  if (isBranch(value)) return branchInWords(id, value)
  if (/Date$/.test(id)) return monthInWords(value)
  return dayInWords(id === 'gender' || id === 'maritalStatus' ? capital(value) : value)
}

/** The answer of one side as text. */
export const answerInWords = ({ id }: Question, value: Tree): string =>
  textOf(id, value).trim() || 'Nothing'
