import { courseKindLabels, courseMessages, semesterName, type OwnCourse } from '@portal/contracts'
import { failureMessage, Link, PortalLink, toFailure, usePageTitle, useParams } from '@portal/kit'
import { Card, DescriptionList, Page, RetryNotice, Skeleton } from '@portal/ui'
import type { ReactNode } from 'react'
import { ClassList } from './ClassList'
import { ownCourseApi } from './own-course.api'

interface FrameProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}
const Frame = (props: FrameProps) => (
  <Page eyebrow={<Link to="/staff">Back to your home page</Link>} {...props} />
)

function Facts({ data }: { data: OwnCourse }) {
  const { course, program, session, year, semester, units, hours, kind, capacity } = data
  const title = `${course.code} ${course.title}`
  usePageTitle(title)
  return (
    <Frame
      title={title}
      actions={
        <PortalLink
          to={`/staff/exams?session=${session._id}&q=${encodeURIComponent(course.code)}`}
          className="button button-secondary"
        >
          Score sheets
        </PortalLink>
      }
    >
      <div className="stack">
        <Card title="About this course">
          <DescriptionList
            items={[
              ['Program', program.program.name],
              ['Program type', program.structure.type.type],
              ['Program mode', program.structure.mode.description],
              ['Department', program.department.name],
              ['Academic session', session.sessionYear],
              ['Level', String(year)],
              ['Semester', semesterName(semester)],
              ['Credit units', String(units)],
              ['Hours', String(hours)],
              ['Kind', courseKindLabels[kind]],
              ['Most students', capacity === null ? 'No limit' : String(capacity)],
              ['Pass mark', `${String(data.passMark)}%`],
              ['Lecturers', data.lecturers.join(', ')],
              ['Description', course.description],
            ]}
          />
          <p className="muted small">
            Ask the academic office to correct these details. Only its staff can change them.
          </p>
        </Card>
        <ClassList course={data._id} />
      </div>
    </Frame>
  )
}

/** An address with an invalid id is one of no course, too. */
const noCourse = new Set([400, 404])

/** A course for its lecturer, to read, with its class list (docs/reference/rules/staff-area.md). */
export function OwnCoursePage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = ownCourseApi.ownCourse.useQuery({
    params: { id },
  })
  if (currentData) return <Facts data={currentData.data} />
  const failure = error && !isFetching ? toFailure(error) : undefined
  const isUnknown = failure !== undefined && noCourse.has(failure.status)
  return (
    <Frame title="Your course">
      {isUnknown && <p>{courseMessages.notOwn}</p>}
      {failure && !isUnknown && (
        <RetryNotice
          message={failureMessage(error, courseMessages.fetchFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!failure && <Skeleton lines={8} />}
    </Frame>
  )
}
