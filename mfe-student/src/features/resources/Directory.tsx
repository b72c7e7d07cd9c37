import { useDeferredValue, useId, useState } from 'react'
import { directory } from '@portal/content/directory'
import { Button, Card, TextField } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import { Unavailable } from '../../parts/Unavailable'
import { findContacts, type Contact } from './find-contacts'
import styles from './Resources.module.css'

function Entry({
  contact: { office, name, phone, email },
  reason,
}: {
  contact: Contact
  /** The id of the sentence why the buttons are disabled, while they are shown. */
  reason: string | undefined
}) {
  return (
    <li className={styles.contact}>
      <div>
        <h3 className={styles.office}>{office}</h3>
        <p className="muted">{name}</p>
      </div>
      <p className={styles.reach}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {reason && (
        <div className="cluster">
          <Unavailable reason={reason}>
            Make Enquiry<span className="visually-hidden"> to {office}</span>
          </Unavailable>
          <Unavailable reason={reason}>
            Lodge a Complaint<span className="visually-hidden"> with {office}</span>
          </Unavailable>
        </div>
      )}
    </li>
  )
}

/**
 * The offices of the institution, with a search by name, person or address. Messages to them are
 * not possible yet, so their disabled buttons are shown only on request.
 */
export function Directory() {
  const [typed, setTyped] = useState('')
  const [withButtons, setWithButtons] = useState(false)
  const reason = useId()
  const found = findContacts(directory, useDeferredValue(typed))
  return (
    <Card title="Directory">
      <p className="muted small">
        Call or email an office. Online enquiries and complaints are coming soon.
      </p>
      <TextField
        label="Find an office or a person"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
        }}
      />
      <div className="cluster between">
        <p role="status" className="muted small">
          {found.length} of {directory.length} contacts
        </p>
        <div className="cluster">
          <p id={reason} className="inactive-note">
            Enquiries and complaints: {notActivated}
          </p>
          <Button
            small
            variant="quiet"
            aria-expanded={withButtons}
            onClick={() => {
              setWithButtons(!withButtons)
            }}
          >
            {withButtons ? 'Hide' : 'Show'}
            <span className="visually-hidden"> the enquiry and complaint buttons</span>
          </Button>
        </div>
      </div>
      {found.length > 0 ? (
        <ul className={styles.contacts}>
          {found.map((contact) => (
            <Entry
              key={contact.office}
              contact={contact}
              reason={withButtons ? reason : undefined}
            />
          ))}
        </ul>
      ) : (
        <div className="empty-state">
          <p>No office or person matches “{typed.trim()}”.</p>
          <Button
            small
            onClick={() => {
              setTyped('')
            }}
          >
            Clear search
          </Button>
        </div>
      )}
    </Card>
  )
}
