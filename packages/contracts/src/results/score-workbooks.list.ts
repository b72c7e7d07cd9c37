import type { FileColumn } from '../base/file-columns'
import type { ListDescription } from '../base/lists'
import type { Score } from './score-sheets'

export const workbookLimits = { rows: 2_000, megabytes: 2 } as const

/** The result of a row. An empty row is the same: it does not remove marks. */
export const workbookOutcomes = ['new', 'changed', 'same', 'wrong'] as const
export type WorkbookOutcome = (typeof workbookOutcomes)[number]

/** A student in the file, with a code that names the sheet, the student and the stored marks. */
export interface WorkbookLine extends Score {
  code: string
}

const headers = {
  number: 'Number',
  name: 'Name',
  ca: 'Assessment',
  exam: 'Examination',
  code: 'Row Code',
} as const

/** The matriculation number, or the application number without one. */
export const numberOf = ({
  matricNumber,
  applicationNumber,
}: Pick<Score, 'matricNumber' | 'applicationNumber'>): string => matricNumber ?? applicationNumber

export const workbookList = {
  name: 'marks',
  title: 'Marks',
  columns: [
    { header: headers.number, kind: 'text', text: numberOf },
    { header: headers.name, kind: 'text', text: ({ name }) => name },
    { header: headers.ca, text: ({ ca }) => ca ?? '' },
    { header: headers.exam, text: ({ exam, word }) => word ?? exam ?? '' },
    { header: headers.code, kind: 'text', text: ({ code }) => code },
  ],
} satisfies ListDescription<WorkbookLine>

/** The columns of an uploaded file. */
export const workbookColumns: readonly FileColumn[] = [
  {
    key: 'number',
    header: headers.number,
    required: true,
    example: 'ND/23/CSC/0042',
    also: ['matricnumber', 'matricno', 'applicationnumber'],
  },
  { key: 'name', header: headers.name, required: false, example: 'Ada Obi' },
  { key: 'ca', header: headers.ca, required: true, example: '25', also: ['ca'] },
  { key: 'exam', header: headers.exam, required: true, example: '48', also: ['exam'] },
  { key: 'code', header: headers.code, required: true, example: '' },
]
