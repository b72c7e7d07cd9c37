import { applicableToLabels, feeList, feeMessages, type Fee } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  deleteAction,
  EditorDialog,
  pagedHere,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useList,
  useListState,
  type Action,
} from '@portal/resource'
import { Badge, Button, Money } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { nameOfType } from '../../../parts/type-name'
import { nameOf, turnQuestion, turnWord } from './turn-question'
import { feesApi as api } from './fees.api'
import { FeeDialog } from './FeeDialog'
import { SeveralDialog } from './SeveralDialog'
import { PaymentTypesDialog } from './PaymentTypesDialog'

type ToBecome = { params: { id: string }; query: { active: 'true' | 'false' } }

const deletion = deleteAction<Fee>({
  warning: 'Students will no longer be charged.',
  name: nameOf,
  failed: feeMessages.noReason,
  failedTitle: feeMessages.deleteFailed,
})
/** The state that the button names, also if somebody else has switched it already. */
const turn: Action<Fee, ToBecome, { message?: string | undefined }> = {
  ask: (row) => turnQuestion(row, !row.active),
  request: ({ _id, active }) => ({
    params: { id: _id },
    query: { active: active ? 'false' : 'true' },
  }),
  done: ({ active }, { message }) => ({
    title: message ?? feeMessages.turned(!active),
    autoCloseMs: 2000,
  }),
  failed: feeMessages.noReason,
  failedTitle: ({ active }) => feeMessages.turnFailed(!active),
}

const columns: ResourceColumn<Fee>[] = [
  { header: 'Payment Name', lead: true, width: 7.25, cell: ({ payment }) => nameOfType(payment) },
  {
    header: 'Academic Session',
    code: true,
    evident: true,
    priority: 1,
    width: 5.75,
    cell: ({ academicSession }) => academicSession.sessionYear,
  },
  {
    header: 'Program Type',
    code: true,
    priority: 1,
    evident: true,
    width: 5.25,
    cell: ({ programType }) => programType.type,
  },
  {
    header: 'Program Mode',
    code: true,
    priority: 1,
    evident: true,
    width: 5.25,
    cell: ({ programMode }) => programMode.mode,
  },
  {
    header: 'Applicable To',
    priority: 2,
    evident: true,
    width: 6.25,
    cell: ({ applicableTo }) => applicableToLabels[applicableTo],
  },
  { header: 'Amount', money: true, width: 8.75, cell: ({ amount }) => <Money amount={amount} /> },
  {
    header: 'Payment Order',
    code: true,
    priority: 3,
    width: 5.5,
    cell: ({ paymentOrder }) => paymentOrder,
  },
  {
    header: 'Status',
    code: true,
    width: 6,
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
    ),
  },
]

export function PaymentManagementPage() {
  const payments = api.listFees.useQuery()
  const list = useList(useListState(), payments, {
    select: pagedHere((rows) => rows, feeList.searched),
    failed: feeMessages.fetchFailed,
  })
  const editor = useEditor(['edit', 'copy'])
  const types = useEditor(['types'])
  const several = useEditor(['several'])
  const remove = useAction(api.deleteFee.useMutation(), deletion)
  const toggle = useAction(api.toggleFee.useMutation(), turn)
  const actions: ResourceColumn<Fee> = {
    header: 'Actions',
    actions: true,
    width: 11,
    cell: (row) => (
      <RowActions
        compact
        name={nameOf(row)}
        deleting={remove.running === row._id}
        onEdit={() => {
          editor.edit(row)
        }}
        onDelete={() => void remove.run(row)}
      >
        <Button
          small
          icon="plus"
          aria-haspopup="dialog"
          title="Duplicate"
          aria-label={`Duplicate ${nameOf(row)}`}
          onClick={() => {
            editor.edit(row, 'copy')
          }}
        >
          <span className="row-action-word">Duplicate</span>
        </Button>
        <Button
          small
          icon={row.active ? 'close' : 'check'}
          busy={toggle.running === row._id}
          title={turnWord(!row.active)}
          aria-label={`${turnWord(!row.active)} ${nameOf(row)}`}
          onClick={() => void toggle.run(row)}
        >
          <span className="row-action-word">{turnWord(!row.active)}</span>
        </Button>
      </RowActions>
    ),
  }
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="payments"
        columns={[...columns, actions]}
        emptyMessage={feeMessages.none}
        exported="GET /program-session-payments/export"
        isInactive={({ active }) => !active}
      >
        <Button aria-haspopup="dialog" onClick={types.add}>
          Manage Payment Types
        </Button>
        <PortalLink
          to="/staff/academics/payment-management/copy"
          className="button button-secondary"
        >
          Copy fees
        </PortalLink>
        <Button aria-haspopup="dialog" onClick={several.add}>
          Add several
        </Button>
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New Payment
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="payment" records={payments.currentData}>
        {(payment, { kind }) =>
          kind === 'copy' ? (
            <FeeDialog fee={null} like={payment} onClose={editor.close} />
          ) : (
            <FeeDialog fee={payment} onClose={editor.close} />
          )
        }
      </EditorDialog>
      <EditorDialog editor={several} noun="payment" records={payments.currentData}>
        {() => <SeveralDialog fees={payments.currentData ?? []} onClose={several.close} />}
      </EditorDialog>
      {types.open && <PaymentTypesDialog onClose={types.close} />}
    </AcademicsFrame>
  )
}
