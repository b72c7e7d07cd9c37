import type { ReleaseToken } from '@portal/contracts'
import { Badge, DateText } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import styles from './release-tokens.module.css'

export const rightLabels = {
  publish: 'Publish and verify',
  promote: 'Publish, promote and roll back',
} as const satisfies Record<ReleaseToken['right'], string>

const states = {
  active: { tone: 'success', label: 'Active' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
} as const

export const tokenColumns: ResourceColumn<ReleaseToken>[] = [
  {
    header: 'Name',
    lead: true,
    width: 9,
    cell: ({ name, hint }) => (
      <span className={styles.text}>
        {name} <span className="muted">(ends in {hint})</span>
      </span>
    ),
  },
  {
    header: 'Areas',
    width: 9,
    cell: ({ areas }) => <span className={styles.text}>{areas.join(', ')}</span>,
  },
  { header: 'Rights', width: 8, priority: 2, cell: ({ right }) => rightLabels[right] },
  {
    header: 'Status',
    width: 5,
    cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
  },
  {
    header: 'Last day',
    width: 6,
    priority: 1,
    cell: ({ expiresOn }) => <DateText value={expiresOn} />,
  },
  {
    header: 'Last used',
    width: 6,
    priority: 3,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateText value={lastUsedAt} /> : 'Never'),
  },
  { header: 'Added by', width: 7, priority: 4, cell: ({ createdBy }) => createdBy ?? '–' },
]
