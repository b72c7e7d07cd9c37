import type { FunnelStep, StudentFigures, StudentStatus } from '@portal/contracts'
import { dayOf, daysAfter, daysBetween } from '../../platform/lagos-days.rules'
import { isAdmitted, isCleared } from '../students'

/** So many students of a session that have all of this in common. */
export interface StudentGroup {
  status: StudentStatus
  offering: string
  cleared: boolean
  enrolled: boolean
  count: number
}
/** So many of something within one hour, '2026-11-02T08' in UTC. */
export interface HourCount {
  hour: string
  count: number
}

export const shownDays = 30

/** Thirty days with this one as the last. */
export const daysUntil = (lastDay: string): string[] =>
  daysBetween(daysAfter(lastDay, 1 - shownDays), lastDay)

/** The days that are shown: up to today while something happens; else up to the last on which something did, as in an archived session. */
export function daysShown(lastDay: string, today: string, isOpen: boolean): string[] {
  const latest = daysUntil(today)
  return isOpen && lastDay >= (latest[0] ?? today) ? latest : daysUntil(lastDay)
}

const perDayOf = (hours: readonly HourCount[]): Map<string, number> => {
  const days = new Map<string, number>()
  for (const { hour, count } of hours) {
    const day = dayOf(`${hour}:00:00.000Z`)
    days.set(day, (days.get(day) ?? 0) + count)
  }
  return days
}

/** Registrations and submitted forms of each day. */
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

/** How far the students have come. Whoever was admitted by hand, without a form, counts as admitted all the same. */
export function funnelOf(
  groups: readonly StudentGroup[],
  submitted: number,
): StudentFigures['funnel'] {
  const counts: Record<FunnelStep, number> = {
    registered: sum(groups),
    submitted,
    admitted: sum(groups.filter(({ status }) => isAdmitted(status))),
    cleared: sum(groups.filter(isCleared)),
    enrolled: sum(groups.filter(({ enrolled }) => enrolled)),
  }
  return Object.entries(counts).map(([step, count]) => ({ step: step as FunnelStep, count }))
}

/** In the order in which a student comes through them. */
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

/** Most applications first; `names` says what each offering is called. */
export function perProgram(
  groups: readonly StudentGroup[],
  names: ReadonlyMap<string, string>,
): StudentFigures['perProgram'] {
  return [...totalsBy(groups, ({ offering }) => offering)]
    .map(([offering, count]) => ({ _id: offering, program: names.get(offering) ?? '–', count }))
    .sort((one, other) => other.count - one.count || one.program.localeCompare(other.program))
}
