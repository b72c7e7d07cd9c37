import {
  programTypeList,
  programTypeMessages as messages,
  type ProgramType,
  type ProgramTypeInput,
} from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { KindForm, kindName, KindsPage } from '../../../parts/kinds'
import { programTypesApi as api } from './program-types.api'

const schema = () => import('./program-type.schema').then(({ ProgramTypeEdit }) => ProgramTypeEdit)
const codeOf = ({ type }: ProgramType) => type

function ProgramTypeDialog({ kind, onClose }: { kind: ProgramType | null; onClose: () => void }) {
  const [add] = api.addProgramType.useMutation()
  const [update] = api.updateProgramType.useMutation()
  const dialog = useFormDialog<ProgramTypeInput, { message?: string | undefined }>({
    schema,
    values: { type: kind?.type ?? '', description: kind?.description ?? '' },
    record: kind,
    send: (body) => (kind ? update({ params: { id: kind._id }, body }) : add({ body })),
    failed: kind ? messages.updateFailed : messages.addFailed,
    onClose,
  })
  return (
    <KindForm
      title={kind ? `Edit ${kindName(kind.type, kind)}` : 'Add New Program Type'}
      dialog={dialog}
      onClose={onClose}
      code={{
        label: 'Type',
        hint: 'At most ten characters, such as CERT',
        maxLength: 10,
        ...dialog.field('type'),
      }}
      description={{ label: 'Description', ...dialog.field('description') }}
    />
  )
}

export function ProgramTypesPage() {
  return (
    <KindsPage
      noun="program types"
      messages={messages}
      answer={api.listProgramTypes.useQuery({ query: {} })}
      described={programTypeList}
      exported="GET /programtypes/export"
      header="Type"
      codeOf={codeOf}
      addLabel="Add New Program Type"
      calls={{
        toggle: api.toggleProgramType.useMutation(),
        remove: api.deleteProgramType.useMutation(),
      }}
      dialog={(kind, close) => <ProgramTypeDialog kind={kind} onClose={close} />}
    />
  )
}
