import type { ListDescription } from '../base/lists'
import { entryRouteLabels } from './entry.words'
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
  jambNumber: ({ jambNumber }) => jambNumber ?? '',
  entryRoute: ({ entryRoute }) => (entryRoute ? entryRouteLabels[entryRoute] : ''),
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** For people, unlike the file, whose header row is for programs. */
const onPaper: ListDescription<StudentListItem>['onPaper'] = [
  { header: 'Application No.', text: texts.applicationNumber },
  { header: 'Matric No.', text: texts.matricNumber },
  {
    header: 'Name',
    text: ({ firstname, othername, lastname }) =>
      [firstname, othername, lastname].filter(Boolean).join(' '),
  },
  { header: 'Email', text: texts.email },
  { header: 'Phone', text: texts.phone },
  { header: 'Program', text: texts.program },
  { header: 'Session', text: texts.session },
  { header: 'Status', text: ({ status }) => capital(status) },
]

/**
 * The header row of a file has the keys of a record, and each cell one value
 * (docs/reference/rules/staff-area.md).
 */
export const studentList = {
  name: 'students',
  title: 'Students',
  fileName: 'students',
  columns: Object.entries(texts).map(([header, text]) => ({ header, text })),
  onPaper,
} satisfies ListDescription<StudentListItem>
