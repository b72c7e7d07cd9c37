import { useState, type ReactNode } from 'react'
import { Button, formatInstant, Modal } from '@portal/ui'
import { usePhotoState, usePhotoUploads } from '../photo/photo-context'
import styles from './Draft.module.css'
import { usualChoice, type Choice, type Choices, type Question } from './merge'
import { answerInWords, labelOf } from './question-labels'
import type { Saver } from './saver'
import { leaf } from './units'
import { useSaveState } from './use-save-state'

const sides: [Choice, string][] = [
  ['mine', 'On this screen'],
  ['theirs', 'Saved elsewhere'],
]
const isPhoto = ({ id }: Question): boolean => id === 'photo'

function Photo({ address }: { address: string }) {
  const uploads = usePhotoUploads()
  return address ? (
    <img
      className={styles.photo}
      src={uploads.picture(address)}
      alt="Portrait"
      width={96}
      height={96}
    />
  ) : (
    'No photo'
  )
}

interface AnswerProps {
  question: Question
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** A field that differs, with both answers to choose from. */
function Answers({ question, choice, onChoose }: AnswerProps) {
  const answer = (side: Choice): ReactNode =>
    isPhoto(question) ? (
      <Photo address={leaf(question[side])} />
    ) : (
      answerInWords(question, question[side])
    )
  return (
    <fieldset className={styles.question}>
      <legend className="field-label">{labelOf(question)}</legend>
      {sides.map(([side, where]) => (
        <label key={side} className={styles.answer}>
          <input
            type="radio"
            name={question.id}
            value={side}
            checked={choice === side}
            data-first-focus={choice === side || undefined}
            onChange={() => {
              onChoose(side)
            }}
          />
          <span className="muted small">{where}:</span>{' '}
          <span className={styles.value}>{answer(side)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The fields that were changed both here and elsewhere, and a function that postpones the
 * questions.
 */
function useQuestions(saver: Saver) {
  const answers = useSaveState(saver)
  const photo = usePhotoState(usePhotoUploads())
  const [putOff, setPutOff] = useState<readonly unknown[]>([])
  const open = [answers, photo].filter(({ kind }) => kind === 'conflict')
  const photoQuestion: Question[] =
    photo.kind === 'conflict'
      ? [{ id: 'photo', path: ['photo'], mine: photo.mine, theirs: photo.theirs }]
      : []
  const questions = [...photoQuestion, ...(answers.kind === 'conflict' ? answers.questions : [])]
  return {
    questions,
    savedAt: answers.kind === 'conflict' ? answers.theirs.savedAt : null,
    isShown: open.some((state) => !putOff.includes(state)),
    putOffAll: () => {
      setPutOff(open)
    },
  }
}

/**
 * Two devices have changed the same field: shows both answers, field by field, and asks which one
 * to use. Nothing is saved until the choice is made.
 */
export function ConflictDialog({ saver }: { saver: Saver }) {
  const uploads = usePhotoUploads()
  const { questions, savedAt, isShown, putOffAll } = useQuestions(saver)
  const [chosen, setChosen] = useState<Choices>({})
  if (!isShown) return null
  const choiceOf = (question: Question): Choice => chosen[question.id] ?? usualChoice(question)
  const decide = (): void => {
    const choices = Object.fromEntries(
      questions.map((question) => [question.id, choiceOf(question)]),
    )
    setChosen({})
    saver.decide(choices)
    uploads.decide(choices['photo'] ?? 'mine')
  }
  return (
    <Modal title="Changed here and somewhere else" width={500} onClose={putOffAll}>
      <div className="stack">
        <p>
          Another tab or device{savedAt && `, on ${formatInstant(savedAt)},`} changed{' '}
          {questions.length === 1 ? 'an answer' : 'answers'} that you changed here too. Choose what
          to keep. Nothing is saved until then; all other changes stay.
        </p>
        {questions.map((question) => (
          <Answers
            key={question.id}
            question={question}
            choice={choiceOf(question)}
            onChoose={(choice) => {
              setChosen((before) => ({ ...before, [question.id]: choice }))
            }}
          />
        ))}
        <div className="form-actions">
          <Button variant="primary" onClick={decide}>
            Keep what I chose
          </Button>
          <Button variant="quiet" onClick={putOffAll}>
            Decide later
          </Button>
        </div>
      </div>
    </Modal>
  )
}
