import { lazy, Suspense, useEffect, useState } from 'react'
import { setStepUp } from '@portal/kit'

/** Loaded when a change asks for a code. */
const Dialog = lazy(() =>
  import('./StepUpDialog').then(({ StepUpDialog }) => ({ default: StepUpDialog })),
)

/** The dialog that asks staff for a code before an important change. The frame of staff has one. */
export function StepUp() {
  const [request, setRequest] = useState<{ settle: (isConfirmed: boolean) => void }>()
  useEffect(
    () =>
      setStepUp(
        () =>
          new Promise((resolve) => {
            setRequest({
              settle: (isConfirmed) => {
                setRequest(undefined)
                resolve(isConfirmed)
              },
            })
          }),
      ),
    [],
  )
  return (
    request && (
      <Suspense>
        <Dialog onEnd={request.settle} />
      </Suspense>
    )
  )
}
