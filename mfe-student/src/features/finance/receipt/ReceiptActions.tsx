import { FileButton } from '@portal/forms'
import { Button } from '@portal/ui'
import { useSendReceipt } from './use-send-receipt'

/** Downloads, mails or prints a receipt. The file name has the reference. */
export function ReceiptActions({ reference, student }: { reference: string; student: string }) {
  const { busy, sent, press } = useSendReceipt(reference, student)
  return (
    <>
      <div className="cluster no-print">
        <FileButton
          variant="primary"
          small
          file="GET /receipts/:reference/pdf"
          params={{ reference }}
        >
          Download
        </FileButton>
        <Button
          small
          icon="mail"
          busy={busy}
          busyLabel="Sending..."
          onClick={() => {
            void press()
          }}
        >
          Send receipt
        </Button>
        <Button
          small
          onClick={() => {
            globalThis.print()
          }}
        >
          Print
        </Button>
      </div>
      {sent && <p className="muted small no-print">{sent}</p>}
    </>
  )
}
