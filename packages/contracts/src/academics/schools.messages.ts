/** Messages about schools. Pages without them do not load this file. */
export const schoolMessages = {
  fetchFailed: 'Failed to fetch schools data',
  none: 'No schools found',
  added: 'School added successfully',
  addFailed: 'Failed to add school',
  updated: 'School updated successfully',
  updateFailed: 'Failed to update school',
  deleteWarning: 'This will delete the school and all associated departments and programs!',
  deleted: 'The school has been deleted.',
  deleteFailed: 'Failed to delete school',
  codeTaken: 'A school with this code already exists. Please use a different code.',
  hasStudents: (count: number) =>
    `${String(count)} ${count === 1 ? 'student is' : 'students are'} in this school, so it cannot be deleted.`,
} as const
