import { decisionMessages, type ApprovalsResult, type CheckedRegistration } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import type { Selection } from '@portal/resource'
import { Button } from '@portal/ui'
import { SelectionBar } from '@portal/ui/staff'
import { useState } from 'react'
import { RefusedDialog } from '../../../parts/RefusedDialog'
import { registrationLabel } from './registration-columns'
import { registrationsApi } from './registrations.api'

const most = 100
const counted = (count: number): string =>
  `${String(count)} ${count === 1 ? 'registration' : 'registrations'}`

interface Refused {
  result: ApprovalsResult
  rows: readonly CheckedRegistration[]
}

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
      {refused && (
        <RefusedDialog
          title={decisionMessages.bulkRefused(refused.result.refused.length)}
          done={decisionMessages.bulkDone(refused.result.approved)}
          refused={refused.result.refused.map(({ _id, reason }) => {
            const row = refused.rows.find((each) => each._id === _id)
            return { _id, reason, name: row ? registrationLabel(row) : _id }
          })}
          onClose={close}
        />
      )}
    </SelectionBar>
  )
}
