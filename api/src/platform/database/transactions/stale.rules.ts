import { staleMessages } from '@portal/contracts'
import { formatNaira } from '../../money.rules'

/** A changed field with its old and new value. */
export interface FieldChange {
  label: string
  before: unknown
  after: unknown
}
/** An edit of a record by one person. */
export interface Edit {
  who: string
  at: string
  changes: readonly FieldChange[]
}

/** Number of edits described in full; the message says if there were earlier ones. */
export const toldEdits = 3
const longest = 60

const lagos = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options })
const day = lagos({ day: '2-digit', month: 'short', year: 'numeric' })
const minute = lagos({ hour: '2-digit', minute: '2-digit' })

/** 'at 14:05'; includes the day unless it is today, in the institution's calendar. */
function when(at: string, now: string): string {
  const [then, today] = [new Date(at), new Date(now)]
  const time = `at ${minute.format(then)}`
  return day.format(then) === day.format(today) ? time : `on ${day.format(then)} ${time}`
}

/** A value for the message; long values are cut. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`
}

/** Without an old value the field was added; an empty old value is shown as 'nothing'. */
const changed = ({ label, before, after }: FieldChange): string =>
  before === undefined
    ? staleMessages.added(label, shown(after))
    : staleMessages.fromTo(label, shown(before), shown(after))

/** Default label of a column: `school_id` becomes 'school'. */
export const labelOf = (column: string): string =>
  column === 'active' ? 'status' : column.replace(/_(?:id|on|at|kobo)$/, '').replaceAll('_', ' ')

/** A value as the screens show it: `active` is stored as a number, an amount in kobo. */
export function valueOf(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (column === 'active') return Number(value) === 1 ? 'Active' : 'Inactive'
  return column.endsWith('_kobo') ? formatNaira(Number(value)) : value
}

/** The message to a person whose edit would overwrite other edits, which it lists, oldest first. */
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
