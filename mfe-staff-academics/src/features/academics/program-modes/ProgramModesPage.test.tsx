import {
  addProgramMode,
  deleteProgramMode,
  listProgramModes,
  programModeList,
  programModeMessages,
  toggleProgramMode,
  updateProgramMode,
  type ProgramMode,
} from '@portal/contracts'
import { anId, aProgramMode, itIsAResource } from '@portal/testing'
import { itTogglesAKind } from '../../../parts/kinds.fixture'
import { ProgramModesPage } from './ProgramModesPage'

itIsAResource<ProgramMode>({
  page: <ProgramModesPage />,
  path: '/staff/academics/program-modes',
  module: 'academics',
  one: 'program mode',
  many: 'program modes',
  sentences: programModeMessages,
  operations: {
    list: listProgramModes,
    add: addProgramMode,
    update: updateProgramMode,
    remove: deleteProgramMode,
  },
  rows: (name, nth) =>
    aProgramMode({ _id: anId(), mode: `K${String(nth)}`, description: name, active: nth !== 1 }),
  listReply: (kinds) => kinds,
  exported: programModeList,
  headers: ['Mode', 'Description', 'Status'],
  cells: ['K0', 'Alpha', 'Active'],
  buttons: 'EditDeactivateDelete',
  addLabel: 'Add New Program Mode',
  titleOf: ({ mode, description }) => `${mode} (${description})`,
  text: { label: 'Description', field: 'description' },
  unique: 'mode',
  fill: async (dialog, user) => {
    await user.type(dialog.getByLabelText('Description'), 'Something New')
    await user.type(dialog.getByLabelText('Mode'), 'NEW')
    return { mode: 'NEW', description: 'Something New' }
  },
})

itTogglesAKind({
  page: <ProgramModesPage />,
  path: '/staff/academics/program-modes',
  list: listProgramModes,
  toggle: toggleProgramMode,
  messages: programModeMessages,
  kind: (own) => aProgramMode({ mode: 'XX', description: 'Alpha', ...own }),
  question:
    'Programs of this program mode disappear from the registration form and the public list immediately. Current students are not affected. You can activate it again.',
  noun: 'programMode',
})
