/** Messages about exports. */
export const exportMessages = {
  failed: 'The file could not be made. Please try again.',
  cutOff: 'The file did not arrive completely, so it was not saved. Please try again.',
  /** A page to print is created at once, so it has a limit. Files have none. */
  tooMany: (limit: number) =>
    `This list has more than ${limit.toLocaleString('en-GB')} rows. Search for fewer, or choose a file, which holds any number.`,
} as const
