import type { ReactNode } from 'react'
import type { Student } from '@portal/contracts'
import { Button, useFormContext, useWatch } from '@portal/ui'
import type { FormValues } from '../form-values'
import { BackToList } from '../sections/SectionPage'
import { headingId } from '../sections/use-arrival'
import { answerGroups } from './answer-groups'
import { AnswerList } from './AnswerList'
import { PhotoAnswer } from './PhotoAnswer'

interface CheckAnswersProps {
  student: Student
  submitting: boolean
  onSubmit: () => void
  children?: ReactNode
}

/** All answers before the submission. Each can be changed. */
export function CheckAnswers({ student, submitting, onSubmit, children }: CheckAnswersProps) {
  const { control, getValues } = useFormContext<FormValues>()
  useWatch({ control })
  const form = getValues()
  return (
    <div className="stack">
      <div>
        <BackToList />
      </div>
      {children}
      <h2 id={headingId('review')} tabIndex={-1}>
        Check your answers
      </h2>
      {answerGroups(form, student).map((group) => (
        <AnswerList key={group.section} group={group}>
          {group.section === 'personal' && <PhotoAnswer photo={form.profileImage} />}
        </AnswerList>
      ))}
      <div className="stack stack-small">
        <p>You can submit the form once. After that, you cannot change it here.</p>
        <div className="form-actions">
          <Button variant="primary" busy={submitting} busyLabel="Submitting..." onClick={onSubmit}>
            Submit
          </Button>
        </div>
      </div>
    </div>
  )
}
