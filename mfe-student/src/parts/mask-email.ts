/** An address that only its owner recognises: 'a•••@gmail.com'. */
export const maskEmail = (email: string): string => email.trim().replace(/^(.).*(@.*)$/, '$1•••$2')
