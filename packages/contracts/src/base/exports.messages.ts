/** What people are told about exports. */
export const exportMessages = {
  failed: 'The file could not be made. Please try again.',
  cutOff: 'The file did not arrive completely, so it was not saved. Please try again.',
  /** Pages to print are made at once; files have no end. */
  tooMany: (limit: number) =>
    `This list has more than ${limit.toLocaleString('en-GB')} rows. Search for fewer, or choose a file, which holds any number.`,
} as const
