/** An amount as JSON carries it: naira with at most two decimals (ADR 5). */
export const toNaira = (kobo: number): number => kobo / 100
