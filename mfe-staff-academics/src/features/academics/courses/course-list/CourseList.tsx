import { loadState, type Loading } from '@portal/resource'
import { Button } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'

interface Row {
  _id: string
}
interface CourseListProps<Entry extends Row> {
  /** The noun of the rows in the plural: 'prerequisites'. */
  noun: string
  columns: readonly ResourceColumn<Entry>[]
  answer: Loading & { currentData?: readonly Entry[] | undefined }
  removal: { run: (entry: Entry) => unknown; running: string | undefined }
  /** 'COM 101' for the button 'Remove COM 101'. */
  nameOf: (entry: Entry) => string
  messages: { none: string; fetchFailed: string }
}

/** A short list of a course on one page, whose entries can be removed. */
export function CourseList<Entry extends Row>({
  noun,
  columns,
  answer,
  removal: { run, running },
  nameOf,
  messages: { none, fetchFailed },
}: CourseListProps<Entry>) {
  const { currentData } = answer
  const actions: ResourceColumn<Entry> = {
    header: 'Actions',
    actions: true,
    width: 7,
    cell: (entry) => (
      <Button
        small
        icon="trash"
        busy={running === entry._id}
        aria-label={`Remove ${nameOf(entry)}`}
        onClick={() => {
          run(entry)
        }}
      >
        Remove
      </Button>
    ),
  }
  return (
    <ResourceTable
      noun={noun}
      columns={[...columns, actions]}
      rowKey="_id"
      rows={currentData}
      total={currentData?.length ?? 0}
      page={1}
      pageSize={Math.max(currentData?.length ?? 0, 1)}
      onPage={() => undefined}
      emptyMessage={none}
      {...loadState(answer, fetchFailed)}
    />
  )
}
