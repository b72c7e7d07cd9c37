import { offeringName, semesterName } from '../academics/courses.list'
import type { ListColumn, ListDescription } from '../base/lists'
import type { Score, ScoreSheet } from './score-sheets'
import { markOf } from './scores'
import { sheetStateLabels } from './sheet-states'

export const scoreSheetList = {
  name: 'score-sheets',
  title: 'Score Sheets',
  columns: [
    { header: 'Code', text: ({ course }) => course.code },
    { header: 'Title', text: ({ course }) => course.title },
    { header: 'Program', text: ({ program }) => offeringName(program) },
    { header: 'Level', text: ({ level }) => level },
    { header: 'Semester', text: ({ semester }) => semesterName(semester) },
    { header: 'Lecturer', text: ({ lecturer }) => lecturer ?? '' },
    { header: 'Students', text: ({ students }) => students },
    { header: 'Entered', text: ({ entered }) => entered },
    { header: 'Last Day', kind: 'day', day: ({ dueOn }) => dueOn, text: ({ dueOn }) => dueOn },
    {
      header: 'Status',
      text: ({ state, late }) => `${sheetStateLabels[state]}${late ? ', late' : ''}`,
    },
  ],
} satisfies ListDescription<ScoreSheet>

const columns: readonly ListColumn<Score>[] = [
  { header: 'Matric Number', text: ({ matricNumber }) => matricNumber ?? '' },
  { header: 'Name', text: ({ name }) => name },
  { header: 'Assessment', text: ({ ca }) => ca ?? '' },
  { header: 'Examination', text: ({ exam }) => exam ?? '' },
  { header: 'Scaling', text: ({ scaling }) => (scaling === 0 ? '' : scaling) },
  { header: 'Mark', text: (score) => markOf(score) ?? '' },
  { header: 'Grade', text: ({ grade }) => grade ?? '' },
  { header: 'Application Number', text: ({ applicationNumber }) => applicationNumber },
]

export const scoreList = {
  name: 'scores',
  title: 'Score Sheet',
  columns,
  onPaper: columns.slice(0, 7),
} satisfies ListDescription<Score>
