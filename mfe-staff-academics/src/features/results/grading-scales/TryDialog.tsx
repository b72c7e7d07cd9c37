import {
  attemptsIn,
  classOf,
  gpaOf,
  gradeOf,
  gradingScaleMessages,
  inHundredths,
  type Attempt,
  type GradingScale,
} from '@portal/contracts'
import { DescriptionList, Modal, TextArea } from '@portal/ui'
import { useState } from 'react'

const example = 'MTH101 4 80\nSTA101 3 66\nGNS101 2 57\nCOM101 3 20'

const gradeText = (scale: GradingScale, { mark }: Attempt): string =>
  typeof mark === 'number' ? gradeOf(scale, mark).grade : mark

/** The GPA of results, their grades and the class, as facts of a list. */
function factsOf(scale: GradingScale, attempts: readonly Attempt[]) {
  const gpa = gpaOf(scale, attempts)
  const grades = attempts.map((each) => `${each.course} ${gradeText(scale, each)}`)
  return [
    ['Grades', grades.join(', ')],
    ['GPA', gpa === null ? gradingScaleMessages.noGpa : inHundredths(gpa)],
    ['Class', gpa === null ? null : (classOf(scale, gpa) ?? gradingScaleMessages.belowClasses)],
  ] as const
}

/** Shows the grades, the GPA and the class of typed results. Nothing is stored. */
export function TryDialog({ scale, onClose }: { scale: GradingScale; onClose: () => void }) {
  const [text, setText] = useState(example)
  const attempts = attemptsIn(text)
  const problem = typeof attempts === 'string' ? attempts : undefined
  return (
    <Modal title={`Try ${scale.name}`} width={600} onClose={onClose}>
      <div className="stack">
        <TextArea
          label="Results"
          hint="One on each line: course, units, mark. ABS is absent, S sick, I incomplete, W withdrawn, MAL malpractice"
          rows={6}
          value={text}
          error={problem}
          onChange={({ target: { value } }) => {
            setText(value)
          }}
        />
        <div role="status">
          {typeof attempts !== 'string' && attempts.length > 0 && (
            <DescriptionList items={factsOf(scale, attempts)} />
          )}
        </div>
      </div>
    </Modal>
  )
}
