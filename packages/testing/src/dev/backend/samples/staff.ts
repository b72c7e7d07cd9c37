import { aRole, aSavedView } from '../../../factories'
import type { MockDatabase } from '../../seed/database'
import type { Samples } from './seeded'

const staffForm = ({ office }: MockDatabase) => ({
  staff_type: 'Academic' as const,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada.obi@mail.example',
  phone_number: '08031234567',
  role_id: office.roles[0]!._id,
})

const list = '/staff/students'
/** The id of a new view of the person with all modules. */
function savedView({ office, members }: MockDatabase): string {
  const view = { ...aSavedView(), list, staff: members[0]!.staff.staff_number }
  office.views.push(view)
  return view._id
}

/** Requests of the operations of the group 'staff' that the seed can answer. */
export const staffSamples = {
  'GET /staff/views': () => ({ query: { list } }),
  'POST /staff/views': () => ({ body: { list, name: 'Admitted', query: 'status=active' } }),
  'PUT /staff/views/:id': (db) => ({
    params: { id: savedView(db) },
    body: { name: 'Pending', query: 'status=pending' },
  }),
  'DELETE /staff/views/:id': (db) => ({ params: { id: savedView(db) } }),
  'GET /staff': () => ({ query: { staff_type: 'Academic', q: 'nwosu' } }),
  'GET /staff/:id': ({ office }) => ({ params: { id: office.staff[0]!._id } }),
  'POST /staff': (db) => ({ body: staffForm(db) }),
  'PUT /staff/:id': (db) => ({ params: { id: db.office.staff[1]!._id }, body: staffForm(db) }),
  'DELETE /staff/:id': ({ office }) => ({ params: { id: office.staff[1]!._id } }),
  'POST /staff/:id/reset-password': ({ office }) => ({ params: { id: office.staff[1]!._id } }),
  'GET /staff/:id/courses': ({ office }) => ({ params: { id: office.staff[1]!._id } }),
  'POST /staff/:id/assign-courses': ({ courses }) => ({
    params: { id: courses.lecturers[0]!._id },
    body: { courseIds: [courses.catalogue[0]!._id] },
  }),
  'POST /roles': () => ({ body: { name: 'Registry', modules: ['students'] } }),
  'PUT /roles/:id': ({ office }) => ({
    params: { id: office.roles[1]!._id },
    body: { name: 'Registry', modules: [] },
  }),
  'DELETE /roles/:id': (db) => {
    db.office.roles.push(aRole({ name: 'Nobody' }))
    return { params: { id: db.office.roles.at(-1)!._id } }
  },
} satisfies Samples
