import {
  addSchool,
  deleteSchool,
  schoolList,
  listSchools,
  schoolMessages,
  updateSchool,
} from '@portal/contracts'
import { anId, aSchool, itIsAResource } from '@portal/testing'
import { SchoolsPage } from './SchoolsPage'

itIsAResource({
  page: <SchoolsPage />,
  path: '/staff/academics/schools',
  module: 'academics',
  one: 'school',
  many: 'schools',
  sentences: schoolMessages,
  operations: { list: listSchools, add: addSchool, update: updateSchool, remove: deleteSchool },
  rows: (name, nth) =>
    aSchool({
      _id: anId(),
      code: `S${String(nth)}`,
      name: `School of ${name}`,
      description: `About ${name}`,
      departmentCount: nth,
    }),
  listReply: (schools) => ({ success: true, data: { schools } }),
  exported: schoolList,
  headers: ['Code', 'Name', 'Description', 'Departments'],
  cells: ['S0', 'School of Alpha', 'About Alpha', '0'],
  addLabel: 'Add New School',
  fill: async (dialog, user) => {
    await user.type(dialog.getByLabelText('Code'), 'EN')
    await user.type(dialog.getByLabelText('Name'), 'School of Engineering')
    return { code: 'EN', name: 'School of Engineering', description: '' }
  },
})
