import { mailMessages, type RunningJob } from '@portal/contracts'
import { PortalLink, useSession } from '@portal/kit'
import { formatInstant } from '@portal/ui'
import styles from './background-work.module.css'
import { count } from './mail-words'

const places = {
  import: { module: 'database', to: (id: string) => `/staff/database?import=${id}` },
  decisions: { module: 'students', to: (id: string) => `/staff/students?batch=${id}` },
  'id-cards': { module: 'students', to: (id: string) => `/staff/students/id-cards?view=${id}` },
} as const
const titles = { import: 'Import of', decisions: '', 'id-cards': '' } as const

/** The name of the job, as a link if the person has the module of its page. */
function JobName({ kind, name, _id }: RunningJob) {
  const modules = useSession().staff?.role?.modules ?? []
  const { module, to } = places[kind]
  const title = `${titles[kind]} ${name}`.trim()
  return modules.includes(module) ? <PortalLink to={to(_id)}>{title}</PortalLink> : <>{title}</>
}

/** Imports, decisions and ID cards that run now, with their progress. */
export const RunningJobs = ({ jobs }: { jobs: readonly RunningJob[] }) =>
  jobs.length === 0 ? (
    <p className="muted">{mailMessages.noJobs}</p>
  ) : (
    <ul className={styles.jobs} aria-label="Running jobs">
      {jobs.map((job) => (
        <li key={job._id} className={styles.job}>
          <strong>
            <JobName {...job} />
          </strong>
          <progress
            className={styles.bar}
            max={job.total}
            value={job.handled}
            aria-label={`Progress of ${job.name}`}
          />
          <span className="muted small">
            {count(job.handled)} of {count(job.total)}, started by {job.by} on{' '}
            <time dateTime={job.startedAt}>{formatInstant(job.startedAt)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
