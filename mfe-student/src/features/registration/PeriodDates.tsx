import type { SessionControl } from '@portal/contracts'
import { Link } from '@portal/kit'
import { formatInstant } from '@portal/ui'

/** The last day as the office has set it, and until when late applications are taken. */
export function ClosingDate({
  control: { closesAt, lateUntil, standing },
}: {
  control: SessionControl
}) {
  if (closesAt === null)
    return <>No closing date is set at the moment. It will be shown here once it is set.</>
  const late =
    lateUntil !== null &&
    lateUntil > closesAt &&
    `Late applications are taken until ${formatInstant(lateUntil)}.`
  return (
    <>
      {formatInstant(closesAt)}
      {standing === 'late' && ', which has passed'}
      {late && `. ${late}`}
    </>
  )
}

/** When applications open, or closed, where a date says so, and where the next period is told; a switch that is off says nothing of dates. */
export function PeriodDates({ control }: { control: SessionControl | undefined }) {
  const opens = control?.standing === 'not-yet-open' && control.opensAt
  const closed = control?.standing === 'closed' && (control.lateUntil ?? control.closesAt)
  return (
    <>
      {opens && <p>Applications open on {formatInstant(opens)}.</p>}
      {closed && <p>Applications closed on {formatInstant(closed)}.</p>}
      <p>
        {!opens && (
          <>
            The next application period is announced on the <Link to="/">home page</Link>.{' '}
          </>
        )}
        Our <Link to="/#newsletter">newsletter</Link> tells you when it begins.
      </p>
    </>
  )
}
