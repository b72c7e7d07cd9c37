import { importMessages, type Import } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { pageSize, useListState } from '@portal/resource'
import { Badge, Button, formatInstant, Section } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { importsApi } from './imports.api'
import { importName, number, stateLabels, stateTones } from './import-words'

const columns = (onOpen: (made: Import) => void): ResourceColumn<Import>[] => [
  { header: 'File', lead: true, width: 9.25, cell: importName },
  { header: 'Rows', code: true, width: 4.5, cell: ({ total }) => number(total) },
  {
    header: 'Status',
    width: 9,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { header: 'When', code: true, width: 7, cell: ({ createdAt }) => formatInstant(createdAt) },
  { header: 'By', priority: 1, width: 7, cell: ({ by }) => by },
  {
    header: 'Actions',
    actions: true,
    width: 6.5,
    cell: (made) => (
      <Button
        small
        icon="eye"
        aria-label={`Open ${importName(made)}`}
        onClick={() => {
          onOpen(made)
        }}
      >
        Open
      </Button>
    ),
  },
]

/** The uploaded files with their results. */
export function ImportHistory({ onOpen }: { onOpen: (made: Import) => void }) {
  const { currentData, error, isFetching, refetch } = importsApi.listImports.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { page: wanted, change } = useListState()
  const imports = currentData?.data.imports
  const page = Math.min(wanted, Math.max(1, Math.ceil((imports?.length ?? 0) / pageSize)))
  return (
    <Section title="Import history">
      <ResourceTable
        noun="imports"
        columns={columns(onOpen)}
        rowKey="_id"
        rows={imports?.slice((page - 1) * pageSize, page * pageSize)}
        total={imports?.length ?? 0}
        page={page}
        pageSize={pageSize}
        onPage={(turned) => {
          change({ page: turned })
        }}
        emptyMessage={importMessages.none}
        refreshing={isFetching}
        failure={
          error && !isFetching
            ? {
                message: failureMessage(error, importMessages.fetchFailed),
                onRetry: () => void refetch(),
              }
            : undefined
        }
      />
    </Section>
  )
}
