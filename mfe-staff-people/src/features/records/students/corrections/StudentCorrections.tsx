import {
  correctionMessages,
  type Student,
  type StudentListItem,
  type StudentMerge,
} from '@portal/contracts'
import { useAction, useEditor } from '@portal/resource'
import { Button, Notice, formatInstant } from '@portal/ui'
import { useState } from 'react'
import { fullName } from '../student-labels'
import { correctionsApi } from './corrections.api'
import { duplicateReasons, pairId } from './pair-address'
import { TakeBackDialog } from './TakeBackDialog'

const mayBeTakenBack = ({ status, matricNumber, cleared }: Student): boolean =>
  (status === 'active' || status === 'rejected') && matricNumber === null && !cleared

function Alike({
  own,
  found,
}: {
  own: Student
  found: readonly {
    student: StudentListItem
    likenesses: readonly (keyof typeof duplicateReasons)[]
  }[]
}) {
  const { edit } = useEditor(['pair'])
  return (
    <Notice tone="warning" title="Possible duplicates">
      {found.map(({ student, likenesses }) => (
        <p key={student._id}>
          {fullName(student)}, {student.applicationNumber}: same{' '}
          {likenesses.map((each) => duplicateReasons[each]).join(' and ')}.{' '}
          <Button
            small
            variant="quiet"
            aria-label={`Compare with ${fullName(student)}, ${student.applicationNumber}`}
            onClick={() => {
              edit({ _id: pairId(own._id, student._id) }, 'pair')
            }}
          >
            Compare
          </Button>
        </p>
      ))}
    </Notice>
  )
}

function Merged({ merge }: { merge: StudentMerge }) {
  const { run, running } = useAction(correctionsApi.undoMerge.useMutation(), {
    ask: ({ closedNumber, keptNumber }: StudentMerge) => ({
      title: 'Undo this merge?',
      message: `${closedNumber} and ${keptNumber} will have the same values as before the merge. The student will get an email.`,
      confirmLabel: 'Yes, undo it',
    }),
    request: ({ _id }) => ({ params: { id: _id } }),
    done: () => ({ title: 'Merge undone', message: correctionMessages.undone }),
    failed: correctionMessages.undoFailed,
  })
  return (
    <p>
      {merge.closedNumber} was merged into this record by {merge.by || 'somebody'},{' '}
      {formatInstant(merge.at)}.{' '}
      <Button small variant="quiet" busy={running !== undefined} onClick={() => void run(merge)}>
        Undo
      </Button>
    </p>
  )
}

/**
 * Corrections of a record: a merge with another record of the same person, or taking back a
 * decision.
 */
export function StudentCorrections({ student }: { student: Student }) {
  const { applicationNumber } = student
  const { currentData } = correctionsApi.duplicatesOf.useQuery({ params: { applicationNumber } })
  const [isTakingBack, takeBack] = useState(false)
  const { students: alike = [], merges = [] } = currentData?.data ?? {}
  return (
    <>
      {alike.length > 0 && <Alike own={student} found={alike} />}
      {merges.length > 0 && (
        <Notice tone="info">
          {merges.map((merge) => (
            <Merged key={merge._id} merge={merge} />
          ))}
        </Notice>
      )}
      {mayBeTakenBack(student) && (
        <div>
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              takeBack(true)
            }}
          >
            Withdraw the {student.status === 'rejected' ? 'denial' : 'admission'}
          </Button>
        </div>
      )}
      {isTakingBack && (
        <TakeBackDialog
          student={student}
          onClose={() => {
            takeBack(false)
          }}
        />
      )}
    </>
  )
}
