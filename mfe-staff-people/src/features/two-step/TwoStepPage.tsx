import {
  secondFactorMessages,
  type NewAuthenticatorApp,
  type SecondFactor,
} from '@portal/contracts'
import { announce, usePageTitle } from '@portal/kit'
import { Button, CouldNotLoad, Loading, Notice, Page } from '@portal/ui'
import { useState } from 'react'
import { AppStep } from './AppStep'
import { PasswordStep } from './PasswordStep'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoStepStatus } from './TwoStepStatus'
import { useFreshProfile } from './use-fresh-profile'
import { twoStepApi } from './two-step.api'

type Step =
  | { kind: 'status' }
  | { kind: 'password' }
  | { kind: 'app'; app: NewAuthenticatorApp }
  | { kind: 'codes'; codes: readonly string[] }

function Status({ factor, onStep }: { factor: SecondFactor; onStep: (step: Step) => void }) {
  const setUp = () => {
    onStep({ kind: 'password' })
  }
  if (factor.policy === 'off')
    return (
      <Notice>
        <p>{secondFactorMessages.off}</p>
      </Notice>
    )
  if (factor.appSince)
    return (
      <TwoStepStatus
        factor={factor}
        onSetUp={setUp}
        onCodes={(codes) => {
          onStep({ kind: 'codes', codes })
        }}
      />
    )
  return (
    <div>
      <Button variant="primary" onClick={setUp}>
        Set up
      </Button>
    </div>
  )
}

/** The setup from the password to the recovery codes, or the present state. */
function Steps({ factor }: { factor: SecondFactor }) {
  const [step, setStep] = useState<Step>({ kind: 'status' })
  const refresh = useFreshProfile()
  const back = () => {
    setStep({ kind: 'status' })
  }
  switch (step.kind) {
    case 'status':
      return <Status factor={factor} onStep={setStep} />
    case 'password':
      return (
        <PasswordStep
          onCancel={back}
          onBegun={(app) => {
            setStep({ kind: 'app', app })
          }}
        />
      )
    case 'app':
      return (
        <AppStep
          app={step.app}
          onCancel={back}
          onConfirmed={(codes) => {
            void refresh()
            announce(secondFactorMessages.on)
            setStep(codes.length > 0 ? { kind: 'codes', codes } : { kind: 'status' })
          }}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={back} />
  }
}

export function TwoStepPage() {
  usePageTitle('Two-step sign-in')
  const { currentData, error, refetch, isFetching } = twoStepApi.secondFactor.useQuery()
  return (
    <Page
      title="Two-step sign-in"
      lead="A code from your phone confirms your sign-in, so that your password alone opens nothing."
      width="narrow"
    >
      {currentData ? (
        <Steps factor={currentData.data} />
      ) : error ? (
        <CouldNotLoad onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
