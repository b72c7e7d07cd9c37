import { setFlagsFromString } from 'node:v8'

/**
 * How much may be added, in percent of what is in use, before the heap is swept again. Where memory is plenty V8 would let it grow to four times as
 * much: that is what a long export took, and not the rows that it holds. Sweeping more often has cost no time (bench).
 */
const growthPercent = 30

export const keepHeapSmall = (): void =>
  setFlagsFromString(`--heap-growing-percent=${String(growthPercent)}`)
