import { useEffect, useRef } from 'react'
import { useNavigate } from '@portal/kit'
import { Button } from '@portal/ui'
import { receiptLinkId } from '../charges/PaidCharges'
import styles from '../Finance.module.css'
import { financePath } from '../paths'
import { ReceiptView } from './ReceiptView'

/** A receipt next to the lists, with its own address. */
export function ReceiptPanel({ reference, student }: { reference: string; student: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const close = async (): Promise<void> => {
    await navigate(financePath)
    document.getElementById(receiptLinkId(reference))?.focus()
  }
  return (
    <section className={`card ${styles.panel ?? ''}`} aria-labelledby="receipt">
      <div className="card-header">
        <h2 id="receipt" className="card-title" ref={heading} tabIndex={-1}>
          Receipt
        </h2>
        <Button
          small
          variant="quiet"
          icon="close"
          onClick={() => {
            void close()
          }}
        >
          Close<span className="visually-hidden"> the receipt</span>
        </Button>
      </div>
      <ReceiptView reference={reference} student={student} />
    </section>
  )
}
