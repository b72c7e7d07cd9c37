import { useCallback, useEffect, useState } from 'react'
import {
  secondFactorMessages as texts,
  type PasskeyAssertion,
  type SecondStep,
} from '@portal/contracts'
import { CodeField, PasskeyButton, useCallForm, waysOf } from '@portal/forms'
import { failureMessage } from '@portal/kit'
import { Button, Modal, Notice, type FormSchema } from '@portal/ui'
import { stepUpApi } from './step-up.api'

interface Values extends Record<string, unknown> {
  code: string
}
/** The API has the rule of a code, so no schema is loaded for it. */
const required: FormSchema<Values> = {
  '~standard': {
    validate: (value) => {
      const { code } = value as Values
      return code.trim() === ''
        ? { issues: [{ path: ['code'], message: texts.codeRequired }] }
        : { value: { code } }
    },
  },
}
const schema = () => Promise.resolve(required)
const fallback = 'Could not confirm. Please try again.'

/**
 * The ways of the account, with a challenge for its passkeys, and a function that asks for a new
 * challenge. Undefined until the answer; null without one, and then a code is asked for.
 */
function useSecondStep() {
  const [begin] = stepUpApi.beginSecondFactorCheck.useMutation()
  const [step, setStep] = useState<SecondStep | null>()
  const ask = useCallback(async () => (await begin()).data?.data ?? null, [begin])
  useEffect(() => {
    let isShown = true
    void ask().then((answer) => {
      if (isShown) setStep(answer)
    })
    return () => {
      isShown = false
    }
  }, [ask])
  return {
    step,
    renew: async () => {
      setStep(await ask())
    },
  }
}

/** Confirms with a passkey. A refused answer needs a new challenge. */
function ByPasskey({
  request,
  isPrimary,
  onRefused,
  onConfirmed,
}: {
  request: NonNullable<SecondStep['passkey']>
  isPrimary: boolean
  onRefused: () => Promise<void>
  onConfirmed: () => void
}) {
  const [check, { isLoading }] = stepUpApi.checkSecondFactor.useMutation()
  const [problem, setProblem] = useState('')
  const send = async (passkey: PasskeyAssertion): Promise<void> => {
    setProblem('')
    try {
      await check({ body: { passkey } }).unwrap()
      onConfirmed()
    } catch (error) {
      setProblem(failureMessage(error, fallback))
      await onRefused()
    }
  }
  return (
    <div className="stack stack-small">
      {problem && (
        <Notice tone="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div>
        <PasskeyButton
          request={request}
          isPrimary={isPrimary}
          busy={isLoading}
          onAnswer={send}
          onProblem={setProblem}
        />
      </div>
    </div>
  )
}

/** Asks for a code or a passkey before an important change. */
export function StepUpDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const [check] = stepUpApi.checkSecondFactor.useMutation()
  const { step, renew } = useSecondStep()
  const { field, onSubmit, isBusy } = useCallForm<Values>({
    schema,
    defaultValues: { code: '' },
    send: async (body) => {
      await check({ body }).unwrap()
      onEnd(true)
    },
    title: 'Not confirmed',
    fallback,
    failuresAt: 'code',
  })
  // Shown when the fields are known: the page's own button is busy until then.
  if (step === undefined) return null
  const { hasApp, passkey, isByPasskey } = waysOf(step)
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
      <form className="form" noValidate onSubmit={onSubmit}>
        {passkey && (
          <ByPasskey
            request={passkey}
            isPrimary={isByPasskey}
            onRefused={renew}
            onConfirmed={() => {
              onEnd(true)
            }}
          />
        )}
        <CodeField hasApp={hasApp} {...field('code')} />
        <div className="form-actions">
          <Button type="submit" variant={isByPasskey ? 'secondary' : 'primary'} busy={isBusy}>
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
