import {
  marksInWords,
  scoreSheetMessages,
  secondEntryMessages,
  type EntryComparison,
  type ScoreEntry,
  type SecondEntryPage as Loaded,
  type SecondScore,
} from '@portal/contracts'
import { failureMessage, toFailure, useParams } from '@portal/kit'
import { DescriptionList, RetryNotice, Section, Skeleton } from '@portal/ui'
import { useCallback } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import { sheetLabel } from '../../../../parts/score-sheets/sheet-words'
import { GridTable } from '../grid/GridTable'
import { ScoreRow, Student } from '../grid/ScoreRow'
import { placeOf, SheetFrame } from '../SheetFrame'
import { UploadClosedNotice } from '../SheetNotices'
import styles from '../sheet.module.css'
import { useSavedRows } from '../grid/use-saved-rows'

const words: Readonly<Record<EntryComparison, string>> = {
  missing: '–',
  waiting: 'Missing',
  same: 'Same',
  different: 'Different',
}

/** How the second marks compare with the first ones, which are shown if they differ. */
const Comparison = ({ score: { comparison, first } }: { score: SecondScore }) =>
  first ? (
    <strong className={styles.different}>{marksInWords(first)}</strong>
  ) : (
    <span className="muted">{words[comparison]}</span>
  )

/** A student whose second marks this person does not enter. */
const OtherRow = ({ score }: { score: SecondScore }) => (
  <tr>
    <th scope="row">
      <Student {...score} />
      {score.enteredBy !== null && (
        <span className="muted small"> Entered by {score.enteredBy}</span>
      )}
    </th>
    <td className="numeric">{score.ca ?? ''}</td>
    <td className="numeric">{score.word ?? score.exam ?? ''}</td>
    <td className="numeric">
      <Comparison score={score} />
    </td>
  </tr>
)

const countOf = (scores: readonly SecondScore[], wanted: EntryComparison): number =>
  scores.filter(({ comparison }) => comparison === wanted).length

const factsOf = (scores: readonly SecondScore[]) =>
  [
    [
      'Entered a second time',
      `${String(scores.length - countOf(scores, 'missing'))} of ${String(scores.length)}`,
    ],
    ['Different', String(countOf(scores, 'different'))],
  ] as const

function SecondEntry({ loaded }: { loaded: Loaded }) {
  const { _id, caMax } = loaded
  const { rows, onSaved, onRisk } = useSavedRows(loaded.scores)
  const [send] = scoreSheetsApi.saveSecondScore.useMutation()
  const save = useCallback(
    async (student: string, body: ScoreEntry) =>
      (await send({ params: { id: _id, student }, body }).unwrap()).data,
    [send, _id],
  )
  return (
    <SheetFrame
      title={`Second entry of ${sheetLabel(loaded)}`}
      lead={placeOf(loaded)}
      above={{ to: `/staff/exams/sheets/${_id}`, label: sheetLabel(loaded) }}
    >
      <div className="stack">
        <p className="muted">{secondEntryMessages.hint}</p>
        <DescriptionList items={factsOf(rows)} />
        {loaded.uploadClosed && <UploadClosedNotice />}
        <Section title="Marks" hint={scoreSheetMessages.entryHint}>
          {rows.length === 0 ? (
            <p>{scoreSheetMessages.emptyClass}</p>
          ) : (
            <GridTable
              caMax={caMax}
              last="First entry"
              hasCells={rows.some(({ mayEnter }) => mayEnter)}
            >
              {rows.map((score) =>
                score.mayEnter ? (
                  <ScoreRow
                    key={score.student}
                    caMax={caMax}
                    score={score}
                    save={save}
                    onSaved={onSaved}
                    onRisk={onRisk}
                    Result={Comparison}
                  />
                ) : (
                  <OtherRow key={score.student} score={score} />
                ),
              )}
            </GridTable>
          )}
        </Section>
      </div>
    </SheetFrame>
  )
}

/** Another try helps only if the API has not refused. */
function Failed({
  error,
  onRetry,
}: {
  error: Parameters<typeof toFailure>[0]
  onRetry: () => void
}) {
  const message = failureMessage(error, secondEntryMessages.fetchFailed)
  return [403, 404, 409].includes(toFailure(error).status) ? (
    <p>{message}</p>
  ) : (
    <RetryNotice message={message} onRetry={onRetry} />
  )
}

/**
 * The marks of a sheet, entered a second time by another person (docs/reference/rules/results.md).
 */
export function SecondEntryPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = scoreSheetsApi.secondEntry.useQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData) return <SecondEntry key={id} loaded={currentData.data} />
  return (
    <SheetFrame
      title="Second Entry"
      above={{ to: `/staff/exams/sheets/${id}`, label: 'Score Sheet' }}
    >
      {error && !isFetching ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </SheetFrame>
  )
}
