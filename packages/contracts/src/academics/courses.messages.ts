/** Messages about courses. Pages without them do not load this file. */
const named = (code: string, title: string): string => `${code} is “${title}”`
const programs = (count: number): string =>
  `${String(count)} ${count === 1 ? 'program' : 'programs'}`

export const courseMessages = {
  fetchFailed: 'Failed to fetch courses',
  none: 'No courses found',
  notOwn: 'You are not the lecturer of this course, or it no longer exists.',
  added: 'Course added successfully',
  addFailed: 'Failed to add course',
  addedToProgram: 'Course added to program successfully',
  addToProgramFailed: 'Failed to add course to program',
  updated: 'Course updated successfully',
  /** For a change of code, title or description, which all programs share. */
  updatedIn: (count: number) => `Course updated successfully in ${programs(count)}`,
  updateFailed: 'Failed to update course',
  deleteWarning: 'This will remove the course from the program! Other programs keep it.',
  deleted: 'The course has been removed from the program.',
  deleteFailed: 'Failed to delete course',
  registered:
    'Students have registered this course, so it cannot be removed from the program. Edit it and set its status to inactive instead.',
  unitsRange: 'Units must be a whole number from 1 to 6',
  capacityRange: 'Capacity must be a whole number from 1 to 5,000, or empty',
  passMarkRange: 'The pass mark must be a whole number from 1 to 100',
  hoursRange: 'Hours must be a whole number from 1 to 500',
  codeTaken: 'A course with this code already exists. Please use a different code.',
  otherTitle: (code: string, title: string) =>
    `${named(code, title)} already. Use that title, or another code.`,
  otherDescription: (code: string) =>
    `${code} already has another description. Leave this one out, or change it where ${code} is edited.`,
  otherCourse: (code: string, title: string) =>
    `${named(code, title)}, which is another course. Use another code, or add that course.`,
  twice: 'This program already has this course in this session. Change it there instead.',
  gone: 'The program, session or lecturer of this course no longer exists. Load the page again and choose again.',
  unknownCourse: 'This course no longer exists. Choose another one.',
  unknownProgram: 'This program no longer exists. Choose another one.',
  unknownSession: 'This academic session no longer exists. Choose another one.',
  unknownYear: 'This program has no such year. Choose another one.',
  unknownSemester: 'This year of the program has no such semester. Choose another one.',
  notALecturer: 'Courses are given by academic staff who are active. Choose another lecturer.',
  programsFailed: 'Failed to fetch program offerings',
  lecturersFailed: 'Failed to load lecturers',
  noLecturers: 'No lecturers found',
  known: (title: string, count: number) => `This code is “${title}”, in ${programs(count)}.`,
  sharedBy: (count: number) =>
    `In ${programs(count)}: another code, title or description changes in all of them.`,
} as const
