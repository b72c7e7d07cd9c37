import { loadState, pageSize, type Loading } from '@portal/resource'
import { SelectField } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'

/** The shown page of a batch, and the outcome of its students; '' for all. */
export interface OutcomePage<Outcome extends string> {
  outcome: Outcome | ''
  page: number
}
/** The query of a shown page. */
export const outcomeQuery = <Outcome extends string>({ outcome, page }: OutcomePage<Outcome>) => ({
  page,
  pageSize,
  ...(outcome && { outcome }),
})

interface OutcomeTableProps<Row extends object, Outcome extends string> {
  /** The words for the students of every outcome, such as 'All students'. */
  all: string
  counts: Readonly<Record<Outcome | 'total', number>>
  /** The order of the choices. An outcome of no student is left out. */
  outcomes: readonly Outcome[]
  words: Readonly<Record<Outcome, string>>
  shown: OutcomePage<Outcome>
  onShow: (shown: OutcomePage<Outcome>) => void
  columns: readonly ResourceColumn<Row>[]
  answer: Loading & {
    currentData?: { data: { rows: Row[] }; meta?: { total: number } | undefined } | undefined
  }
  failed: string
}

/** The result of a batch for each student, ten to a page, of one outcome or of all. */
export function OutcomeTable<Row extends { _id: string }, Outcome extends string>({
  all,
  counts,
  outcomes,
  words,
  shown: { outcome, page },
  onShow,
  columns,
  answer,
  failed,
}: OutcomeTableProps<Row, Outcome>) {
  const withCount = (text: string, count: number): string =>
    `${text} (${count.toLocaleString('en')})`
  return (
    <div className="stack">
      <SelectField
        label="Show"
        placeholder={withCount(all, counts.total)}
        options={outcomes
          .filter((each) => counts[each] > 0)
          .map((value) => ({ value, label: withCount(words[value], counts[value]) }))}
        value={outcome}
        onChange={({ target }) => {
          onShow({ outcome: target.value as Outcome | '', page: 1 })
        }}
      />
      <ResourceTable
        noun="students"
        columns={columns}
        rowKey="_id"
        rows={answer.currentData?.data.rows}
        total={answer.currentData?.meta?.total ?? 0}
        page={page}
        pageSize={pageSize}
        onPage={(next) => {
          onShow({ outcome, page: next })
        }}
        emptyMessage="No students found"
        {...loadState(answer, failed)}
      />
    </div>
  )
}
