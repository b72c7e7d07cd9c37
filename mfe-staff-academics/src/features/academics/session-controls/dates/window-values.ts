import type { ControlDates } from '@portal/contracts'
import { fromMomentValue, toMomentValue } from '@portal/ui/staff'

const names = ['opensAt', 'closesAt', 'lateUntil'] as const

/** The dates of a control as field values: in Lagos time, empty if there is none. */
export type WindowValues = Record<(typeof names)[number], string>

export const datesOf = ({ opensAt, closesAt, lateUntil }: ControlDates): ControlDates => ({
  opensAt,
  closesAt,
  lateUntil,
})
export const toValues = ({ opensAt, closesAt, lateUntil }: ControlDates): WindowValues => ({
  opensAt: toMomentValue(opensAt),
  closesAt: toMomentValue(closesAt),
  lateUntil: toMomentValue(lateUntil),
})
export const toDates = ({ opensAt, closesAt, lateUntil }: WindowValues): ControlDates => ({
  opensAt: fromMomentValue(opensAt),
  closesAt: fromMomentValue(closesAt),
  lateUntil: fromMomentValue(lateUntil),
})
export const areSame = (one: ControlDates, other: ControlDates): boolean =>
  names.every((name) => one[name] === other[name])
