import {
  secondFactorMessages,
  type NewAuthenticatorApp,
  type PasskeyCreation,
  type SecondFactor,
} from '@portal/contracts'
import { announce, usePageTitle } from '@portal/kit'
import { CouldNotLoad, Loading, Notice, Page, useKeptFocus } from '@portal/ui'
import { useState } from 'react'
import { AppStep } from './AppStep'
import { PasskeyStep } from './PasskeyStep'
import { PasswordStep } from './PasswordStep'
import { RecoveryCodes } from './RecoveryCodes'
import { twoStepApi } from './two-step.api'
import { TwoStepStatus } from './TwoStepStatus'
import { useFreshProfile } from './use-fresh-profile'

type Step =
  | { kind: 'status' }
  | { kind: 'password'; before: 'app' | 'passkey' }
  | { kind: 'app'; app: NewAuthenticatorApp }
  | { kind: 'passkey'; options: PasskeyCreation }
  | { kind: 'codes'; codes: readonly string[] }

const hints = {
  app: 'You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator or Aegis.',
  passkey: 'You need a device with a fingerprint, face or PIN, or a security key.',
}

/** The password, and then the next step of the app or the passkey. */
function BeginStep({
  before,
  onStep,
  onCancel,
}: {
  before: 'app' | 'passkey'
  onStep: (step: Step) => void
  onCancel: () => void
}) {
  const [beginApp] = twoStepApi.beginApp.useMutation()
  const [beginPasskey] = twoStepApi.beginPasskey.useMutation()
  return (
    <PasswordStep
      hint={hints[before]}
      onCancel={onCancel}
      begin={async (body) => {
        onStep(
          before === 'app'
            ? { kind: 'app', app: (await beginApp({ body }).unwrap()).data }
            : { kind: 'passkey', options: (await beginPasskey({ body }).unwrap()).data },
        )
      }}
    />
  )
}

/** The setup from the password to the recovery codes, or the present state. */
function Steps({
  factor,
  step,
  onStep: setStep,
}: {
  factor: SecondFactor
  step: Step
  onStep: (step: Step) => void
}) {
  const refresh = useFreshProfile()
  const back = () => {
    setStep({ kind: 'status' })
  }
  const finish = (codes: readonly string[], message: string = secondFactorMessages.on): void => {
    void refresh()
    announce(message)
    setStep(codes.length > 0 ? { kind: 'codes', codes } : { kind: 'status' })
  }
  switch (step.kind) {
    case 'status':
      return (
        <TwoStepStatus
          factor={factor}
          onApp={() => {
            setStep({ kind: 'password', before: 'app' })
          }}
          onPasskey={() => {
            setStep({ kind: 'password', before: 'passkey' })
          }}
          onCodes={(codes) => {
            setStep({ kind: 'codes', codes })
          }}
        />
      )
    case 'password':
      return <BeginStep before={step.before} onStep={setStep} onCancel={back} />
    case 'app':
      return <AppStep app={step.app} onCancel={back} onConfirmed={finish} />
    case 'passkey':
      return <PasskeyStep options={step.options} onCancel={back} onConfirmed={finish} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={back} />
  }
}

/** The steps. One that has no field to begin with gets the focus itself. */
function Setup({ factor }: { factor: SecondFactor }) {
  const [step, setStep] = useState<Step>({ kind: 'status' })
  const place = useKeptFocus<HTMLDivElement>(step)
  return (
    <div ref={place} tabIndex={-1}>
      <Steps factor={factor} step={step} onStep={setStep} />
    </div>
  )
}

export function TwoStepPage() {
  usePageTitle('Two-step sign-in')
  const { currentData, error, refetch, isFetching } = twoStepApi.secondFactor.useQuery()
  const factor = currentData?.data
  return (
    <Page
      title="Two-step sign-in"
      lead="A second step confirms your sign-in, so that your password alone opens nothing."
      width="narrow"
    >
      {factor?.policy === 'off' ? (
        <Notice>
          <p>{secondFactorMessages.off}</p>
        </Notice>
      ) : factor ? (
        <Setup factor={factor} />
      ) : error ? (
        <CouldNotLoad onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
