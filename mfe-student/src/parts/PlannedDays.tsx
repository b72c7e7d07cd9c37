import styles from './parts.module.css'

const days = [
  { title: 'Today', times: ['Morning', 'Midday', 'Afternoon'] },
  { title: 'Tomorrow', times: ['Morning', 'Afternoon'] },
]

/** Today with three entries and tomorrow with two, all empty. */
export const PlannedDays = ({ empty }: { empty: string }) => (
  <div className={styles.days}>
    {days.map(({ title, times }) => (
      <div key={title}>
        <h3 className={styles.day}>{title}</h3>
        <ul className={styles.places}>
          {times.map((time) => (
            <li key={time}>
              <span>{time}</span> <span className="muted">{empty}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
