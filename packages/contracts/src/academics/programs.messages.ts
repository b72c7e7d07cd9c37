/** Messages about programs. Pages without them do not load this file. */
export const programMessages = {
  fetchFailed: 'Failed to fetch program offerings',
  none: 'No programs found',
  added: 'Program added successfully',
  addFailed: 'Failed to add program',
  updated: 'Program updated successfully',
  updateFailed: 'Failed to update program',
  deleteWarning: 'This will delete the program and all associated data!',
  deleted: 'The program has been deleted.',
  deleteFailed: 'Failed to delete program',
  required: 'Program name, code, and department are required',
  noConfigurations: 'At least one program type is required',
  addConfiguration: 'Please add at least one program type',
  incomplete: (nth: number) => `Please complete all fields for Program Type ${String(nth)}`,
  duplicate: (type: string, mode: string) =>
    `You have already added ${type} ${mode === 'FT' ? 'Full Time' : 'Part Time'}. Please use unique type and mode combinations.`,
  tooFewYears: 'Number of academic sessions must be at least 1',
  semesters: 'Choose 1 to 3 semesters for each year',
  units: 'Use whole numbers from 1 to 100 for the units',
  unitsReversed: 'The minimum units cannot be more than the maximum units',
  codeExists: (code: string) =>
    `A program with code "${code}" already exists. Please use a different code.`,
  codeTaken: 'A program with this code already exists. Please use a different code.',
  otherCodeExists: (code: string) =>
    `Another program with code "${code}" already exists. Please use a different code.`,
  unknownDepartment: 'This department no longer exists. Choose another one.',
  unknownProgram: 'This program no longer exists.',
  unknownStructure: 'This program structure no longer exists.',
  unknownKind: 'Program type or mode not found',
  otherDepartment: 'This program belongs to another department.',
  otherStructure: 'This structure has another type or mode.',
  years: 'Number the years from 1 without a gap, at most 6',
  noDepartments: 'No departments found for this school',
  departmentsFailed: 'Failed to load departments',
  structureAdded: 'Program structure added successfully',
  offeringAdded: 'Program offering added successfully',
  hasStudents: (count: number) =>
    `${String(count)} ${count === 1 ? 'student is' : 'students are'} on this program, so it cannot be deleted.`,
  /**
   * For a program, a department or a school. Students who have registered may be in other programs
   * since.
   */
  hasRegistrations: (count: number) =>
    `${String(count)} ${count === 1 ? 'course registration belongs' : 'course registrations belong'} to it, so it cannot be deleted.`,
} as const

const titles = [
  ['Duplicate Code', /^(?:A|Another) program with code "/],
  ['Duplicate Code Error', /^A program with this code already exists\./],
  [
    'Missing Program Type',
    /^Please add at least one program type$|^At least one program type is required$/,
  ],
  ['Incomplete Program Type', /^Please complete all fields for Program Type /],
  ['Duplicate Program Type', /^You have already added /],
] as const

/** The title of a message in the program dialog; undefined if it has none. */
export const programTitle = (message: string): string | undefined =>
  titles.find(([, pattern]) => pattern.test(message))?.[0]
