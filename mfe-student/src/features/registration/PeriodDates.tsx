import type { SessionControl } from '@portal/contracts'
import { Link } from '@portal/kit'
import { formatInstant } from '@portal/ui'

/** The closing date, and the end of late applications. */
export function ClosingDate({
  control: { closesAt, lateUntil, standing: state },
}: {
  control: SessionControl
}) {
  if (closesAt === null) return <>No closing date has been set.</>
  const late =
    lateUntil !== null &&
    lateUntil > closesAt &&
    `Late applications are taken until ${formatInstant(lateUntil)}.`
  return (
    <>
      {formatInstant(closesAt)}
      {state === 'late' && ', which has passed'}
      {late && `. ${late}`}
    </>
  )
}

/**
 * The opening or closing date of applications, and where the next period is announced. A control
 * that is off has no dates.
 */
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
