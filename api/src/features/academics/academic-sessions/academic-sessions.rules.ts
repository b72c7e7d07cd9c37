/** '2025/2026' gives 25: the two digits that numbers of its entrants carry. */
export const entryYear = (sessionYear: string): string => sessionYear.slice(2, 4)
