import type { StudentStatus } from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import { listQuery } from '@portal/ui/staff'
import { statuses } from './student-words'
import { studentsApi } from './students.api'

/** Spec 2 §9. */
export const pageSize = 10

const shape = { sorts: ['applicationNumber', 'matricNumber', 'name', 'email', 'status'], filters: { status: statuses } } as const

/** The list as the address says it, and the page of students that goes with it. */
export function useStudentList() {
  const [query, change] = listQuery<(typeof shape.sorts)[number], { status: StudentStatus }>(useSearchParams(), shape)
  const { q, page, sort, filters } = query
  const { currentData, ...answer } = studentsApi.listStudents.useQuery({ query: { page, pageSize, ...(q && { q }), ...(sort && { sort }), ...filters } })
  return { ...answer, query, change, page: { rows: currentData?.data.students, total: currentData?.meta?.total ?? 0 } }
}
