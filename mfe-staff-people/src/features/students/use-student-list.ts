import { messages, type StudentListItem, type StudentStatus } from '@portal/contracts'
import { pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { statuses } from './student-labels'
import { studentsApi } from './students.api'

const sorts = ['applicationNumber', 'matricNumber', 'name', 'email', 'status'] as const
const shape = { sorts, filters: { status: statuses } }

/** The list of the address, paged by the server, and the chosen status. */
export function useStudentList() {
  const state = useListState<(typeof sorts)[number], { status: StudentStatus }>(shape)
  const list = useList(state, studentsApi.listStudents.useQuery({ query: toQuery(state) }), {
    select: pagedByServer(({ data }): StudentListItem[] => data.students),
    failed: messages.students.fetchFailed,
  })
  return { list, status: state.filters.status ?? '' }
}
