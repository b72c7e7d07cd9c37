import {
  batchMessages,
  type DecisionPreview,
  type StudentSelection,
  type StudentStatus,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import type { SessionControlReader } from '../../academics/session-controls'
import { decisionRefusal } from '../../students/records'
import { selectedStudents } from './selected-students.queries'

type Refused = DecisionPreview['refused'][number]

interface Group {
  status: StudentStatus
  session_id: string
  session_year: string
  count: number | string
}
interface Named {
  id: string
  application_number: string
  firstname: string
  lastname: string
}

const firstFew = 5

async function refusedOf(
  query: Knex.QueryBuilder,
  reason: string,
  count: number,
): Promise<Refused> {
  const rows = await query
    .limit(firstFew)
    .select<Named[]>('id', 'application_number', 'firstname', 'lastname')
  return {
    reason,
    count,
    students: rows.map(({ id, application_number, firstname, lastname }) => ({
      _id: id,
      applicationNumber: application_number,
      name: `${firstname} ${lastname}`,
    })),
  }
}

/**
 * Students with a personal extension, on whom the office may decide although the session's control
 * is off.
 */
const extended = (connection: Knex, session: string, now: string): Knex.QueryBuilder =>
  connection('control_extensions as e')
    .join('session_controls as c', 'c.id', 'e.control_id')
    .join('session_control_sets as t', 't.id', 'c.set_id')
    .where({ 't.session_id': session, 'c.control_name': 'admissionProcessing' })
    .where('e.until_at', '>', now)
    .select('e.student_id')

/**
 * Preview for the pending students of one session: how many can be decided on, and why the others
 * cannot.
 */
function createSessionPreview(
  connection: Knex,
  controls: SessionControlReader,
  students: () => Knex.QueryBuilder,
  now: string,
) {
  return async ({ status, session_id: session, session_year: year, count }: Group) => {
    const { isOn } = await controls.availability('admissionProcessing', { session })
    const reason = decisionRefusal({ status, isOpen: isOn })
    const all = () => students().where({ status, session_id: session })
    const eligible = () =>
      reason === null ? all() : all().whereIn('id', extended(connection, session, now))
    const can = reason === null ? Number(count) : await countOf(eligible())
    const submitted = connection('biodata')
      .whereRaw('biodata.student_id = students.id')
      .where('biodata.status', 1)
    const withoutForm = can > 0 ? await countOf(eligible().whereNotExists(submitted)) : 0
    const rest = all().whereNotIn('id', extended(connection, session, now))
    const refused =
      reason !== null && can < Number(count)
        ? [await refusedOf(rest, `${year}: ${reason}`, Number(count) - can)]
        : []
    return { eligible: can, withoutForm, refused }
  }
}

/**
 * Preview of a batch according to the decision rule. It applies the rule once per status and
 * session, not once per student.
 */
export const createDecisionPreview =
  (connection: Knex, controls: SessionControlReader) =>
  async (selection: StudentSelection, now: string): Promise<DecisionPreview> => {
    const students = await selectedStudents(connection, selection)
    const previewOf = createSessionPreview(connection, controls, students, now)
    const groups = await connection
      .from(
        students()
          .groupBy('status', 'session_id')
          .select('status', 'session_id')
          .count({ count: '*' })
          .as('g'),
      )
      .join('academic_sessions as a', 'a.id', 'g.session_id')
      .select<Group[]>('g.status', 'g.session_id', 'a.session_year', 'g.count')
    const total = groups.reduce((sum, { count }) => sum + Number(count), 0)
    const decided = groups
      .filter(({ status }) => status !== 'pending')
      .reduce((sum, { count }) => sum + Number(count), 0)
    const preview: DecisionPreview = { total, eligible: 0, withoutForm: 0, refused: [] }
    if (decided > 0)
      preview.refused.push(
        await refusedOf(
          students().whereNot({ status: 'pending' }),
          batchMessages.notPending,
          decided,
        ),
      )
    for (const group of groups.filter(({ status }) => status === 'pending')) {
      const { eligible, withoutForm, refused } = await previewOf(group)
      preview.eligible += eligible
      preview.withoutForm += withoutForm
      preview.refused.push(...refused)
    }
    return preview
  }
export type DecisionPreviewQuery = ReturnType<typeof createDecisionPreview>
