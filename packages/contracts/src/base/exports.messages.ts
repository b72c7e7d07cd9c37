/** Messages about exports. */
export const exportMessages = {
  failed: 'The file could not be created. Please try again.',
  cutOff: 'The download was incomplete, so the file was not saved. Please try again.',
  /** A page to print is created at once, so it has a limit. Files have none. */
  tooMany: (limit: number) =>
    `This list has more than ${limit.toLocaleString('en-GB')} rows. Narrow the search, or choose a file, which has no limit.`,
} as const
