import { importMessages, type Import, type ImportCounts } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import { useAction, type Action } from '@portal/resource'
import { Button, CheckboxField } from '@portal/ui'
import { useState } from 'react'
import { importsApi } from './imports.api'
import { importName, importQuestion, isUnderWay, plannedInWords, rowsInWords } from './import-words'

type Commit = Import & { counts: ImportCounts; leaveOutWrong: boolean }

const discarding: Action<Import, { params: { id: string } }> = {
  ask: (made) => ({
    title: 'Discard this import?',
    confirmLabel: 'Yes, discard it',
    danger: true,
    message: `${importName(made)}. None of its rows have been saved.`,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: () => ({ title: importMessages.discarded }),
  failed: importMessages.discardFailed,
}

const toBeDone = ({ counts }: Import): number => (counts ? counts.new + counts.changed : 0)

/** Asks, then sends. The page itself shows the progress, so there is no message at the start. */
function useCommit() {
  const [send, { isLoading }] = importsApi.commitImport.useMutation()
  const commit = async (made: Commit): Promise<void> => {
    const { counts, leaveOutWrong } = made
    if (!(await confirm(importQuestion(made, counts)))) return
    try {
      await send({ params: { id: made._id }, body: { leaveOutWrong } }).unwrap()
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, importMessages.commitFailed),
      })
    }
  }
  return { commit, starting: isLoading }
}

function usePreview() {
  const [send, { isLoading }] = importsApi.rehearseImport.useMutation()
  const preview = async ({ _id }: Import): Promise<void> => {
    try {
      await send({ params: { id: _id } }).unwrap()
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, importMessages.previewFailed),
      })
    }
  }
  return { preview, starting: isLoading }
}

/** Carries out the previewed rows. Wrong rows block it until they are explicitly left out. */
function CommitButton({ made }: { made: Import }) {
  const { commit, starting } = useCommit()
  const [leaveOutWrong, setLeaveOut] = useState(false)
  const { counts } = made
  const rows = toBeDone(made)
  if (made.state !== 'rehearsed' || !counts || rows === 0) return null
  const { wrong } = counts
  const mayGo = wrong === 0 || leaveOutWrong
  return (
    <div className="stack stack-small">
      {wrong > 0 && (
        <CheckboxField
          label={importMessages.leaveOutAsk(wrong)}
          hint={importMessages.hasWrong(wrong)}
          checked={leaveOutWrong}
          onChange={(event) => {
            setLeaveOut(event.target.checked)
          }}
        />
      )}
      <div>
        <Button
          variant="primary"
          busy={starting}
          busyLabel="Starting..."
          disabled={!mayGo}
          onClick={() => void commit({ ...made, counts, leaveOutWrong })}
        >
          Import {rowsInWords(rows)}
        </Button>
      </div>
      <p className="muted small">{plannedInWords(made.kind, counts)}</p>
    </div>
  )
}

/** The actions on a waiting import: carry out, preview again, discard. */
export function ImportActions({ made, onDiscarded }: { made: Import; onDiscarded: () => void }) {
  const { preview, starting } = usePreview()
  const { run, running } = useAction(importsApi.discardImport.useMutation(), discarding)
  if (isUnderWay(made) || made.state === 'done') return null
  const discard = async (): Promise<void> => {
    if (await run(made)) onDiscarded()
  }
  return (
    <div className="stack">
      <CommitButton made={made} />
      <div className="cluster">
        <Button busy={starting} busyLabel="Starting..." onClick={() => void preview(made)}>
          Preview again
        </Button>
        <Button
          icon="trash"
          busy={running !== undefined}
          busyLabel="Discarding..."
          onClick={() => void discard()}
        >
          Discard
        </Button>
      </div>
    </div>
  )
}
