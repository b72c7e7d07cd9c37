import { useState, type SyntheticEvent } from 'react'
import { secondFactorMessages } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Button, Modal, TextField } from '@portal/ui'
import { stepUpApi } from './step-up.api'

/** Asks for a code before an important change. The API has the rule of a code, so no schema is loaded. */
export function StepUpDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const [check, { isLoading }] = stepUpApi.checkSecondFactor.useMutation()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (code.trim() === '') {
      setProblem(secondFactorMessages.codeRequired)
      return
    }
    try {
      await check({ body: { code } }).unwrap()
      onEnd(true)
    } catch (error) {
      setProblem(failureMessage(error, 'Could not check the code. Please try again.'))
    }
  }
  return (
    <Modal
      title="Confirm that it is you"
      width={500}
      onClose={() => {
        onEnd(false)
      }}
      // A code expires within a minute, so nothing of value is lost.
      mayClose={() => true}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <TextField
          label="Code"
          hint="Six digits from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem}
          onChange={({ target }) => {
            setCode(target.value)
          }}
        />
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={isLoading}>
            Confirm
          </Button>
          <Button
            onClick={() => {
              onEnd(false)
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
