import { staleMessages } from '@portal/contracts'
import { formatNaira } from '../money.rules'

/** One value of one field that an edit has changed. */
export interface FieldChange {
  label: string
  before: unknown
  after: unknown
}
/** What somebody did to a record, and when. */
export interface Edit {
  who: string
  at: string
  changes: readonly FieldChange[]
}

/** So many edits are told in full; who has been away for longer learns that there were more. */
export const toldEdits = 3
const longest = 60

const lagos = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options })
const day = lagos({ day: '2-digit', month: 'short', year: 'numeric' })
const minute = lagos({ hour: '2-digit', minute: '2-digit' })

/** 'at 14:05', with the day when it is not today's, in the institution's calendar. */
function when(at: string, now: string): string {
  const [then, today] = [new Date(at), new Date(now)]
  const time = `at ${minute.format(then)}`
  return day.format(then) === day.format(today) ? time : `on ${day.format(then)} ${time}`
}

/** A value as the sentence shows it; a long one by its beginning. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`
}

/** What was not there before was added; what was empty is told as such. */
const changed = ({ label, before, after }: FieldChange): string =>
  before === undefined
    ? staleMessages.added(label, shown(after))
    : staleMessages.fromTo(label, shown(before), shown(after))

/** The name of a column in words, unless its table has another for it: `school_id` is the school. */
export const labelOf = (column: string): string =>
  column === 'active' ? 'status' : column.replace(/_(?:id|on|at|kobo)$/, '').replaceAll('_', ' ')

/** A value in the words of the screens: `active` is stored as a number, an amount in kobo. */
export function valueOf(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (column === 'active') return Number(value) === 1 ? 'Active' : 'Inactive'
  return column.endsWith('_kobo') ? formatNaira(Number(value)) : value
}

/** Tells whoever saves over other people's edits what these were, oldest first. */
export function staleSentence(
  edits: readonly Edit[],
  { updatedAt, now }: { updatedAt: string; now: string },
): string {
  const told = edits
    .slice(-toldEdits)
    .map(({ who, at, changes }) => staleMessages.changed(who, when(at, now), changes.map(changed)))
  if (told.length === 0)
    told.push(staleMessages.changed(staleMessages.somebody, when(updatedAt, now), []))
  return [
    ...told,
    ...(edits.length > toldEdits ? [staleMessages.earlier] : []),
    staleMessages.again,
  ].join(' ')
}
