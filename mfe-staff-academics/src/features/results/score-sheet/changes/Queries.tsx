import {
  resultQueryMessages as messages,
  type QueryAnswer,
  type SheetQuery,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { Badge, Button, formatInstant, Section, TextArea } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import styles from '../sheet.module.css'

const schema = () => import('./answer.schema').then((loaded) => loaded.QueryAnswer)

function AnswerDialog({ query, onClose }: { query: SheetQuery; onClose: () => void }) {
  const [answer] = scoreSheetsApi.answerQuery.useMutation()
  const dialog = useFormDialog<QueryAnswer, { message?: string | undefined }>({
    schema,
    values: { text: '' },
    send: (body) => answer({ params: { id: query._id }, body }),
    failed: messages.answerFailed,
    onClose,
  })
  return (
    <FormDialog
      title={`Answer ${query.student.name}`}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Send the answer"
    >
      <p>{query.text}</p>
      <TextArea
        label="Answer"
        hint={messages.answerHint}
        maxLength={300}
        {...dialog.field('text')}
      />
    </FormDialog>
  )
}

function Query({ query }: { query: SheetQuery }) {
  const [isAnswering, setAnswering] = useState(false)
  const { student, text, askedAt, state, answer, answeredAt, answeredBy, mayAnswer } = query
  const isWaiting = state === 'waiting'
  return (
    <li>
      <strong>{student.name}</strong> <span className="muted small">{student.matricNumber}</span>{' '}
      <Badge tone={isWaiting ? 'info' : 'success'}>{isWaiting ? 'Waiting' : 'Answered'}</Badge>
      <p>{text}</p>
      <div className="muted small">{formatInstant(askedAt)}</div>
      {answer !== null && (
        <>
          <p>Answer: {answer}</p>
          <div className="muted small">
            {answeredAt !== null && formatInstant(answeredAt)} by{' '}
            {answeredBy ?? 'a former member of staff'}
          </div>
        </>
      )}
      {mayAnswer && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={`Answer ${student.name}`}
          onClick={() => {
            setAnswering(true)
          }}
        >
          Answer
        </Button>
      )}
      {isAnswering && (
        <AnswerDialog
          query={query}
          onClose={() => {
            setAnswering(false)
          }}
        />
      )}
    </li>
  )
}

/** The queries of students about the published results, the newest first. */
export const Queries = ({ queries }: { queries: readonly SheetQuery[] }) =>
  queries.length > 0 && (
    <Section title="Queries">
      <ul className={`list-plain stack stack-small ${String(styles.steps)}`}>
        {queries.map((query) => (
          <Query key={query._id} query={query} />
        ))}
      </ul>
    </Section>
  )
