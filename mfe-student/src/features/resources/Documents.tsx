import { useId } from 'react'
import { Card, Icon, type IconName } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import { Unavailable } from '../../parts/Unavailable'
import styles from './Resources.module.css'

const documents: readonly (readonly [name: string, icon: IconName])[] = [
  ['ID Card', 'user'],
  ['Course Form', 'book'],
  ['SIWES Form', 'briefcase'],
  ['Transcript', 'award'],
  ['Pay Advice', 'wallet'],
  ['Pay Receipts', 'check'],
  ['Exam Docket', 'clipboard'],
  ['Hostel Slip', 'home'],
]

/** The eight documents (docs/reference/rules/student-area.md). None is available yet. */
export function Documents() {
  const reason = useId()
  return (
    <Card title="Documents">
      <p id={reason} className="inactive-note">
        {notActivated}
      </p>
      <ul className={styles.tiles}>
        {documents.map(([name, icon]) => (
          <li key={name}>
            <Unavailable className={styles.tile ?? ''} reason={reason}>
              <Icon name={icon} />
              {name}
            </Unavailable>
          </li>
        ))}
      </ul>
    </Card>
  )
}
