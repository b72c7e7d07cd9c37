import {
  assistedMessages,
  semesterName,
  unitsOf,
  type AssistedRegistration,
} from '@portal/contracts'
import { ChoiceProblems, CourseGroups, UnitsBar } from '@portal/forms/courses'
import { failureMessage, PortalLink, toFailure, useParams, usePageTitle } from '@portal/kit'
import {
  Button,
  EmptyState,
  formatInstant,
  Notice,
  RetryNotice,
  Skeleton,
  useKeptFocus,
} from '@portal/ui'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { assistedApi } from './assisted.api'
import { AssistForm } from './AssistForm'
import { StudentSubmissions } from './StudentSubmissions'
import { useAssisted } from './use-assisted'

const title = 'Courses of a student'

/** Any other text in the address is no number of a student, and is not asked for. */
const numberPattern = /^APP\d+$/i

/** The reason why there are no courses to choose; undefined if there are some. */
function reasonOf({
  enrolled,
  level,
  spillOver,
  courses,
}: AssistedRegistration): string | undefined {
  if (!enrolled) return assistedMessages.notEnrolled
  if (level === null && !spillOver) return assistedMessages.noLevel
  return courses.length === 0 ? assistedMessages.noCourses : undefined
}

function Chooser({ loaded }: { loaded: AssistedRegistration }) {
  const assisted = useAssisted(loaded)
  const { page, chosen, problems, isStale, isDirty, saving, submitting } = assisted
  const { minUnits, maxUnits, limit } = page.policy
  const offered = new Set(page.courses.map(({ _id }) => _id))
  const saved = page.draft.version === 0 ? 'Suggested' : 'Saved'
  const gone = chosen.filter((id) => !offered.has(id)).length
  const place = useKeptFocus<HTMLDivElement>(`${String(page.draft.version)}-${String(gone)}`)
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      {isStale && (
        <Notice tone="error" role="alert" title="The choice has changed">
          <p>{assistedMessages.stale}</p>
          <Button small onClick={assisted.showSaved}>
            Show the saved choice
          </Button>
        </Notice>
      )}
      <ChoiceProblems
        problems={problems.filter(({ course }) => course === null || !offered.has(course))}
        versions={page.versions}
        onRemove={assisted.toggle}
      />
      <CourseGroups
        courses={page.courses}
        hints={assistedMessages}
        credited={page.credited}
        chosen={chosen}
        problems={problems}
        disabled={saving || submitting}
        onToggle={assisted.toggle}
      />
      <UnitsBar
        units={unitsOf(page.courses.filter(({ _id }) => chosen.includes(_id)))}
        fewest={minUnits}
        most={maxUnits}
        limit={limit}
        saved={isDirty ? 'Not saved' : saved}
      />
      <AssistForm assisted={assisted} />
    </div>
  )
}

const leadOf = ({
  student,
  applicationNumber,
  program,
  level,
  spillOver,
  semester,
  session,
}: AssistedRegistration): string =>
  [
    student.matricNumber ?? applicationNumber,
    `${program.structure.type.type} ${program.program.name} ${program.structure.mode.mode}`,
    ...(level === null ? [] : [`level ${String(level)}`]),
    ...(spillOver ? ['spill-over'] : []),
    `${semesterName(semester)} semester ${session.sessionYear}`,
  ].join(' · ')

function Content({ page }: { page: AssistedRegistration }) {
  const reason = reasonOf(page)
  return (
    <>
      <div>
        <h2>Courses of {page.student.name}</h2>
        <p className="muted">{leadOf(page)}</p>
      </div>
      {page.control.isOn && page.control.until && (
        <p>Registration is open until {formatInstant(page.control.until)}.</p>
      )}
      <StudentSubmissions page={page} />
      {reason === undefined ? (
        <Chooser key={page.semester} loaded={page} />
      ) : (
        <EmptyState title={reason}>
          <p className="muted">Status of the student: {page.student.status}</p>
        </EmptyState>
      )}
    </>
  )
}

/** The page of the number in the address, while it is loaded, or the reason why there is none. */
function Loaded({ applicationNumber }: { applicationNumber: string }) {
  const { currentData, error, isFetching, refetch } = assistedApi.assistedRegistration.useQuery(
    { params: { applicationNumber } },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData) return <Content page={currentData.data} />
  if (!error || isFetching) return <Skeleton lines={10} />
  const { status, serverMessage = assistedMessages.unknown } = toFailure(error)
  if (status === 404) return <EmptyState title={serverMessage} />
  return (
    <RetryNotice
      message={failureMessage(error, assistedMessages.fetchFailed)}
      onRetry={() => void refetch()}
    />
  )
}

/** The courses of a student, whom the academic office helps to register. */
export function AssistedPage() {
  usePageTitle(title)
  const { applicationNumber = '' } = useParams()
  return (
    <AcademicsFrame>
      <div className="stack">
        <div className="cluster">
          <PortalLink to="/staff/academics/registrations" className="button button-secondary">
            Course Registrations
          </PortalLink>
          <PortalLink
            to="/staff/academics/registrations/missing"
            className="button button-secondary"
          >
            Students without registration
          </PortalLink>
        </div>
        {numberPattern.test(applicationNumber) ? (
          <Loaded applicationNumber={applicationNumber} />
        ) : (
          <EmptyState title={assistedMessages.unknown} />
        )}
      </div>
    </AcademicsFrame>
  )
}
