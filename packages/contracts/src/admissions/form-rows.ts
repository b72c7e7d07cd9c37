export interface Issue {
  path: (string | number)[]
  message: string
}

/** A subject row on the page, with its sitting. */
export interface SubjectRow {
  name: string
  grade: string
  /** '1' or '2', or empty before a choice. */
  sitting: string
}
export interface SittingRow {
  examType: string
  examYear: string
  examNumber: string
}

const sittingLabels = {
  examType: 'Exam type',
  examYear: 'Exam year',
  examNumber: 'Exam number',
} as const
const subjectLabels = {
  name: 'Subject name',
  grade: 'Subject grade',
  sitting: 'Subject sitting',
} as const

/** `nameOf` gives the name of a row in messages, such as 'sitting 1'. */
const rowIssues = <T extends object>(
  path: string,
  rows: readonly T[],
  labels: Record<keyof T & string, string>,
  nameOf: (row: T, number: string) => string,
): Issue[] =>
  rows.flatMap((row, index) =>
    (Object.keys(labels) as (keyof T & string)[])
      .filter((key) => !row[key])
      .map((key) => ({
        path: [path, index, key],
        message: `${labels[key]} for ${nameOf(row, String(index + 1))} is required`,
      })),
  )

/** The missing choices of the rows on the page. */
export const rowsIssues = ({
  sittings,
  subjects,
}: {
  sittings: readonly SittingRow[]
  subjects: readonly SubjectRow[]
}): Issue[] => [
  ...rowIssues('sittings', sittings, sittingLabels, (_, number) => `sitting ${number}`),
  ...rowIssues(
    'subjects',
    subjects,
    subjectLabels,
    ({ name }, number) => name || `subject ${number}`,
  ),
]
