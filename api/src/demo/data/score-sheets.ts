import type { SheetState } from '@portal/contracts'

interface DemoSheet {
  /** The program and mode, such as 'CSC ND FT'. */
  program: string
  course: string
  /** The staff number of the lecturer. */
  lecturer: string
  state: Extract<SheetState, 'open' | 'published'>
  /** Days from the first start of the demo. */
  due: number
  /** Continuous assessment and examination by application number. */
  marks: Readonly<Record<string, readonly [ca: number, exam: number]>>
}

/** The session of all sheets of the demo. */
export const markedSession = '2024/2025'

/**
 * The results of the first semester are published. Of the second one, a sheet is open and late: one
 * of its three students has no marks yet.
 */
export const sheets: readonly DemoSheet[] = [
  {
    program: 'CSC ND FT',
    course: 'COM 101',
    lecturer: 'AC0003',
    state: 'published',
    due: -300,
    marks: { APP24000001: [33, 45], APP24000002: [27, 31], APP24000013: [25, 26] },
  },
  {
    program: 'CSC ND FT',
    course: 'COM 112',
    lecturer: 'AC0004',
    state: 'published',
    due: -300,
    marks: { APP24000001: [30, 37], APP24000002: [22, 24], APP24000013: [14, 17] },
  },
  {
    program: 'ACC ND FT',
    course: 'ACC 101',
    lecturer: 'AC0003',
    state: 'published',
    due: -300,
    marks: { APP24000014: [15, 20] },
  },
  {
    program: 'CSC ND FT',
    course: 'COM 121',
    lecturer: 'AC0004',
    state: 'open',
    due: -10,
    marks: { APP24000001: [31, 41], APP24000002: [16, 19] },
  },
]

/** The members of staff who took a published sheet to each state, besides its lecturer. */
export const deciders = {
  moderated: 'AC0005',
  'hod-approved': 'AC0002',
  'school-approved': 'AC0001',
  'board-approved': 'AD0001',
  published: 'AD0001',
} as const satisfies Partial<Record<SheetState, string>>
