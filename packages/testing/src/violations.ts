const violations: string[] = []

/** Notes a request or reply that broke the contract; the running test fails for it at its end. */
export const violated = (call: string, error: unknown): void => {
  violations.push(`${call}: ${error instanceof Error ? error.message : String(error)}`)
}

/** Gives the noted violations and forgets them. */
export const takeViolations = (): string[] => violations.splice(0)
