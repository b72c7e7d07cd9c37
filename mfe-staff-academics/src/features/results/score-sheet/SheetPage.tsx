import {
  deciderLabels,
  isComplete,
  scoreSheetMessages,
  stepFrom,
  type Score,
  type ScoreSheetPage,
} from '@portal/contracts'
import { alert, failureMessage, toFailure, useParams } from '@portal/kit'
import { ExportMenu } from '@portal/resource'
import { Button, DateText, DescriptionList, RetryNotice, Skeleton } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { enteredWords, SheetBadge, sheetLabel } from '../../../parts/score-sheets/sheet-words'
import { AmendDialog } from './changes/AmendDialog'
import { Amendments } from './changes/Amendments'
import { Queries } from './changes/Queries'
import { ScaleDialog } from './changes/ScaleDialog'
import { ScoreGrid } from './grid/ScoreGrid'
import { SendBackDialog } from './steps/SendBackDialog'
import { SheetNotices } from './SheetNotices'
import { Scripts } from './changes/Scripts'
import { placeOf, SheetFrame } from './SheetFrame'
import { SheetFigures } from './SheetFigures'
import { SheetSteps } from './steps/SheetSteps'
import { StepDialog } from './steps/StepDialog'
import { useSavedRows } from './grid/use-saved-rows'
import { WorkbookDialog } from './workbook/WorkbookDialog'

const formats = ['csv', 'xlsx', 'print', 'pdf'] as const

const nextWords = ({ state }: ScoreSheetPage): string | null => {
  const step = stepFrom(state)
  return step ? deciderLabels[step.by as keyof typeof deciderLabels] : null
}

const facts = (sheet: ScoreSheetPage) =>
  [
    ['Status', <SheetBadge key="state" {...sheet} publishAt={null} />],
    ['Next step', nextWords(sheet)],
    ['Entered', enteredWords(sheet)],
    ['Last day', <DateText key="day" value={sheet.dueOn} />],
    ['Lecturer', sheet.lecturer],
  ] as const

interface SheetProps {
  loaded: ScoreSheetPage
  /** Loads the sheet again. */
  reload: () => Promise<ScoreSheetPage | undefined>
}
/** The dialogs of a sheet, each with the right that it needs. */
const rights = {
  step: 'mayStep',
  return: 'maySendBack',
  workbook: 'mayEnter',
  scale: 'mayScale',
} as const
type Opened = { kind: keyof typeof rights; sheet: ScoreSheetPage }

/** The sheet with the marks that were stored since it was loaded. */
function useEntries(loaded: ScoreSheetPage) {
  const { rows: scores, ...entries } = useSavedRows(loaded.scores)
  const members = scores.filter(({ registered }) => registered)
  return { sheet: { ...loaded, scores, entered: members.filter(isComplete).length }, ...entries }
}

/** The dialog of the next step, of the return to the lecturer, or of the entry by a file. */
function OpenedDialog({ kind, sheet, onClose }: Opened & { onClose: () => void }) {
  const step = stepFrom(sheet.state)
  if (kind === 'return') return <SendBackDialog sheet={sheet} onClose={onClose} />
  if (kind === 'scale') return <ScaleDialog sheet={sheet} onClose={onClose} />
  if (kind === 'workbook') return <WorkbookDialog sheet={sheet} onClose={onClose} />
  return step && <StepDialog sheet={sheet} step={step} onClose={onClose} />
}

function Sheet({ loaded, reload }: SheetProps) {
  const { sheet, onSaved, onRisk, isAtRisk } = useEntries(loaded)
  const [opened, setOpened] = useState<Opened>()
  const [isLoading, setLoading] = useState(false)
  const [amended, setAmended] = useState<Score>()
  const step = stepFrom(sheet.state)
  /** A decision is about the marks as they are now, so the sheet is loaded again first. */
  const open = async (kind: Opened['kind']): Promise<void> => {
    if (isAtRisk) {
      await alert({ tone: 'error', title: 'Error', message: scoreSheetMessages.unsaved })
      return
    }
    setLoading(true)
    const present = await reload()
    setLoading(false)
    if (present?.[rights[kind]]) setOpened({ kind, sheet: present })
  }
  const close = (): void => {
    setOpened(undefined)
  }
  return (
    <SheetFrame
      title={sheetLabel(sheet)}
      lead={placeOf(sheet)}
      actions={
        <>
          {step && sheet.mayStep && (
            <Button
              variant="primary"
              aria-haspopup="dialog"
              busy={isLoading}
              onClick={() => void open('step')}
            >
              {step.action}
            </Button>
          )}
          {sheet.mayEnter && (
            <Button
              aria-haspopup="dialog"
              disabled={isLoading}
              onClick={() => void open('workbook')}
            >
              Use a file
            </Button>
          )}
          {sheet.mayScale && (
            <Button aria-haspopup="dialog" disabled={isLoading} onClick={() => void open('scale')}>
              Scale marks
            </Button>
          )}
          {sheet.maySendBack && (
            <Button aria-haspopup="dialog" disabled={isLoading} onClick={() => void open('return')}>
              Send back
            </Button>
          )}
          <ExportMenu
            file="GET /scores/export"
            list={{ q: '', filters: { sheet: sheet._id }, sort: undefined }}
            formats={formats}
          />
        </>
      }
    >
      <div className="stack">
        <SheetNotices sheet={sheet} />
        <DescriptionList items={facts(sheet)} />
        <Queries queries={sheet.queries} />
        <Amendments amendments={sheet.amendments} />
        <ScoreGrid sheet={sheet} onSaved={onSaved} onRisk={onRisk} onAmend={setAmended} />
        <Scripts sheet={sheet} />
        <SheetFigures {...sheet} />
        <SheetSteps steps={sheet.steps} />
      </div>
      {opened && <OpenedDialog {...opened} onClose={close} />}
      {amended && (
        <AmendDialog
          sheet={sheet}
          score={amended}
          onClose={() => {
            setAmended(undefined)
          }}
        />
      )}
    </SheetFrame>
  )
}

/** The API refuses an address that has no valid id with 400. */
const noSheet = new Set<unknown>([404, 400])

/** One score sheet: its marks, figures and steps (docs/reference/rules/results.md). */
export function SheetPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = scoreSheetsApi.scoreSheet.useQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData)
    return (
      <Sheet key={id} loaded={currentData.data} reload={async () => (await refetch()).data?.data} />
    )
  const failure = error && !isFetching ? toFailure(error) : undefined
  const isUnknown = failure !== undefined && noSheet.has(failure.status)
  return (
    <SheetFrame title="Score Sheet">
      {isUnknown && <p>{scoreSheetMessages.unknown}</p>}
      {failure && !isUnknown && (
        <RetryNotice
          message={failureMessage(error, scoreSheetMessages.sheetFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!failure && <Skeleton lines={8} />}
    </SheetFrame>
  )
}
