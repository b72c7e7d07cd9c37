import type { ChargeLine } from '@portal/contracts'
import { DateText } from '@portal/ui'

/**
 * The due date of a charge, with the earlier date if the Bursary has extended it. Nothing without a
 * due date.
 */
export const DueDay = ({
  line: { dueDate, extendedFrom },
}: {
  line: Pick<ChargeLine, 'dueDate' | 'extendedFrom'>
}) =>
  dueDate && (
    <>
      , due on <DateText value={dueDate} />
      {extendedFrom && (
        <>
          . Extended from <DateText value={extendedFrom} />
        </>
      )}
    </>
  )
