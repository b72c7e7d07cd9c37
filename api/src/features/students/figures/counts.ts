import type { FunnelStep, StudentFigures, StudentStatus } from '@portal/contracts'
import { dayOf, daysAfter, daysBetween } from '../../../platform/lagos-days.rules'
import { isAdmitted, isCleared } from '../records'

/** Number of students of a session per combination of these values. */
export interface StudentGroup {
  status: StudentStatus
  offering: string
  cleared: boolean
  enrolled: boolean
  count: number
}
/** Number of events in one hour, '2026-11-02T08' in UTC. */
export interface HourCount {
  hour: string
  count: number
}

export const shownDays = 30

/** The thirty days that end with this day. */
export const daysUntil = (lastDay: string): string[] =>
  daysBetween(daysAfter(lastDay, 1 - shownDays), lastDay)

/**
 * The days of the chart: up to today for the open session, and up to its last active day for any
 * other.
 */
export const daysShown = (lastDay: string, today: string, isOpen: boolean): string[] =>
  daysUntil(isOpen ? today : lastDay)

const perDayOf = (hours: readonly HourCount[]): Map<string, number> => {
  const days = new Map<string, number>()
  for (const { hour, count } of hours) {
    const day = dayOf(`${hour}:00:00.000Z`)
    days.set(day, (days.get(day) ?? 0) + count)
  }
  return days
}

/** Registrations and submitted forms per day. */
export function perDay(
  days: readonly string[],
  registered: readonly HourCount[],
  submitted: readonly HourCount[],
): StudentFigures['perDay'] {
  const [come, sent] = [perDayOf(registered), perDayOf(submitted)]
  return days.map((day) => ({ day, registered: come.get(day) ?? 0, submitted: sent.get(day) ?? 0 }))
}

const sum = (groups: readonly StudentGroup[]): number =>
  groups.reduce((total, { count }) => total + count, 0)

function totalsBy<K extends string>(
  groups: readonly StudentGroup[],
  keyOf: (group: StudentGroup) => K,
): Map<K, number> {
  const totals = new Map<K, number>()
  for (const group of groups)
    totals.set(keyOf(group), (totals.get(keyOf(group)) ?? 0) + group.count)
  return totals
}

/** Students of a session with a form, and students whom staff admitted without one. */
export interface FormCounts {
  submitted: number
  admittedWithout: number
}

/**
 * Number of students who have reached each step or a later one, so that no step has more than the
 * one before. Clearance does not need a matric number; the last step counts students with both.
 */
export function funnelOf(
  groups: readonly StudentGroup[],
  { submitted, admittedWithout }: FormCounts,
): StudentFigures['funnel'] {
  const admitted = groups.filter(({ status }) => isAdmitted(status))
  const enrolled = admitted.filter((group) => group.enrolled)
  const counts: Record<FunnelStep, number> = {
    registered: sum(groups),
    submitted: submitted + admittedWithout,
    admitted: sum(admitted),
    enrolled: sum(enrolled),
    cleared: sum(enrolled.filter(isCleared)),
  }
  return Object.entries(counts).map(([step, count]) => ({ step: step as FunnelStep, count }))
}

/** Display order of the statuses. */
const statusOrder: readonly StudentStatus[] = [
  'pending',
  'active',
  'suspended',
  'graduated',
  'cleared',
  'rejected',
]

export function byStatus(groups: readonly StudentGroup[]): StudentFigures['byStatus'] {
  const totals = totalsBy(groups, ({ status }) => status)
  return statusOrder.map((status) => ({ status, count: totals.get(status) ?? 0 }))
}

/** Most applications first; `names` has the name of each offering. */
export function perProgram(
  groups: readonly StudentGroup[],
  names: ReadonlyMap<string, string>,
): StudentFigures['perProgram'] {
  return [...totalsBy(groups, ({ offering }) => offering)]
    .map(([offering, count]) => ({ _id: offering, program: names.get(offering) ?? '–', count }))
    .sort((one, other) => other.count - one.count || one.program.localeCompare(other.program))
}
