import { scholarshipFormats, scholarshipMessages, type SlotsOfSession } from '@portal/contracts'
import { useLocation, useSearchParams } from '@portal/kit'
import { openedId, ResourceList, useEditor } from '@portal/resource'
import { Page, SelectField } from '@portal/ui'
import { scholarshipColumns, statusOptions } from './scholarship-columns'
import { ScholarshipDialog } from './ScholarshipDialog'
import { useScholarshipDecision } from './use-scholarship-decision'
import { useScholarshipList } from './use-scholarship-list'
import styles from './scholarship.module.css'

/** The number of used slots, by session if there are several. */
const Slots = ({ slots }: { slots: readonly SlotsOfSession[] }) => (
  <p className={`muted ${styles.slots ?? ''}`}>
    {slots
      .map(
        ({ accepted, slots: all, sessionYear }) =>
          `${scholarshipMessages.slots(accepted, all)}${slots.length > 1 ? ` for ${sessionYear}` : ''}`,
      )
      .join(' · ')}
  </p>
)

/** Opens another application and replaces the history entry, so that Back leads to the list. */
function useStep(): (id: string) => void {
  const [, setParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  return (id) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.set('view', id)
        return next
      },
      { replace: true, state },
    )
  }
}

/** The open application is in the address: `?view=<id>`. */
export function ScholarshipPage() {
  const { list, status, slots, query, withSlots } = useScholarshipList()
  const decision = useScholarshipDecision()
  const editor = useEditor(['view'])
  const step = useStep()
  const id = openedId(editor)
  return (
    <Page title="Scholarship Applications">
      <Slots slots={slots} />
      <ResourceList
        list={list}
        noun="applications"
        emptyMessage={scholarshipMessages.none}
        searchPlaceholder="Search by applicant name..."
        sortable
        fewPages
        exported="GET /scholarships/applications/export"
        exportFormats={scholarshipFormats}
        columns={scholarshipColumns({
          withSlots,
          decision,
          onView: (row) => {
            editor.edit(row, 'view')
          },
        })}
      >
        <SelectField
          label="Status"
          placeholder="All"
          options={statusOptions}
          value={status}
          onChange={(event) => {
            list.change({ filters: { status: event.target.value } })
          }}
        />
      </ResourceList>
      {id !== '' && (
        <ScholarshipDialog
          id={id}
          query={query}
          decision={decision}
          onStep={step}
          onClose={editor.close}
        />
      )}
    </Page>
  )
}
