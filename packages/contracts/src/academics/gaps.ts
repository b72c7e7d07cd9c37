/** The value of the filters that find gaps in the courses of the open session. */
export const gap = 'none'
/** Its text: no courses of a program, no lecturer of a course. */
export const gapLabel = 'None in the open session'
