import {
  programModeList,
  programModeMessages as messages,
  type ProgramMode,
  type ProgramModeInput,
} from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { KindForm, kindName, KindsPage } from '../../../parts/kinds'
import { programModesApi as api } from './program-modes.api'

const schema = () => import('./program-mode.schema').then(({ ProgramModeEdit }) => ProgramModeEdit)
const codeOf = ({ mode }: ProgramMode) => mode

function ProgramModeDialog({ kind, onClose }: { kind: ProgramMode | null; onClose: () => void }) {
  const [add] = api.addProgramMode.useMutation()
  const [update] = api.updateProgramMode.useMutation()
  const dialog = useFormDialog<ProgramModeInput, { message?: string | undefined }>({
    schema,
    values: { mode: kind?.mode ?? '', description: kind?.description ?? '' },
    record: kind,
    send: (body) => (kind ? update({ params: { id: kind._id }, body }) : add({ body })),
    failed: kind ? messages.updateFailed : messages.addFailed,
    onClose,
  })
  return (
    <KindForm
      title={kind ? `Edit ${kindName(kind.mode, kind)}` : 'Add New Program Mode'}
      dialog={dialog}
      onClose={onClose}
      code={{
        label: 'Mode',
        hint: 'At most five characters, such as PT',
        maxLength: 5,
        ...dialog.field('mode'),
      }}
      description={{ label: 'Description', ...dialog.field('description') }}
    />
  )
}

export function ProgramModesPage() {
  return (
    <KindsPage
      noun="program modes"
      messages={messages}
      answer={api.listProgramModes.useQuery({ query: {} })}
      described={programModeList}
      exported="GET /programmodes/export"
      header="Mode"
      codeOf={codeOf}
      addLabel="Add New Program Mode"
      calls={{
        toggle: api.toggleProgramMode.useMutation(),
        remove: api.deleteProgramMode.useMutation(),
      }}
      dialog={(kind, close) => <ProgramModeDialog kind={kind} onClose={close} />}
    />
  )
}
