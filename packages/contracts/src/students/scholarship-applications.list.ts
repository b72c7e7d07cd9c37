import { dayOf, type ListDescription } from '../base/lists'
import type { Scholarship } from './scholarship-applications'

const lagosDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The columns of the table in order, then the other fields of its details. */
export const scholarshipList = {
  name: 'scholarships',
  title: 'Scholarship Applications',
  fileName: 'Scholarships',
  columns: [
    { header: 'Scholarship ID', text: ({ scholarship_id }) => scholarship_id },
    { header: 'Name', text: ({ name }) => name },
    { header: 'Course', text: ({ course }) => course },
    { header: 'JAMB Score', text: ({ jamb_score }) => jamb_score ?? '' },
    { header: 'Application No.', text: ({ application_no }) => application_no },
    {
      header: 'Date',
      kind: 'day',
      day: ({ created_at }) => dayOf(created_at),
      text: ({ created_at }) => lagosDay.format(new Date(created_at)),
    },
    { header: 'Status', text: ({ status }) => capital(status) },
    { header: 'Address', text: ({ address }) => address },
    { header: 'Mobile', text: ({ mobile }) => mobile },
    { header: 'Email', text: ({ email }) => email },
    { header: 'JAMB Reg. No.', text: ({ jamb_reg_no }) => jamb_reg_no },
    { header: 'Session', text: ({ session }) => session.sessionYear },
  ],
} satisfies ListDescription<Scholarship>
