import {
  scoreSheetMessages,
  type Score,
  type ScoreEntry,
  type ScoreSheetPage,
} from '@portal/contracts'
import { Section } from '@portal/ui'
import { useCallback } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import { GridTable } from './GridTable'
import { FixedRow, Result, ScoreRow } from './ScoreRow'

interface ScoreGridProps {
  sheet: ScoreSheetPage
  onSaved: (score: Score) => void
  onRisk: (student: string, isAtRisk: boolean) => void
  onAmend: (score: Score) => void
}

/** The marks of the class: two cells for each student, or the marks as text. */
export function ScoreGrid({ sheet, onSaved, onRisk, onAmend }: ScoreGridProps) {
  const { _id, caMax, scores, mayEnter } = sheet
  const [send] = scoreSheetsApi.saveScore.useMutation()
  const waiting = new Set(
    sheet.amendments.filter(({ state }) => state === 'waiting').map(({ student }) => student._id),
  )
  const save = useCallback(
    async (student: string, body: ScoreEntry) =>
      (await send({ params: { id: _id, student }, body }).unwrap()).data,
    [send, _id],
  )
  return (
    <Section title="Marks" hint={mayEnter ? scoreSheetMessages.entryHint : undefined}>
      {scores.length === 0 ? (
        <p>{scoreSheetMessages.emptyClass}</p>
      ) : (
        <GridTable caMax={caMax} last="Mark" hasCells={mayEnter}>
          {scores.map((score) =>
            mayEnter && !score.hidden ? (
              <ScoreRow
                key={score.student}
                caMax={caMax}
                score={score}
                save={save}
                onSaved={onSaved}
                onRisk={onRisk}
                Result={Result}
              />
            ) : (
              <FixedRow
                key={score.student}
                score={score}
                onAmend={sheet.mayAmend && !waiting.has(score.student) ? onAmend : undefined}
              />
            ),
          )}
        </GridTable>
      )}
    </Section>
  )
}
