import {
  scoreSheetMessages,
  sheetStates,
  sheetWaiting,
  type ScoreSheet,
  type SheetState,
  type SheetWaiting,
} from '@portal/contracts'
import { useSession } from '@portal/kit'
import {
  idPattern,
  pagedByServer,
  ResourceList,
  toQuery,
  useList,
  useListState,
  useSelection,
} from '@portal/resource'
import { Button } from '@portal/ui'
import { useState } from 'react'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { BroadsheetDialog } from './BroadsheetDialog'
import { OpenSheetsDialog } from './OpenSheetsDialog'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { sheetLabel } from '../../../parts/score-sheets/sheet-words'
import { sheetColumns } from './sheet-columns'
import { SheetsBar } from './SheetsBar'
import { SheetFilters } from './SheetFilters'

const sorts = ['code', 'dueOn'] as const
const filters = {
  waiting: sheetWaiting,
  state: sheetStates,
  program: idPattern,
  level: /^(?:[1-9]|10)$/,
  semester: /^[\w ]{1,10}$/,
  session: idPattern,
}
type Filters = Record<'program' | 'level' | 'semester' | 'session', string> & {
  state: SheetState
  waiting: SheetWaiting
}

/** The list of the address. */
function useSheets() {
  const state = useListState<(typeof sorts)[number], Filters>({ sorts, filters })
  const { level, ...query } = toQuery(state)
  return useList(
    state,
    scoreSheetsApi.scoreSheets.useQuery(
      { query: { ...query, ...(level !== undefined && { level: Number(level) }) } },
      { refetchOnMountOrArgChange: true },
    ),
    {
      select: pagedByServer(({ data }) => data.sheets),
      failed: scoreSheetMessages.fetchFailed,
    },
  )
}

const emptyMessageFor = (isExams: boolean): string =>
  isExams ? scoreSheetMessages.none : scoreSheetMessages.noneYours

/** Whether the person does something with several sheets. A lecturer does not. */
const mayActOn = (rows: readonly ScoreSheet[] | undefined): boolean =>
  rows?.some(({ mayStep, mayRemind }) => mayStep || mayRemind) ?? false

/** The button and the dialog for broadsheets. */
function BroadsheetButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        Broadsheet
      </Button>
      {isOpen && (
        <BroadsheetDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** The button and the dialog that open the sheets of a semester. */
function OpenButton() {
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon="plus"
        aria-haspopup="dialog"
        onClick={() => {
          setOpening(true)
        }}
      >
        Open Score Sheets
      </Button>
      {isOpening && (
        <OpenSheetsDialog
          onClose={() => {
            setOpening(false)
          }}
        />
      )}
    </>
  )
}

/** The first page of Exam Management: score sheets (docs/reference/rules/results.md). */
export function ScoreSheetsPage() {
  const isExams = useSession().staff?.role?.modules.includes('exams') ?? false
  const list = useSheets()
  const selection = useSelection<ScoreSheet>(list, sheetLabel)
  const isSelecting = selection.count > 0
  const mayAct = mayActOn(list.rows)
  const isOffice = isExams || mayAct
  return (
    <ExamsFrame>
      <ResourceList
        list={list}
        noun="score sheets"
        columns={sheetColumns}
        emptyMessage={emptyMessageFor(isExams)}
        exported="GET /score-sheets/export"
        sortable
        {...((mayAct || isSelecting) && { selection })}
        selectionBar={isSelecting ? <SheetsBar selection={selection} /> : undefined}
      >
        <SheetFilters list={list} />
        {isOffice && <BroadsheetButton />}
        {isExams && <OpenButton />}
      </ResourceList>
    </ExamsFrame>
  )
}
