import * as sql from './sql.mjs'

const toSession = (row) => ({
  _id: row.id,
  sessionYear: row.session_year,
  startDate: row.start_on,
  endDate: row.end_on,
  status: row.status,
  description: row.description,
  updatedAt: row.updated_at,
})
const kind = (row) => ({
  _id: row.id,
  description: row.description,
  active: row.active === 1,
  updatedAt: row.updated_at,
})
const named = (row) => ({
  _id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  updatedAt: row.updated_at,
})

/** The lists that are sent in full: address, statement and conversion of the rows. */
const whole = [
  ['/academic-sessions', sql.sessions, (rows) => rows.map(toSession)],
  ['/programtypes', sql.types, (rows) => rows.map((row) => ({ ...kind(row), type: row.code }))],
  ['/programmodes', sql.modes, (rows) => rows.map((row) => ({ ...kind(row), mode: row.code }))],
  [
    '/schools',
    sql.schools,
    (rows) => ({
      success: true,
      data: {
        schools: rows.map((row) => ({ ...named(row), departmentCount: row.department_count })),
      },
    }),
  ],
  [
    '/departments',
    sql.departments,
    (rows) =>
      rows.map((row) => ({
        ...named(row),
        school: { _id: row.school_id, name: row.school_name },
        programCount: row.program_count,
      })),
  ],
]

const toOffered = ({ id, type, mode, years, min_units, max_units }) => ({
  _id: id,
  type,
  mode,
  years,
  minUnits: min_units,
  maxUnits: max_units,
})
const toProgram = (row, offerings) => ({
  ...named(row),
  department: {
    _id: row.department_id,
    name: row.department_name,
    school: { _id: row.school_id, name: row.school_name },
  },
  offerings,
})

const toProgramCourse = (row) => ({
  _id: row.id,
  course: { _id: row.course_id, code: row.code, title: row.title, description: row.description },
  program: {
    _id: row.offering_id,
    structure: {
      type: { _id: row.type_id, type: row.type_code },
      mode: { _id: row.mode_id, mode: row.mode_code, description: row.mode_description },
    },
    department: {
      _id: row.department_id,
      name: row.department_name,
      school: { _id: row.school_id, name: row.school_name },
    },
    program: { _id: row.program_id, name: row.program_name },
  },
  session: { _id: row.session_id, sessionYear: row.session_year },
  lecturer: row.lecturer_id && {
    _id: row.lecturer_id,
    first_name: row.first_name,
    last_name: row.last_name,
  },
  units: row.units,
  hours: row.hours,
  year: row.year,
  semester: row.semester,
  kind: row.kind,
  capacity: row.capacity,
  passMark: row.pass_mark,
  active: row.active === 1,
  updatedAt: row.course_updated_at > row.updated_at ? row.course_updated_at : row.updated_at,
})

/** Serves the tabs of the academic office. `guarded` lets only staff with the module in. */
export function serveAcademics(app, pool, guarded) {
  for (const [path, statement, toReply] of whole) {
    app.get(
      `/api${path}`,
      guarded('academics', async () => toReply((await pool.query(statement))[0])),
    )
  }
  app.get(
    '/api/programs/page',
    guarded('academics', async ({ query: { page, pageSize, q } }) => {
      const patterns = q ? Array(3).fill(`%${q.toLowerCase()}%`) : []
      const size = Number(pageSize)
      const [[rows], [[{ total }]]] = await Promise.all([
        pool.query(sql.programPage(q), [...patterns, size, (Number(page) - 1) * size]),
        pool.query(sql.programTotal(q), patterns),
      ])
      const [offered] = await pool.query(sql.offered, [rows.map(({ id }) => id)])
      const programs = rows.map((row) =>
        toProgram(
          row,
          offered.filter(({ program_id: program }) => program === row.id).map(toOffered),
        ),
      )
      return {
        success: true,
        data: { programs },
        meta: { total, page: Number(page), pageSize: size },
      }
    }),
  )
  app.get(
    '/api/program-courses/page',
    guarded('academics', async ({ query: { page, pageSize, q } }) => {
      const patterns = q ? Array(4).fill(`%${q.toLowerCase()}%`) : []
      const size = Number(pageSize)
      const [[rows], [[{ total }]]] = await Promise.all([
        pool.query(sql.coursePage(q), [...patterns, size, (Number(page) - 1) * size]),
        pool.query(sql.courseTotal(q), patterns),
      ])
      return {
        success: true,
        data: { programCourses: rows.map(toProgramCourse) },
        meta: { total, page: Number(page), pageSize: size },
      }
    }),
  )
}
