import { PortalLink } from '@portal/kit'
import { Card } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import styles from './Dashboard.module.css'

/** Links to other pages, from the portal's root. */
const links = [
  ['Print ID Card', '/app/resources'],
  ['Campus Map', '/app/resources#map'],
  ['Complaints', '/app/resources'],
  ['Payments', '/app/finance'],
  ['Appointments', '/app/resources'],
  ['TimeTable', '/app/academics#timetable'],
  ['Grades', '/app/academics#grades'],
  ['Transcript', '/app/resources'],
  ['GP Projection', '/app/academics#gpp'],
  ['Scholarships', 'app/finance#scholarships'],
] as const

/** Links to the most important pages. */
export const QuickLinks = ({ enrolled }: { enrolled: boolean }) => (
  <Card title="Quick links" {...(!enrolled && { inactive: notActivated })}>
    <ul className={`list-plain ${styles.links ?? ''}`}>
      {links.map(([label, to]) => (
        <li key={label}>
          <PortalLink to={to}>{label}</PortalLink>
        </li>
      ))}
    </ul>
  </Card>
)
