import type { RolloverCounts, RolloverKind } from '@portal/contracts'

export const kindLabels: Record<RolloverKind, string> = {
  offerings: 'Program offerings',
  programCourses: 'Program courses',
  registrationRules: 'Registration rules',
  controls: 'Session controls',
  fees: 'Fees',
}

const counted: Record<RolloverKind, [one: string, many: string]> = {
  offerings: ['program offering', 'program offerings'],
  programCourses: ['program course', 'program courses'],
  registrationRules: ['registration rule', 'registration rules'],
  controls: ['session control', 'session controls'],
  fees: ['fee', 'fees'],
}

/** '120 program courses, 2 session controls': only new records. */
export const newInWords = (counts: readonly Pick<RolloverCounts, 'kind' | 'created'>[]): string =>
  counts
    .filter(({ created }) => created > 0)
    .map(
      ({ kind, created }) =>
        `${created.toLocaleString('en-GB')} ${counted[kind][created === 1 ? 0 : 1]}`,
    )
    .join(', ')
