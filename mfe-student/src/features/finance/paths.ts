/** Addresses of the finance pages. */
export const financePath = '/app/finance'
export const statementPath = `${financePath}/statement`
export const receiptPath = (reference: string): string =>
  `${financePath}?receipt=${encodeURIComponent(reference)}`
export const payPath = (charge: string): string => `${financePath}/pay/${charge}`
export const bankPath = (charge: string): string => `${financePath}/bank/${charge}`
