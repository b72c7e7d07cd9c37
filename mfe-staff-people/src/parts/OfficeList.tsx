import { lastDayOf, officeWithPlace, periodInWords, type Appointment } from '@portal/contracts'
import styles from './office-list.module.css'

/** The offices of one person with their places and days. */
export const OfficeList = ({ appointments }: { appointments: readonly Appointment[] }) => (
  <ul className={styles.offices}>
    {appointments.map((appointment) => (
      <li key={appointment._id}>
        <strong>{officeWithPlace(appointment)}</strong>
        <span className="muted small">
          {periodInWords(appointment.from, lastDayOf(appointment))}
        </span>
      </li>
    ))}
  </ul>
)
