/** Asks the person for a code, and resolves to true when the API has accepted it. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The shell sets the dialog that asks for a code. Returns the function that removes it. */
export function setStepUp(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** Confirms the second factor again. Calls that need it at the same time share one dialog. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
