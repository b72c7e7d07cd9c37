import {
  classCounts,
  progressionList,
  progressionMessages as messages,
  resultMessages,
  type LevelOfSemester,
  type ProgressionPage as Page,
} from '@portal/contracts'
import {
  idPattern,
  pagedHere,
  ResourceList,
  useList,
  useListState,
  useSelection,
} from '@portal/resource'
import { EmptyState, Section } from '@portal/ui'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { isWhole, LevelFields, noLevel, type ChosenLevel } from '../../../parts/LevelFields'
import { ConfirmBar } from './ConfirmBar'
import { progressionColumns, type ProgressionRow } from './progression-columns'
import { progressionApi } from './progression.api'

const filters = {
  session: idPattern,
  program: idPattern,
  level: /^(?:[1-9]|10)$/,
  semester: /^[\w ]{1,10}$/,
}
type State = ReturnType<typeof useListState<never, ChosenLevel>>

const rowsOf = ({ students }: Page): ProgressionRow[] =>
  students.map((each) => ({ ...each, _id: each.student }))
const select = pagedHere(({ data }: { data: Page }) => rowsOf(data), progressionList.searched)
const nameOf = ({ name }: ProgressionRow): string => name

/** How many students have each class. */
function Classes({ students }: Pick<Page, 'students'>) {
  const counts = classCounts(students)
  if (counts.length === 0) return null
  const words = counts.map(
    ([awardClass, count]) => `${awardClass ?? resultMessages.belowClasses} ${String(count)}`,
  )
  return <p>{words.join(' · ')}</p>
}

/** The students of the chosen level. */
function Students({ state, level }: { state: State; level: LevelOfSemester }) {
  const answer = progressionApi.progressions.useQuery(
    { query: level },
    { refetchOnMountOrArgChange: true },
  )
  const list = useList(state, answer, { select, failed: messages.fetchFailed })
  const selection = useSelection<ProgressionRow>(list, nameOf)
  const page = answer.currentData?.data
  const isSelecting = selection.count > 0
  return (
    <>
      {page && <Classes students={page.students} />}
      <ResourceList
        // The level above is no filter that could be taken away.
        list={{ ...list, hasFilters: false, isNarrowed: list.q !== '' }}
        noun="students"
        columns={progressionColumns}
        emptyMessage={messages.none}
        exported="GET /progressions/export"
        selection={selection}
        selectionBar={
          isSelecting && page ? (
            <ConfirmBar
              level={level}
              openSession={page.openSession}
              selection={selection}
              all={rowsOf(page)}
            />
          ) : undefined
        }
      />
    </>
  )
}

/**
 * Decisions of the Academic Board about the students of a level (docs/reference/rules/results.md).
 */
export function ProgressionPage() {
  const state = useListState<never, ChosenLevel>({ filters })
  const chosen = { ...noLevel, ...state.filters }
  return (
    <ExamsFrame>
      <Section title="Progression" hint={messages.hint}>
        <div className="stack">
          <LevelFields
            wide
            chosen={chosen}
            onChoose={(next) => {
              state.change({ q: '', filters: next })
            }}
          />
          {isWhole(chosen) ? (
            <Students
              key={JSON.stringify(chosen)}
              state={state}
              level={{ ...chosen, level: Number(chosen.level) }}
            />
          ) : (
            <EmptyState title="No level chosen">
              <p>{messages.choose}</p>
            </EmptyState>
          )}
        </div>
      </Section>
    </ExamsFrame>
  )
}
