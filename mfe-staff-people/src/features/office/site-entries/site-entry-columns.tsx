import { sitePlaceLabels, type SiteEntry } from '@portal/contracts'
import { DateText } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import styles from './site-entries.module.css'

/** The days on which an entry is shown. */
export function Days({ from, until }: Pick<SiteEntry, 'from' | 'until'>) {
  if (!from && !until) return 'Always'
  return (
    <>
      {from && (
        <>
          From <DateText value={from} />
        </>
      )}
      {from && until && ' '}
      {until && (
        <>
          {from ? 'until' : 'Until'} <DateText value={until} />
        </>
      )}
    </>
  )
}

export const siteEntryColumns: ResourceColumn<SiteEntry>[] = [
  {
    header: 'Title',
    lead: true,
    width: 11,
    cell: ({ title }) => <span className={styles.title}>{title}</span>,
  },
  { header: 'Place', width: 9, cell: ({ place }) => sitePlaceLabels[place] },
  {
    header: 'Link',
    width: 9,
    priority: 2,
    cell: ({ link }) => <span className={styles.title}>{link ?? '–'}</span>,
  },
  { header: 'Shown', width: 8, priority: 1, cell: (entry) => <Days {...entry} /> },
  { header: 'Position', code: true, width: 5, priority: 3, cell: ({ position }) => position },
]
