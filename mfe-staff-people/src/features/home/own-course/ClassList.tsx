import { classMessages, offeringName, type ClassMember } from '@portal/contracts'
import { pagedByServer, ResourceList, toQuery, useList, useListState } from '@portal/resource'
import { Section } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { ownCourseApi } from './own-course.api'

const sorts = ['name', 'matricNumber'] as const
const columns: ResourceColumn<ClassMember>[] = [
  { header: 'Name', sortBy: 'name', lead: true, width: 9, cell: ({ name }) => name },
  {
    header: 'Matric Number',
    sortBy: 'matricNumber',
    code: true,
    width: 8.75,
    cell: ({ matricNumber, applicationNumber }) => matricNumber ?? applicationNumber,
  },
  { header: 'Program', priority: 1, width: 9, cell: ({ program }) => offeringName(program) },
  { header: 'Level', code: true, priority: 2, width: 4, cell: ({ level }) => level },
]

/** The students of an own course with an approved registration. */
export function ClassList({ course }: { course: string }) {
  const state = useListState<(typeof sorts)[number]>({ sorts })
  const found = useList(
    state,
    ownCourseApi.classList.useQuery(
      { query: { ...toQuery(state), course } },
      { refetchOnMountOrArgChange: true },
    ),
    { select: pagedByServer(({ data }) => data.students), failed: classMessages.fetchFailed },
  )
  // The export needs the course, which is no filter of the list.
  const list = { ...found, filters: { course }, isNarrowed: found.q !== '' }
  return (
    <Section title="Class list" hint="Students whose registration of this course is approved.">
      <ResourceList
        list={list}
        noun="students"
        columns={columns}
        emptyMessage={classMessages.none}
        exported="GET /class-lists/export"
        sortable
      />
    </Section>
  )
}
