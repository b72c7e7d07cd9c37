/** A member of staff has at most so many passkeys. */
export const mostPasskeys = 5
