import {
  isStaffRecord,
  staffMessages,
  staffStatuses,
  staffTypes,
  type StaffRecord,
  type StaffStatus,
  type StaffType,
} from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import { pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { staffApi } from './staff.api'

const sorts = ['staff_number', 'name', 'email', 'staff_type', 'role', 'status'] as const
type StaffFilters = { staff_type: StaffType; role_id: string; status: StaffStatus }

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The list for the present address, paged by the server. The roles are loaded after the address is
 * read.
 */
export function useStaffList() {
  const [params] = useSearchParams()
  const role = params.get('role_id') ?? ''
  const state = useListState<(typeof sorts)[number], StaffFilters>({
    sorts,
    filters: {
      staff_type: staffTypes,
      role_id: idPattern.test(role) ? [role] : [],
      status: staffStatuses,
    },
  })
  const list = useList(state, staffApi.listStaff.useQuery({ query: toQuery(state) }), {
    select: pagedByServer(({ data }): StaffRecord[] => data.staff.filter(isStaffRecord)),
    failed: staffMessages.fetchFailed,
  })
  return { list, filters: state.filters }
}
