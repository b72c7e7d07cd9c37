import { siteEntryMessages, sitePlaceLabels, type SiteEntry } from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  pagedHere,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useList,
  useListState,
} from '@portal/resource'
import { Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { DatabaseFrame } from '../../../parts/DatabaseFrame'
import { siteEntriesApi } from './site-entries.api'
import { siteEntryColumns } from './site-entry-columns'
import { SiteEntryDialog } from './SiteEntryDialog'
import { SiteHistory } from './SiteHistory'

const deletion = deleteAction<SiteEntry>({
  warning: siteEntryMessages.deleteWarning,
  name: ({ title }) => title,
  failed: siteEntryMessages.deleteFailed,
})

const searched = ({ title, place, link }: SiteEntry): string[] => [
  title,
  sitePlaceLabels[place],
  link ?? '',
]

/** Links, notices and cards of the institution. Changes are shown at once, without a release. */
export function SiteEntriesPage() {
  const entries = siteEntriesApi.siteEntries.useQuery()
  const list = useList(useListState(), entries, {
    select: pagedHere((data) => data, searched),
    failed: siteEntryMessages.fetchFailed,
  })
  const editor = useEditor()
  const { run: remove, running } = useAction(siteEntriesApi.deleteSiteEntry.useMutation(), deletion)
  const actions: ResourceColumn<SiteEntry> = {
    header: 'Actions',
    actions: true,
    width: 6,
    cell: (entry) => (
      <RowActions
        compact
        name={entry.title}
        deleting={running === entry._id}
        onEdit={() => {
          editor.edit(entry)
        }}
        onDelete={() => void remove(entry)}
      />
    ),
  }
  return (
    <DatabaseFrame>
      <ResourceList
        list={list}
        noun="entries"
        columns={[...siteEntryColumns, actions]}
        emptyMessage={siteEntryMessages.none}
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add an entry
        </Button>
      </ResourceList>
      <SiteHistory />
      <EditorDialog editor={editor} noun="entry" records={entries.currentData}>
        {(entry) => <SiteEntryDialog entry={entry} onClose={editor.close} />}
      </EditorDialog>
    </DatabaseFrame>
  )
}
