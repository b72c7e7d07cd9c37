import { useState } from 'react'
import type { ApplicationDraft } from '@portal/contracts'
import { Button, formatInstant, Modal, Notice } from '@portal/ui'
import type { Saver } from './saver'
import { useAdopt, useFreshDraft } from './use-adopt'
import { useSaveState } from './use-save-state'

const title = 'This form was saved somewhere else'

interface ChoiceProps {
  theirs: ApplicationDraft
  onTheirs: () => void
  onMine: () => void
}

const Choice = ({ theirs: { savedAt }, onTheirs, onMine }: ChoiceProps) => (
  <>
    <p>
      Another tab or device saved this form{savedAt && ` on ${formatInstant(savedAt)}`}, after you opened it here. Nothing is saved
      until you choose.
    </p>
    <p className="muted">The newer version takes the place of what is on this screen; or what is on this screen takes the place of the newer version.</p>
    <div className="form-actions">
      <Button variant="primary" onClick={onMine}>Keep mine</Button>
      <Button onClick={onTheirs}>Load the newer version</Button>
    </div>
  </>
)

/** Two screens have written the same form: asks which one counts. Put off, the question stays on the page. */
export function ConflictChoice({ saver }: { saver: Saver }) {
  const state = useSaveState(saver)
  const adopt = useAdopt(saver)
  useFreshDraft(saver)
  const [putOff, setPutOff] = useState<ApplicationDraft | null>(null)
  if (state.kind !== 'conflict') return null
  const { theirs } = state
  const choice = <Choice theirs={theirs} onTheirs={() => { adopt(theirs) }} onMine={() => { saver.keepMine() }} />
  if (putOff === theirs) return <Notice tone="warning" title={title} role="alert">{choice}</Notice>
  return <Modal title={title} width={500} onClose={() => { setPutOff(theirs) }}><div className="stack">{choice}</div></Modal>
}
