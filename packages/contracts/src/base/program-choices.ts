/** The types and modes in which the program dialog offers a program. */
export const configurationTypes = ['ND', 'HND'] as const
export const configurationModes = ['FT', 'PT'] as const
/** Years of a program unless somebody says otherwise. */
export const usualYears: Readonly<Record<string, number>> = { FT: 2, PT: 3 }
export const usualUnits = { min: 15, max: 24 } as const
export const usualSemesters = 2
export const mostYears = 6
export const mostSemesters = 3

/** The longest code of a new program; one that is there may be given a longer one. */
export const programCodeLength = { add: 2, edit: 10 } as const
