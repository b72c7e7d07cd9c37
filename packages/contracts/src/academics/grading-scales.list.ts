import type { ListDescription } from '../base/lists'
import { inHundredths, type RepeatPolicy, type Rounding } from './grades'
import type { GradingScale } from './grading-scales'

export const repeatWords: Readonly<Record<RepeatPolicy, string>> = {
  all: 'All attempts',
  latest: 'The latest attempt',
  best: 'The best attempt',
}
export const roundingWords: Readonly<Record<Rounding, string>> = {
  'half-up': 'Rounded: 3.495 is 3.50',
  truncate: 'Cut off: 3.495 is 3.49',
}

/** The students of a scale as text. */
export const scaleStudents = ({ session }: Pick<GradingScale, 'session'>): string =>
  session ? `From ${session.sessionYear}` : 'All before'

export const gradesAsWords = ({ bands }: Pick<GradingScale, 'bands'>): string =>
  bands.map(({ grade, from }) => `${grade} ${String(from)}`).join(', ')

export const classesAsWords = ({ classes }: Pick<GradingScale, 'classes'>): string =>
  classes.map(({ name, from }) => `${name} ${inHundredths(from)}`).join(', ')

export const gradingScaleList = {
  name: 'grading-scales',
  title: 'Grading Scales',
  columns: [
    { header: 'Name', text: ({ name }) => name },
    { header: 'New Students', text: scaleStudents },
    { header: 'Grades', text: gradesAsWords },
    { header: 'Classes', text: classesAsWords },
    { header: 'Pass Mark', text: ({ passMark }) => passMark },
    { header: 'Repeated Courses', text: ({ repeats }) => repeatWords[repeats] },
  ],
  searched: (scale) => [scale.name, scaleStudents(scale), gradesAsWords(scale)],
} satisfies ListDescription<GradingScale>
