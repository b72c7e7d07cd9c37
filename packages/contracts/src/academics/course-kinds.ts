/**
 * How a program treats a course: each student of the level takes a core course, students choose
 * among electives, and all programs share the courses of general studies.
 */
export const courseKinds = ['core', 'elective', 'general'] as const
export type CourseKind = (typeof courseKinds)[number]

/** Names of the kinds, for display. */
export const courseKindLabels: Readonly<Record<CourseKind, string>> = {
  core: 'Core',
  elective: 'Elective',
  general: 'General studies',
}

/** The lowest mark in percent that passes a course, unless the program has another one. */
export const usualPassMark = 40
