import type { Module } from '@portal/contracts'

/** Which module may turn which kind of switch (design: default controls belong to academics, payment controls to finance). */
const keeper = { default: 'academics', payment: 'finance' } as const satisfies Record<string, Module>
export type ControlType = keyof typeof keeper

export const maySetControl = (controlType: ControlType, modules: readonly Module[]): boolean => modules.includes(keeper[controlType])

/** '2025/2026' gives 25: the two digits that numbers of its entrants carry. */
export const entryYear = (sessionYear: string): string => sessionYear.slice(2, 4)
