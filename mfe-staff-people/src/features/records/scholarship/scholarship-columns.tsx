import type { Scholarship, ScholarshipStatus } from '@portal/contracts'
import { Badge, Button, DateText, type Tone } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { DecisionButtons } from './DecisionButtons'
import type { Decidable, ScholarshipDecision } from './use-scholarship-decision'

const states: Record<ScholarshipStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
}
export const statusOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }))

export const ScholarshipBadge = ({ status }: { status: ScholarshipStatus }) => (
  <Badge tone={states[status].tone}>{states[status].label}</Badge>
)

interface RowActions {
  withSlots: (row: Scholarship) => Decidable
  decision: ScholarshipDecision
  onView: (row: Scholarship) => void
}

/**
 * The columns (docs/reference/rules/staff-area.md). A file has the same ones, then the other
 * fields.
 */
export const scholarshipColumns = ({
  withSlots,
  decision,
  onView,
}: RowActions): ResourceColumn<Scholarship>[] => [
  {
    header: 'Scholarship ID',
    sortBy: 'scholarshipId',
    code: true,
    width: 7.5,
    cell: (row) => row.scholarship_id,
  },
  { header: 'Name', sortBy: 'name', lead: true, width: 8, cell: ({ name }) => name },
  {
    header: 'Course',
    sortBy: 'course',
    priority: 1,
    width: 9,
    cell: ({ course }) => <span className="small">{course}</span>,
  },
  {
    header: 'JAMB Score',
    sortBy: 'jambScore',
    priority: 3,
    width: 5,
    cell: (row) => row.jamb_score ?? '–',
  },
  {
    header: 'Application No.',
    code: true,
    priority: 2,
    evident: true,
    width: 7.25,
    cell: (row) => <span className="small">{row.application_no}</span>,
  },
  {
    header: 'Date',
    sortBy: 'createdAt',
    priority: 2,
    evident: true,
    width: 6.25,
    cell: (row) => <DateText value={row.created_at} />,
  },
  {
    header: 'Status',
    sortBy: 'status',
    width: 6.5,
    cell: ({ status }) => <ScholarshipBadge status={status} />,
  },
  {
    header: 'Actions',
    actions: true,
    width: 8.5,
    cell: (row) => (
      <div className="cluster row-actions row-actions-compact">
        <Button
          small
          icon="eye"
          aria-haspopup="dialog"
          title="View"
          aria-label={`View ${row.name}, ${row.scholarship_id}`}
          onClick={() => {
            onView(row)
          }}
        >
          <span className="row-action-word">View</span>
        </Button>
        <DecisionButtons row={withSlots(row)} decision={decision} compact />
      </div>
    ),
  },
]
