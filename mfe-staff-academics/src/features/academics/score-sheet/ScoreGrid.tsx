import { scoreSheetMessages, type Score, type ScoreSheetPage } from '@portal/contracts'
import { Section } from '@portal/ui'
import { FixedRow, ScoreRow } from './ScoreRow'
import styles from './sheet.module.css'

interface ScoreGridProps {
  sheet: ScoreSheetPage
  onSaved: (score: Score) => void
  onRisk: (student: string, isAtRisk: boolean) => void
  onAmend: (score: Score) => void
}

/** The marks of the class: two cells for each student, or the marks as text. */
export function ScoreGrid({ sheet, onSaved, onRisk, onAmend }: ScoreGridProps) {
  const { _id, caMax, scores, mayEnter } = sheet
  return (
    <Section title="Marks" hint={mayEnter ? scoreSheetMessages.entryHint : undefined}>
      {scores.length === 0 ? (
        <p>{scoreSheetMessages.emptyClass}</p>
      ) : (
        // What scrolls can be scrolled by keyboard: cells take the focus, marks as text do not.
        <div
          className="table-wrap"
          {...(!mayEnter && { role: 'region', 'aria-label': 'Marks of the class', tabIndex: 0 })}
        >
          <table className={`table ${String(styles.grid)}`}>
            <thead>
              <tr>
                <th scope="col">Student</th>
                <th scope="col" className="numeric">
                  CA <span className={`small ${String(styles.most)}`}>of {caMax}</span>
                </th>
                <th scope="col" className="numeric">
                  Exam <span className={`small ${String(styles.most)}`}>of {100 - caMax}</span>
                </th>
                <th scope="col" className="numeric">
                  Mark
                </th>
              </tr>
            </thead>
            <tbody>
              {scores.map((score) =>
                mayEnter ? (
                  <ScoreRow
                    key={score.student}
                    sheet={_id}
                    caMax={caMax}
                    score={score}
                    onSaved={onSaved}
                    onRisk={onRisk}
                  />
                ) : (
                  <FixedRow
                    key={score.student}
                    score={score}
                    onAmend={sheet.mayAmend && score.version > 0 ? onAmend : undefined}
                  />
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
