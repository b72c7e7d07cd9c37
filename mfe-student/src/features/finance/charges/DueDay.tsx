import type { FeeLine } from '@portal/contracts'
import { DateText } from '@portal/ui'

/** Until when a charge is to be paid, and until when it was before the Bursary gave this student more time; nothing where it has no due date. */
export const DueDay = ({
  line: { dueDate, extendedFrom },
}: {
  line: Pick<FeeLine, 'dueDate' | 'extendedFrom'>
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
