import {
  addProgramType,
  deleteProgramType,
  listProgramTypes,
  programTypeList,
  programTypeMessages,
  toggleProgramType,
  updateProgramType,
  type ProgramType,
} from '@portal/contracts'
import { anId, aProgramType, itIsAResource } from '@portal/testing'
import { itTogglesAKind } from '../../../parts/kinds.fixture'
import { ProgramTypesPage } from './ProgramTypesPage'

itIsAResource<ProgramType>({
  page: <ProgramTypesPage />,
  path: '/staff/academics/program-types',
  module: 'academics',
  one: 'program type',
  many: 'program types',
  sentences: programTypeMessages,
  operations: {
    list: listProgramTypes,
    add: addProgramType,
    update: updateProgramType,
    remove: deleteProgramType,
  },
  rows: (name, nth) =>
    aProgramType({ _id: anId(), type: `K${String(nth)}`, description: name, active: nth !== 1 }),
  listReply: (kinds) => kinds,
  exported: programTypeList,
  headers: ['Type', 'Description', 'Status'],
  cells: ['K0', 'Alpha', 'Active'],
  buttons: 'EditDeactivateDelete',
  addLabel: 'Add New Program Type',
  titleOf: ({ type, description }) => `${type} (${description})`,
  text: { label: 'Description', field: 'description' },
  unique: 'type',
  fill: async (dialog, user) => {
    await user.type(dialog.getByLabelText('Description'), 'Something New')
    await user.type(dialog.getByLabelText('Type'), 'NEW')
    return { type: 'NEW', description: 'Something New' }
  },
})

itTogglesAKind({
  page: <ProgramTypesPage />,
  path: '/staff/academics/program-types',
  list: listProgramTypes,
  toggle: toggleProgramType,
  messages: programTypeMessages,
  kind: (own) => aProgramType({ type: 'XX', description: 'Alpha', ...own }),
  question:
    'Programs of this program type disappear from the registration form and the public list immediately. Current students are not affected. You can activate it again.',
  noun: 'programType',
})
