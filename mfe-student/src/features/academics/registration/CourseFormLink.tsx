import type { OwnRegistration } from '@portal/contracts'
import { Icon } from '@portal/ui'

/** Downloads the course form of the approved courses. It is shown as soon as a submission is approved. */
export function CourseFormLink({
  formNumber,
  versions,
}: Pick<OwnRegistration, 'formNumber' | 'versions'>) {
  const [newest] = versions
  if (formNumber === null || !versions.some(({ state }) => state === 'approved')) return null
  return (
    <div className="stack">
      <div className="cluster">
        <a
          className="button button-primary button-small"
          href={`/api/course-forms/${formNumber}/pdf`}
          download={`${formNumber}.pdf`}
        >
          <Icon name="download" /> Download course form
        </a>
      </div>
      {newest?.state !== 'approved' && (
        <p className="muted small">The form shows the courses that were approved last.</p>
      )}
    </div>
  )
}
