/** The types and modes in the program dialog. */
export const configurationTypes = ['ND', 'HND'] as const
export const configurationModes = ['FT', 'PT'] as const
/** Default number of years of a program. */
export const usualYears: Readonly<Record<string, number>> = { FT: 2, PT: 3 }
export const usualUnits = { min: 15, max: 24 } as const
export const usualSemesters = 2
export const mostYears = 6
export const mostSemesters = 3

/** Maximum length of the code of a new program. A stored one may have a longer code. */
export const programCodeLength = { add: 2, edit: 10 } as const
