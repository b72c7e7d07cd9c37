import { decisionMessages, type ApprovalsResult, type CheckedRegistration } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import type { Selection } from '@portal/resource'
import { Button, Modal } from '@portal/ui'
import { SelectionBar } from '@portal/ui/staff'
import { useState } from 'react'
import { registrationLabel } from './registration-columns'
import { registrationsApi } from './registrations.api'

const most = 100
const counted = (count: number): string =>
  `${String(count)} ${count === 1 ? 'registration' : 'registrations'}`

interface Refused {
  result: ApprovalsResult
  rows: readonly CheckedRegistration[]
}

/** The registrations that were not approved, each with its reason. */
const RefusedDialog = ({ result, rows, onClose }: Refused & { onClose: () => void }) => (
  <Modal title={decisionMessages.bulkRefused(result.refused.length)} onClose={onClose}>
    <div className="stack">
      <p>{decisionMessages.bulkDone(result.approved)}.</p>
      <ul>
        {result.refused.map(({ _id, reason }) => {
          const row = rows.find((each) => each._id === _id)
          return (
            <li key={_id}>
              <strong>{row ? registrationLabel(row) : _id}</strong>: {reason}
            </li>
          )
        })}
      </ul>
      <div className="cluster dialog-actions">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  </Modal>
)

/** Approves the selected registrations, and tells which were not approved. */
function useApproval({ rows, clear }: Selection<CheckedRegistration>) {
  const [send, { isLoading }] = registrationsApi.approveRegistrations.useMutation()
  const [refused, tell] = useState<Refused>()
  const run = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Approve ${counted(rows.length)}?`,
      message: 'Those with a broken rule are not approved. You see which, and why.',
      confirmLabel: 'Yes, approve',
    })
    if (!isSure) return
    const registrations = rows.map(({ _id, version }) => ({ _id, version }))
    const answer = await send({ body: { registrations } })
    if (answer.error) {
      const message = failureMessage(answer.error, decisionMessages.approveFailed)
      await alert({ tone: 'error', title: 'Error', message })
      return
    }
    const { data: result, message = '' } = answer.data
    if (result.refused.length > 0) tell({ result, rows })
    else {
      clear()
      await alert({ tone: 'success', title: message, message: '', autoCloseMs: 2000 })
    }
  }
  return {
    run,
    isLoading,
    refused,
    close: (): void => {
      tell(undefined)
      clear()
    },
  }
}

/** The action for the selected registrations, instead of search and filters. */
export function ApproveBar({ selection }: { selection: Selection<CheckedRegistration> }) {
  const { run, isLoading, refused, close } = useApproval(selection)
  return (
    <SelectionBar
      words={`${counted(selection.count)} selected`}
      more={selection.count > most && <span>{decisionMessages.chooseSome}.</span>}
    >
      <Button
        variant="primary"
        busy={isLoading}
        busyLabel="Approving..."
        disabled={selection.count > most}
        onClick={() => void run()}
      >
        Approve
      </Button>
      <Button onClick={selection.clear}>Clear</Button>
      {refused && <RefusedDialog {...refused} onClose={close} />}
    </SelectionBar>
  )
}
