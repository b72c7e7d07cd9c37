import type { Receipt } from '@portal/contracts'
import styles from './PrintedCheck.module.css'

/**
 * The QR code and the check code on paper. On the screen a link leads to the check. Only the PDF
 * counts its prints, so this sheet says that it is a copy.
 */
export function PrintedCheck({ receipt }: { receipt: Receipt }) {
  const { checkUrl, checkCode, checkQr } = receipt
  const [address = checkUrl] = checkUrl.split('?')
  const side = String(checkQr.size)
  return (
    <section className={`print-only ${styles.check ?? ''}`} aria-labelledby="receipt-check">
      <h3 id="receipt-check">Is this receipt genuine?</h3>
      <div className={styles.beside}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label="QR code of the check"
          shapeRendering="crispEdges"
        >
          <path d={checkQr.path} />
        </svg>
        <div>
          <p>Scan the code, or enter the receipt number and this code at {address}</p>
          <dl>
            <dt>Check code</dt>
            <dd>{checkCode}</dd>
          </dl>
        </div>
      </div>
      <p className="small">Copy printed from the portal</p>
    </section>
  )
}
