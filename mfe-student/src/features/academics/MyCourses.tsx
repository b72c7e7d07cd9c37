import { semesterName, type OwnRegistration } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Badge, Card, formatInstant } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import { labelOf } from './registration-labels'
import { registrationApi } from './registration.api'

const path = '/app/academics/courses'

/**
 * The state of the registration, or nothing while there is none and the office has not opened it.
 */
function Content({ page: { versions, control, semester } }: { page: OwnRegistration }) {
  const [newest] = versions
  return (
    <>
      {newest && <State version={newest} />}
      {newest ? (
        <ul>
          {newest.courses.map(({ _id, code, title, units }) => (
            <li key={_id}>
              <strong>{code}</strong> {title} <span className="muted">{units} units</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Registration of the {semesterName(semester).toLowerCase()} semester is open
          {control.until && ` until ${formatInstant(control.until)}`}.
        </p>
      )}
      <Link to={path}>{newest ? 'Course registration' : 'Register your courses'}</Link>
    </>
  )
}

/** The state of the newest submission, and since when. */
function State({ version }: { version: OwnRegistration['versions'][number] }) {
  const [label, tone] = labelOf(version)
  return (
    <p>
      <Badge tone={tone}>{label}</Badge>{' '}
      <span className="muted">since {formatInstant(version.decidedAt ?? version.submittedAt)}</span>
    </p>
  )
}

/** The registered courses of an enrolled student, with the way to course registration. */
export function MyCourses({ enrolled }: { enrolled: boolean }) {
  const { currentData } = registrationApi.own.useQuery(undefined, {
    skip: !enrolled,
    refetchOnMountOrArgChange: true,
  })
  const page = currentData?.data
  const isActive = page && (page.versions.length > 0 || page.control.isOn)
  return (
    <Card title="My Courses" id="courses" {...(!isActive && { inactive: notActivated })}>
      {isActive ? (
        <Content page={page} />
      ) : (
        <p>Courses you register for are listed here with their units and lecturers.</p>
      )}
    </Card>
  )
}
