import {
  entryRoutes,
  messages,
  type EntryRoute,
  type StudentListItem,
  type StudentStatus,
} from '@portal/contracts'
import { idPattern, pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { statuses } from './student-labels'
import { studentsApi } from './students.api'

const sorts = ['applicationNumber', 'matricNumber', 'name', 'email', 'status'] as const
const answers = ['true', 'false'] as const
type Answer = (typeof answers)[number]

interface StudentFilters extends Record<string, string> {
  status: StudentStatus
  session: string
  school: string
  department: string
  program: string
  year: string
  submitted: Answer
  cleared: Answer
  enrolled: Answer
  route: EntryRoute | 'none'
}

const filters = {
  status: statuses,
  session: idPattern,
  school: idPattern,
  department: idPattern,
  program: idPattern,
  year: /^(?:[1-9]|10|none)$/,
  submitted: answers,
  cleared: answers,
  enrolled: answers,
  route: [...entryRoutes, 'none'] as const,
}

/** The list of the address, paged by the server. */
export function useStudentList() {
  const state = useListState<(typeof sorts)[number], StudentFilters>({ sorts, filters })
  return useList(state, studentsApi.listStudents.useQuery({ query: toQuery(state) }), {
    select: pagedByServer(({ data }): StudentListItem[] => data.students),
    failed: messages.students.fetchFailed,
  })
}
