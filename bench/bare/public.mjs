import * as sql from './sql.mjs'

/** The rows by the value of a column. */
function grouped(rows, column) {
  const groups = new Map()
  for (const row of rows) {
    const group = groups.get(row[column])
    if (group) group.push(row)
    else groups.set(row[column], [row])
  }
  return groups
}

const toPrograms = (awards = []) =>
  [...grouped(awards, 'program_id')].map(([_id, rows]) => ({
    _id,
    name: rows[0].program_name,
    awards: rows.map(({ type, mode }) => ({ type, mode })),
  }))

/** Serves the answers that are the same for every visitor. */
export function servePublic(app, pool) {
  app.get('/api/schools/public', async () => {
    const [[schools], [departments], [awards]] = await Promise.all([
      pool.query(sql.publicSchools),
      pool.query(sql.publicDepartments),
      pool.query(sql.publicAwards),
    ])
    const [ofSchool, ofDepartment] = [
      grouped(departments, 'school_id'),
      grouped(awards, 'department_id'),
    ]
    return {
      success: true,
      data: {
        schools: schools.map(({ id, name, description }) => ({
          _id: id,
          name,
          description,
          departments: (ofSchool.get(id) ?? []).map((department) => {
            const slug = department.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
            return {
              _id: department.id,
              name: department.name,
              slug,
              path: `/department/${slug}`,
              description: department.description,
              programs: toPrograms(ofDepartment.get(department.id)),
            }
          }),
        })),
      },
    }
  })
  app.get('/api/site', async () => {
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    const [rows] = await pool.query(sql.siteEntries, [today, today])
    return rows
  })
}
