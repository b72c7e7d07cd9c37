/** '2025/2026' gives 25, the two digits in the numbers of its new students. */
export const entryYear = (sessionYear: string): string => sessionYear.slice(2, 4)
