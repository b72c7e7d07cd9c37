import { lazy, Suspense, useEffect, useState } from 'react'
import { setStepUp } from '@portal/kit'

/** Loaded when a change asks for a code. */
const Dialog = lazy(() =>
  import('./StepUpDialog').then(({ StepUpDialog }) => ({ default: StepUpDialog })),
)

/**
 * The dialog that asks staff for a code before an important change. The frame of staff has one. If
 * the frame is left, for example because the session has ended, the change counts as cancelled:
 * otherwise the next change would wait for a dialog that nobody sees.
 */
export function StepUp() {
  const [request, setRequest] = useState<{ settle: (isConfirmed: boolean) => void }>()
  useEffect(() => {
    let cancel = (): void => undefined
    const remove = setStepUp(
      () =>
        new Promise((resolve) => {
          cancel = () => {
            resolve(false)
          }
          setRequest({
            settle: (isConfirmed) => {
              setRequest(undefined)
              resolve(isConfirmed)
            },
          })
        }),
    )
    return () => {
      remove()
      cancel()
    }
  }, [])
  return (
    request && (
      <Suspense>
        <Dialog onEnd={request.settle} />
      </Suspense>
    )
  )
}
