import type { Module } from '@portal/contracts'

/** The module that turning each kind of switch asks of staff. */
const requiredModule = { default: 'academics', payment: 'finance' } as const satisfies Record<string, Module>
export type ControlType = keyof typeof requiredModule

export const maySetControl = (controlType: ControlType, modules: readonly Module[]): boolean => modules.includes(requiredModule[controlType])

/** '2025/2026' gives 25: the two digits that numbers of its entrants carry. */
export const entryYear = (sessionYear: string): string => sessionYear.slice(2, 4)
