import type { ListDescription } from '../base/lists'
import type { StudentListItem } from './students'

/** A value of a row as one cell. A nested object is shown with the texts of the page. */
const texts: { readonly [K in keyof StudentListItem]: (student: StudentListItem) => string } = {
  _id: ({ _id }) => _id,
  applicationNumber: ({ applicationNumber }) => applicationNumber,
  matricNumber: ({ matricNumber }) => matricNumber ?? '',
  firstname: ({ firstname }) => firstname,
  lastname: ({ lastname }) => lastname,
  othername: ({ othername }) => othername ?? '',
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  status: ({ status }) => status,
  session: ({ session }) => session.sessionYear,
  program: ({
    program: {
      program,
      structure: { type, mode },
    },
  }) => `${type.type} ${program.name}, ${mode.description}`,
  applicationForm: ({ applicationForm }) =>
    applicationForm.completed ? 'completed' : 'not completed',
  cleared: ({ cleared }) => (cleared ? 'true' : 'false'),
}

/**
 * The header row has the keys of a record, and each cell one value
 * (docs/reference/rules/staff-area.md).
 */
export const studentList = {
  name: 'students',
  title: 'Students',
  fileName: 'students',
  columns: Object.entries(texts).map(([header, text]) => ({ header, text })),
} satisfies ListDescription<StudentListItem>
