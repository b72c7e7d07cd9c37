import { isComplete, markOf, marksInWords, type Score, type ScoreCells } from '@portal/contracts'
import { Button } from '@portal/ui'
import { memo, type ComponentType, type KeyboardEvent } from 'react'
import { useScoreRow, type EnteredRow, type ScoreRowOptions } from './use-score-row'
import styles from '../sheet.module.css'

interface ScoreRowProps<Row extends EnteredRow> extends ScoreRowOptions<Row> {
  /** Shows the result of the stored marks. */
  Result: ComponentType<{ score: Row }>
}

const columns: readonly (readonly [keyof ScoreCells, string])[] = [
  ['ca', 'Assessment'],
  ['exam', 'Examination'],
]

/**
 * Enter and the arrows up and down go to the same column of the next or previous student. At the
 * end of the column the focus stays, and `save` is called.
 */
function goAlong(event: KeyboardEvent<HTMLInputElement>, save: () => void): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const column = event.currentTarget.name
  const all = [
    ...(event.currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLInputElement>(`input[name="${column}"]`) ?? []),
  ]
  const target = all[all.indexOf(event.currentTarget) + step]
  if (target) {
    target.focus()
    target.select()
  } else save()
}

/** The mark and the grade of stored marks. */
export const Result = ({ score }: { score: Score }) =>
  score.hidden ? (
    <span className="muted">Entered</span>
  ) : isComplete(score) ? (
    <>
      {score.scaling !== 0 && (
        <span className="muted small">
          +{score.scaling}
          <span className="visually-hidden"> by the scaling,</span>{' '}
        </span>
      )}
      {markOf(score)} {score.grade && score.word === null && <strong>{score.grade}</strong>}
    </>
  ) : (
    <span className="muted">–</span>
  )

export const Student = ({
  name,
  matricNumber,
  applicationNumber,
  registered = true,
}: EnteredRow) => (
  <>
    {name} <span className="muted small">{matricNumber ?? applicationNumber}</span>
    {!registered && <span className={styles.problem}>Not registered</span>}
  </>
)

interface FixedRowProps {
  score: Score
  /** Asks for a change of published marks; absent if the person does not. */
  onAmend?: ((score: Score) => void) | undefined
}

/** A student whose marks cannot be changed here. */
export const FixedRow = ({ score, onAmend }: FixedRowProps) => (
  <tr>
    <th scope="row">
      <Student {...score} />{' '}
      {onAmend && (
        <button
          type="button"
          className="link-button"
          aria-haspopup="dialog"
          onClick={() => {
            onAmend(score)
          }}
        >
          Amend<span className="visually-hidden"> the marks of {score.name}</span>
        </button>
      )}
    </th>
    <td className="numeric">{score.ca ?? ''}</td>
    <td className="numeric">{score.exam ?? ''}</td>
    <td className="numeric">
      <Result score={score} />
    </td>
  </tr>
)

function Row<Entered extends EnteredRow>({ Result, ...options }: ScoreRowProps<Entered>) {
  const { score } = options
  const row = useScoreRow(options)
  const { cells, state, base } = row
  const problem = 'message' in state ? state.message : undefined
  const problemId = `problem-${score.student}`
  return (
    <tr>
      <th scope="row">
        <Student {...base} />
        {problem && (
          <span id={problemId} className={styles.problem} role="alert">
            {problem}
          </span>
        )}
        {state.kind === 'failed' && (
          <Button small onClick={row.retry}>
            Try again
          </Button>
        )}
        {state.kind === 'changed' && (
          <span className="cluster">
            <Button
              small
              onClick={() => {
                row.takeOther(state.present)
              }}
            >
              Take {marksInWords(state.present)}
            </Button>
            <Button
              small
              onClick={() => {
                row.keepOwn(state.present)
              }}
            >
              Save my entry
            </Button>
          </span>
        )}
      </th>
      {columns.map(([name, label]) => (
        <td key={name} className="numeric">
          <input
            className={`control ${String(styles.cell)}`}
            name={name}
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={3}
            value={cells[name]}
            aria-label={`${label} of ${score.name}`}
            aria-invalid={state.kind === 'wrong' && state.field === name ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            onChange={({ target: { value } }) => {
              row.type({ [name]: value })
            }}
            onBlur={row.leave}
            onKeyDown={(event) => {
              goAlong(event, row.leave)
            }}
            onFocus={({ target }) => {
              target.select()
            }}
          />
        </td>
      ))}
      <td className="numeric">
        {state.kind === 'saving' ? <span className="muted">Saving…</span> : <Result score={base} />}
        {state.kind === 'saved' && <span className={styles.saved}>Saved</span>}
      </td>
    </tr>
  )
}

/** A student with two cells, which are stored when they are left. */
export const ScoreRow = memo(Row) as typeof Row
