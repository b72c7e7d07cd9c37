/** Messages about departments. Pages without them do not load this file. */
export const departmentMessages = {
  fetchFailed: 'Failed to fetch departments',
  none: 'No departments found',
  noneInSchool: 'No departments found for this school',
  loadFailed: 'Failed to load departments',
  added: 'Department added successfully',
  addFailed: 'Failed to add department',
  updated: 'Department updated successfully',
  updateFailed: 'Failed to update department',
  deleteWarning: 'This will delete the department and all associated programs!',
  deleted: 'The department has been deleted.',
  deleteFailed: 'Failed to delete department',
  codeTaken: 'A department with this code already exists. Please use a different code.',
  unknownSchool: 'This school no longer exists. Choose another one.',
  hasStudents: (count: number) =>
    `${String(count)} ${count === 1 ? 'student is' : 'students are'} in this department, so it cannot be deleted.`,
} as const
