import { paymentMessages } from '@portal/contracts'
import { EditorDialog, openedId, ResourceList, useEditor, useOpened } from '@portal/resource'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { paymentColumns } from './payment-columns'
import { PaymentDialog } from './PaymentDialog'
import { FilterTotal } from './FilterTotal'
import { PaymentFilters } from './PaymentFilters'
import { paymentsApi } from './payments.api'
import { usePaymentList } from './use-payment-list'
import { useReverify } from './use-reverify'

/** All payments of students. The open one is in the address: `?view=<id>`. */
export function PaymentsPage() {
  const list = usePaymentList()
  const editor = useEditor(['view'])
  const id = openedId(editor)
  const answer = paymentsApi.payment.useQuery({ params: { id } }, { skip: id === '' })
  const opened = useOpened(
    editor,
    { ...answer, currentData: answer.currentData && { data: answer.currentData.data.payment } },
    { shown: list.rows, failed: paymentMessages.loadFailed },
  )
  const reverify = useReverify()
  return (
    <PaymentsFrame>
      <ResourceList
        list={list}
        noun="payments"
        columns={paymentColumns({
          onView: (payment) => {
            editor.edit(payment, 'view')
          },
          reverify,
        })}
        emptyMessage={paymentMessages.none}
        sortable
        searchHelp={paymentMessages.searched}
        searchPlaceholder="Search payments (Ref, Student ID, Payment Type)..."
        exported="GET /student-payments/export"
        summary={list.isNarrowed && <FilterTotal list={list} />}
      >
        <PaymentFilters list={list} />
      </ResourceList>
      <EditorDialog editor={editor} noun="payment" records={opened}>
        {(payment) =>
          payment && <PaymentDialog payment={payment} reverify={reverify} onClose={editor.close} />
        }
      </EditorDialog>
    </PaymentsFrame>
  )
}
