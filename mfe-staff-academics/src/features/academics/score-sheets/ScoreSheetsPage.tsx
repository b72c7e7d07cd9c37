import { scoreSheetMessages, sheetStates, type SheetState } from '@portal/contracts'
import { useSession } from '@portal/kit'
import {
  idPattern,
  pagedByServer,
  ResourceList,
  toQuery,
  useList,
  useListState,
} from '@portal/resource'
import { Button } from '@portal/ui'
import { useState } from 'react'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { OpenSheetsDialog } from './OpenSheetsDialog'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { sheetColumns } from './sheet-columns'
import { SheetFilters } from './SheetFilters'

const sorts = ['code', 'dueOn'] as const
const waiting = ['mine', 'late'] as const
const filters = {
  waiting,
  state: sheetStates,
  program: idPattern,
  level: /^(?:[1-9]|10)$/,
  semester: /^[\w ]{1,10}$/,
  session: idPattern,
}
type Filters = Record<'program' | 'level' | 'semester' | 'session', string> & {
  state: SheetState
  waiting: (typeof waiting)[number]
}

/** The first page of Exam Management: score sheets (docs/reference/rules/results.md). */
export function ScoreSheetsPage() {
  const isExams = useSession().staff?.role?.modules.includes('exams') ?? false
  const [isOpening, setOpening] = useState(false)
  const state = useListState<(typeof sorts)[number], Filters>({ sorts, filters })
  const { level, ...query } = toQuery(state)
  const list = useList(
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
  return (
    <ExamsFrame>
      <ResourceList
        list={list}
        noun="score sheets"
        columns={sheetColumns}
        emptyMessage={isExams ? scoreSheetMessages.none : scoreSheetMessages.noneYours}
        exported="GET /score-sheets/export"
        sortable
      >
        <SheetFilters list={list} />
        {isExams && (
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
        )}
      </ResourceList>
      {isOpening && (
        <OpenSheetsDialog
          onClose={() => {
            setOpening(false)
          }}
        />
      )}
    </ExamsFrame>
  )
}
