import type { RefObject } from 'react'
import { funding } from '@portal/content/funding'
import { messages } from '@portal/contracts'
import { institution } from '@portal/kit'
import { Button, CopyButton } from '@portal/ui'
import { usePlaceholders } from '../../parts/use-placeholders'
import styles from './funding.module.css'

/** The receipt of an application: its id, to copy and to print. */
export function Receipt({
  id,
  heading,
}: {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { name, admissionsEmail } = institution()
  const { afterwards } = usePlaceholders()(funding)
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <p className="eyebrow">{name}</p>
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        Your application has been received
      </h2>
      <p>{messages.scholarship.success(id)}</p>
      <p className={styles.id}>{id}</p>
      <div className="cluster">
        <CopyButton text={id} what="the ID" />
        <Button
          small
          icon="download"
          onClick={() => {
            globalThis.print()
          }}
        >
          Print
        </Button>
      </div>
      <p className="muted">
        {afterwards} Questions: <a href={`mailto:${admissionsEmail}`}>{admissionsEmail}</a>
      </p>
    </section>
  )
}
