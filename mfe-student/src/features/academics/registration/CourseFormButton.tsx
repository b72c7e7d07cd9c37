import type { OwnRegistration } from '@portal/contracts'
import { FileButton } from '@portal/forms'

/**
 * Downloads the course form of the approved courses. It is shown as soon as a submission is
 * approved.
 */
export function CourseFormButton({
  formNumber,
  versions,
}: Pick<OwnRegistration, 'formNumber' | 'versions'>) {
  const [newest] = versions
  if (formNumber === null || !versions.some(({ state }) => state === 'approved')) return null
  return (
    <div className="stack">
      <div className="cluster">
        <FileButton
          variant="primary"
          small
          file="GET /course-forms/:number/pdf"
          params={{ number: formNumber }}
        >
          Download course form
        </FileButton>
      </div>
      {newest?.state !== 'approved' && (
        <p className="muted small">The form shows the courses that were approved last.</p>
      )}
    </div>
  )
}
