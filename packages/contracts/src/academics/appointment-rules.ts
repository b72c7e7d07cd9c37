import { messages } from '../base/messages'
import { appointmentMessages } from './appointments.messages'
import type { Office } from '../base/office-names'
import { officeFacts, type AppointmentState, type OfficeScope } from './offices'

/** The days of an appointment, as `YYYY-MM-DD`. */
export interface AppointmentPeriod {
  from: string
  /** The last planned day; null if none was planned. */
  until: string | null
  /** The first day on which it is no longer in force; before `from` if it was withdrawn. */
  endedOn: string | null
}

/** Whether it was withdrawn, or ended on its first day: no other appointment collides with it. */
const isVoid = ({ from, endedOn }: AppointmentPeriod): boolean =>
  endedOn !== null && endedOn <= from

export const isWithdrawn = ({ from, endedOn }: AppointmentPeriod): boolean =>
  endedOn !== null && endedOn < from

/** Whether the appointment is in force on a day. */
export const isInForce = ({ from, until, endedOn }: AppointmentPeriod, day: string): boolean =>
  from <= day && (until === null || day <= until) && (endedOn === null || day < endedOn)

export function appointmentState(period: AppointmentPeriod, day: string): AppointmentState {
  if (isInForce(period, day)) return 'in-force'
  return period.from > day && !isVoid(period) ? 'future' : 'ended'
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The last day in force; null without an end. The first day if it ended on that day. */
export function lastDayOf(period: AppointmentPeriod): string | null {
  const { from, until, endedOn } = period
  if (endedOn === null) return until
  return isVoid(period) ? from : dayBefore(endedOn)
}

const isBefore = ({ until, endedOn }: AppointmentPeriod, { from }: AppointmentPeriod): boolean =>
  (until !== null && until < from) || (endedOn !== null && endedOn <= from)

/** Whether two appointments are in force on the same day. */
export const overlaps = (one: AppointmentPeriod, other: AppointmentPeriod): boolean =>
  !isVoid(one) && !isVoid(other) && !isBefore(one, other) && !isBefore(other, one)

export interface Holding extends AppointmentPeriod {
  /** The id of the member of staff. */
  staff: string
  acting: boolean
}

/**
 * The appointment that does not allow another one to the same office for the same place; undefined
 * if none. Nobody has an office twice at a time. Some offices have one holder and one acting
 * holder.
 */
export function collisionOf<Other extends Holding>(
  office: Office,
  wanted: Holding,
  others: readonly Other[],
): Other | undefined {
  const same = others.filter((other) => overlaps(wanted, other))
  const { hasOneHolder } = officeFacts[office]
  return same.find(
    ({ staff, acting }) => staff === wanted.staff || (hasOneHolder && acting === wanted.acting),
  )
}

/** The place of an appointment as ids. Those that the office does not need are null. */
export interface AppointmentPlace {
  school: string | null
  department: string | null
  offering: string | null
  level: number | null
}

const placeFields: Readonly<Record<OfficeScope, readonly (keyof AppointmentPlace)[]>> = {
  institution: [],
  school: ['school'],
  department: ['department'],
  offering: ['offering', 'level'],
}

/** The part of the institution that this place is. */
export const scopeOfPlace = ({ school, department, offering }: AppointmentPlace): OfficeScope =>
  offering !== null
    ? 'offering'
    : department !== null
      ? 'department'
      : school !== null
        ? 'school'
        : 'institution'

/** The choices of a form, with an empty text for none, and also those that lead to the place. */
export interface PlaceChoices {
  office: Office
  school: string
  department: string
  offering: string
  level: string
}

/** The place that these choices mean: only the fields that the office uses. */
export function placeChosen({
  office,
  school,
  department,
  offering,
  level,
}: PlaceChoices): AppointmentPlace {
  const used = new Set(officeFacts[office].scopes.flatMap((scope) => placeFields[scope]))
  return {
    school: used.has('school') ? school || null : null,
    department: used.has('department') ? department || null : null,
    offering: used.has('offering') ? offering || null : null,
    level: used.has('level') && level !== '' ? Number(level) : null,
  }
}

export interface AppointmentAsked extends AppointmentPlace {
  office: Office
  from: string
  until: string | null
  acting: boolean
}
export interface AppointmentProblem {
  field: keyof AppointmentAsked
  message: string
}

const { fillRequired } = messages.general

/** The fields of the place that the office needs, or must not have. */
function placeProblems({ office, ...place }: AppointmentAsked): AppointmentProblem[] {
  const { scopes } = officeFacts[office]
  const scope = scopeOfPlace(place)
  const used = placeFields[scopes.includes(scope) ? scope : (scopes[0] ?? scope)]
  return (['school', 'department', 'offering', 'level'] as const).flatMap(
    (field): AppointmentProblem[] => {
      if (used.includes(field))
        return place[field] === null ? [{ field, message: fillRequired }] : []
      return place[field] === null ? [] : [{ field, message: appointmentMessages.otherPlace }]
    },
  )
}

/** A year with two or five digits is a typing error. */
const isLikely = (day: string): boolean => day >= '1900' && day < '2200'

function periodProblems({ from, until, acting }: AppointmentAsked): AppointmentProblem[] {
  const { unlikelyYear, actingWithoutEnd, endsTooEarly } = appointmentMessages
  if (!isLikely(from)) return [{ field: 'from', message: unlikelyYear }]
  if (until === null) return acting ? [{ field: 'until', message: actingWithoutEnd }] : []
  if (!isLikely(until)) return [{ field: 'until', message: unlikelyYear }]
  return until < from ? [{ field: 'until', message: endsTooEarly }] : []
}

/** The problems of a new appointment that can be told without its records. */
export const appointmentProblems = (asked: AppointmentAsked): AppointmentProblem[] => [
  ...placeProblems(asked),
  ...periodProblems(asked),
]

/**
 * The reason why an appointment cannot end on a day; undefined if it can. It ends at the beginning
 * of that day, so today ends it at once.
 */
export function endProblem(
  period: AppointmentPeriod,
  { on, today }: { on: string; today: string },
): string | undefined {
  const { from, until, endedOn } = period
  if (on < today) return appointmentMessages.endsInPast
  if (on < from) return appointmentMessages.endsBeforeStart
  const isLater = (until !== null && on > until) || (endedOn !== null && on >= endedOn)
  return isLater ? appointmentMessages.endsAnyway : undefined
}
