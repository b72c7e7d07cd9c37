import { probationMessages, type StudentProbation } from '@portal/contracts'
import { mayLeave } from '@portal/forms'
import { ExportMenu, SignInElsewhere, useAction } from '@portal/resource'
import { Modal } from '@portal/ui'
import { useState } from 'react'
import { restrictionLabel, RestrictionTable } from '../../../parts/restrictions/RestrictionTable'
import { ProbationForm } from './ProbationForm'
import { registrationsApi } from './registrations.api'

const useEnd = () =>
  useAction(registrationsApi.endProbation.useMutation(), {
    ask: (probation: StudentProbation) => ({
      title: 'End this probation?',
      message: `${restrictionLabel(probation)}. The usual most units apply again.`,
      confirmLabel: 'Yes, end it',
    }),
    request: ({ _id: id }: StudentProbation) => ({ params: { id } }),
    done: () => ({ title: probationMessages.ended, autoCloseMs: 2000 }),
    failed: probationMessages.endFailed,
  })

/** The students on probation in the open session, and the form for another one. */
export function ProbationDialog({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState(0)
  const end = useEnd()
  const answer = registrationsApi.probations.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Modal title="Probation in this session" width={800} onClose={onClose} mayClose={mayLeave}>
      <div className="stack">
        <p className="muted">
          Students on probation may register fewer units. Registration Rules have the limit.
        </p>
        <ProbationForm
          key={round}
          onStarted={() => {
            setRound(round + 1)
          }}
        />
        <RestrictionTable
          restrictions={answer.currentData?.data.probations}
          answer={answer}
          end={{ ...end, label: 'End the probation of' }}
          searchLabel="Search students on probation"
          messages={probationMessages}
          tools={(q) => (
            <ExportMenu
              about="students on probation"
              file="GET /student-probations/export"
              list={{ q, sort: '', filters: {} }}
            />
          )}
        />
      </div>
      <SignInElsewhere />
    </Modal>
  )
}
