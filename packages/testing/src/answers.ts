/** The answer of an operation that only says what it did. */
export const done = (message: string) => ({ success: true as const, message })

/** The answer of an operation that carries data. */
export const success = <D>(data: D) => ({ success: true as const, data })
