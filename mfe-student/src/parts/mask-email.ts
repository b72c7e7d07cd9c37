/** An address that its owner recognises and nobody else can use: 'a•••@gmail.com'. */
export const maskEmail = (email: string): string => email.trim().replace(/^(.).*(@.*)$/, '$1•••$2')
