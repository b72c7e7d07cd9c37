import type { AcademicSession } from './academic-sessions'
import type { ListDescription } from '../base/lists'

/** Days in ISO format, which spreadsheets read as days in any language. */
export const sessionList = {
  name: 'academic-sessions',
  title: 'Academic Sessions',
  columns: [
    { header: 'Session Year', text: ({ sessionYear }) => sessionYear },
    { header: 'Start Date', kind: 'day', text: ({ startDate }) => startDate },
    { header: 'End Date', kind: 'day', text: ({ endDate }) => endDate },
    { header: 'Status', text: ({ status }) => status },
  ],
  searched: ({ sessionYear, status }) => [sessionYear, status],
} satisfies ListDescription<AcademicSession>
