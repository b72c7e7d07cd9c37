import { paymentTypeMessages, type PaymentType } from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  loadState,
  pageSize,
  RowActions,
  useAction,
  useEditor,
  useFailureDialog,
} from '@portal/resource'
import { Badge, Button, Modal, Money } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { nameOfType } from '../../../parts/type-name'
import { feesApi as api } from './fees.api'
import { PaymentTypeDialog } from './PaymentTypeDialog'

const deletion = deleteAction<PaymentType>({
  warning: 'This payment type will be deleted.',
  name: ({ name }) => name,
  failed: paymentTypeMessages.deleteFailed,
})

const columns: ResourceColumn<PaymentType>[] = [
  { header: 'Name', lead: true, width: 9, cell: ({ name }) => name },
  { header: 'Description', priority: 1, width: 10, cell: ({ description }) => description ?? '–' },
  { header: 'Amount', money: true, width: 8.75, cell: ({ amount }) => <Money amount={amount} /> },
  {
    header: 'Status',
    code: true,
    width: 6,
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
    ),
  },
]

/** The payment types, ten to a page: add, edit and delete. */
export function PaymentTypesDialog({ onClose }: { onClose: () => void }) {
  const answer = api.listPaymentTypes.useQuery()
  const { currentData: types, error } = answer
  useFailureDialog(error, paymentTypeMessages.fetchFailed)
  const [asked, ask] = useState(1)
  const editor = useEditor(['type'])
  const { run: remove, running } = useAction(api.deletePaymentType.useMutation(), deletion)
  const total = types?.length ?? 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)))
  const actions: ResourceColumn<PaymentType> = {
    header: 'Actions',
    actions: true,
    width: 6,
    cell: (row) => (
      <RowActions
        compact
        name={nameOfType(row)}
        deleting={running === row._id}
        onEdit={() => {
          editor.edit(row)
        }}
        onDelete={() => void remove(row)}
      />
    ),
  }
  return (
    <Modal title="Manage Payment Types" width={800} onClose={onClose}>
      <div className="stack">
        <div>
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
            Add Payment Type
          </Button>
        </div>
        <ResourceTable
          noun="payment types"
          columns={[...columns, actions]}
          rowKey="_id"
          rows={types?.slice((page - 1) * pageSize, page * pageSize)}
          total={total}
          page={page}
          pageSize={pageSize}
          onPage={ask}
          emptyMessage={paymentTypeMessages.none}
          {...loadState(answer, paymentTypeMessages.fetchFailed)}
          isInactive={({ active }) => !active}
        />
      </div>
      <EditorDialog editor={editor} noun="payment type" records={types}>
        {(type) => <PaymentTypeDialog type={type} onClose={editor.close} />}
      </EditorDialog>
    </Modal>
  )
}
