import { Button, Notice } from '@portal/ui'
import { useEffect, useRef } from 'react'
import styles from './two-step.module.css'

/** The address of the text as a file, without a call. */
const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for the polytechnic portal\n\n${codes.join('\n')}\n\nEach code works once.\n`)}`

/** New recovery codes, which nobody can see again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="stack" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h2>
      <Notice tone="warning" title="These codes are shown only now">
        <p>
          If you do not have your phone or passkey, a recovery code lets you sign in. Each works
          once. Print them or save them in a place that is not your phone.
        </p>
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions no-print">
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
        <a
          className="button button-secondary"
          href={fileOf(codes)}
          download="portal-recovery-codes.txt"
        >
          Download
        </a>
        <Button
          icon="print"
          onClick={() => {
            globalThis.print()
          }}
        >
          Print
        </Button>
      </div>
    </section>
  )
}
