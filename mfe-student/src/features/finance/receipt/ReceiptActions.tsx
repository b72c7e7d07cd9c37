import { Button, Icon } from '@portal/ui'
import { useSendReceipt } from './use-send-receipt'

/** Downloads, mails or prints a receipt. The file name has the reference. */
export function ReceiptActions({ reference, student }: { reference: string; student: string }) {
  const { busy, sent, press } = useSendReceipt(reference, student)
  return (
    <>
      <div className="cluster no-print">
        <a
          className="button button-primary button-small"
          href={`/api/receipts/${encodeURIComponent(reference)}/pdf`}
          download={`${reference}.pdf`}
        >
          <Icon name="download" /> Download
        </a>
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
