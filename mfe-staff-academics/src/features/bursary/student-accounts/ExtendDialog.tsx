import {
  deadlineMessages,
  todayInLagos,
  type DeadlineExtensionInput,
  type ChargeLine,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { Button, DateField, DateText, formatDate, formatMoney, Modal, TextArea } from '@portal/ui'
import { accountsApi as api } from './accounts.api'
import { takesApproval } from './approval'

const schema = () => import('./deadline.schema').then((module) => module.Deadline)

/** The effect of the extension on a late fee that applies already. */
const lateFeeInWords = ({ lateFee }: ChargeLine): string =>
  lateFee > 0 ? ` The late fee of ${formatMoney(lateFee)} is no longer due.` : ''

const titleOf = ({ description }: ChargeLine): string => `Extend deadline of ${description}`

interface ExtendDialogProps {
  student: string
  name: string
  line: ChargeLine
  dueDate: string
  onClose: () => void
}

/** The server refuses the extension until two people have waived the late fee. */
const WaiveFirst = ({ line, onClose }: Pick<ExtendDialogProps, 'line' | 'onClose'>) => (
  <Modal title={titleOf(line)} width={500} onClose={onClose}>
    <p>
      {deadlineMessages.lateFeeFirst(
        formatMoney(line.lateFee),
        formatMoney(line.waivableAlone ?? 0),
      )}
    </p>
    <div className="cluster dialog-actions">
      <Button data-first-focus onClick={onClose}>
        Close
      </Button>
    </div>
  </Modal>
)

/** A later due date of one charge for one student, with its reason. */
export const ExtendDialog = (props: ExtendDialogProps) =>
  takesApproval(props.line.lateFee, props.line) ? (
    <WaiveFirst {...props} />
  ) : (
    <ExtensionForm {...props} />
  )

function ExtensionForm({ student, name, line, dueDate, onClose }: ExtendDialogProps) {
  const [extend] = api.addDeadlineExtension.useMutation()
  const dialog = useFormDialog<
    { charge: string; from: string; until: string; reason: string },
    { message?: string | undefined },
    DeadlineExtensionInput
  >({
    schema,
    values: { charge: line.payid, from: dueDate, until: '', reason: '' },
    failed: deadlineMessages.extendFailed,
    onClose,
    ask: ({ until }) => {
      const change = `${line.description}, ${line.sessionYear}: from ${formatDate(dueDate)} to ${formatDate(until)}.`
      return {
        title: `Extend the deadline of ${name}?`,
        message: `${change}${lateFeeInWords(line)} A payment already started keeps its amount. The student will get an email.`,
        confirmLabel: 'Yes, extend it',
      }
    },
    send: (body) => extend({ params: { studentId: student }, body }),
  })
  return (
    <FormDialog
      title={titleOf(line)}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Extend deadline"
    >
      <p>
        {name} has to pay this charge by <DateText value={dueDate} />.
      </p>
      <DateField label="New due date" min={todayInLagos()} {...dialog.field('until')} />
      <TextArea
        label="Reason"
        hint="Kept in the audit trail"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
