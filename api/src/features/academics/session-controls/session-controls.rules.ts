import type { ControlDates, ControlExtension, Module } from '@portal/contracts'

/** The module that staff need for each kind of control. */
const requiredModule = { default: 'academics', payment: 'finance' } as const satisfies Record<
  string,
  Module
>
export type ControlType = keyof typeof requiredModule

export const maySetControl = (controlType: ControlType, modules: readonly Module[]): boolean =>
  modules.includes(requiredModule[controlType])

export const sameDates = (one: ControlDates, other: ControlDates): boolean =>
  one.opensAt === other.opensAt &&
  one.closesAt === other.closesAt &&
  one.lateUntil === other.lateUntil

type Given = Omit<ControlExtension, 'state'>

/** Newest first. The first extension of a student counts until it ends. */
export function withStates(extensions: readonly Given[], now: string): ControlExtension[] {
  const seen = new Set<string>()
  return extensions.map((extension) => {
    const {
      student: { applicationNumber },
      until,
    } = extension
    const isNewest = !seen.has(applicationNumber)
    seen.add(applicationNumber)
    return { ...extension, state: !isNewest ? 'replaced' : now < until ? 'counts' : 'over' }
  })
}
