import { offeringName, semesterName, type ScoreSheet } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { DateText } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { enteredWords, SheetBadge, sheetLabel } from '../../../parts/score-sheets/sheet-words'

/** The columns of the list of score sheets. */
export const sheetColumns: ResourceColumn<ScoreSheet>[] = [
  { header: 'Course', sortBy: 'code', lead: true, width: 10, cell: sheetLabel },
  { header: 'Program', priority: 1, width: 8.5, cell: ({ program }) => offeringName(program) },
  { header: 'Level', code: true, priority: 3, width: 4, cell: ({ level }) => level },
  {
    header: 'Semester',
    code: true,
    priority: 4,
    width: 5.75,
    cell: ({ semester }) => semesterName(semester),
  },
  {
    header: 'Lecturer',
    priority: 2,
    width: 8,
    cell: ({ lecturer }) => lecturer ?? <span className="muted">Not assigned</span>,
  },
  { header: 'Entered', code: true, evident: true, width: 5.5, cell: enteredWords },
  {
    header: 'Last Day',
    sortBy: 'dueOn',
    code: true,
    priority: 1,
    width: 6.5,
    cell: ({ dueOn }) => <DateText value={dueOn} />,
  },
  {
    header: 'Status',
    width: 8.5,
    cell: (sheet) => <SheetBadge {...sheet} />,
  },
  {
    header: 'Actions',
    actions: true,
    width: 5.25,
    cell: (sheet) => (
      <PortalLink
        to={`/staff/exams/sheets/${sheet._id}`}
        className="button button-secondary button-small"
      >
        Open<span className="visually-hidden"> {sheetLabel(sheet)}</span>
      </PortalLink>
    ),
  },
]
