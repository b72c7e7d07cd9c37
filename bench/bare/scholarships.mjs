const fields = `s.id, s.scholarship_id, s.name, s.course, s.jamb_score, s.application_no, s.created_at, s.status, s.address, s.mobile, s.email, s.jamb_reg_no, s.session_id, a.session_year`
const where = ({ q, status }) => [q && 'name_key like ?', status && 'status = ?'].filter(Boolean)
const valuesOf = ({ q, status }) => [q && `%${q}%`, status].filter(Boolean)
const condition = (query) => (where(query).length > 0 ? `where ${where(query).join(' and ')}` : '')

const toScholarship = ({ id, session_id: session, session_year: sessionYear, ...row }) => ({
  _id: id,
  id,
  ...row,
  session: { _id: session, sessionYear },
})

const slotsStatement = `
  select a.id as session, a.session_year as sessionYear, (select count(*) from scholarship_applications where status = 'accepted' and session_id = a.id) as accepted, 100 as slots
  from academic_sessions a where exists (select 1 from scholarship_applications where session_id = a.id) order by a.session_year desc`

/** Serves the scholarship applications for staff. `guarded` lets only staff with the module in. */
export function serveScholarships(app, pool, guarded) {
  app.get(
    '/api/scholarships/applications',
    guarded('scholarship', async ({ query }) => {
      const [page, pageSize] = [Number(query.page), Number(query.pageSize)]
      const [[rows], [[{ total }]], [slots]] = await Promise.all([
        pool.query(
          `select ${fields} from (select id from scholarship_applications ${condition(query)} order by scholarship_id desc limit ? offset ?) as page
         join scholarship_applications s on s.id = page.id join academic_sessions a on a.id = s.session_id order by s.scholarship_id desc`,
          [...valuesOf(query), pageSize, (page - 1) * pageSize],
        ),
        pool.query(
          `select count(*) as total from scholarship_applications ${condition(query)}`,
          valuesOf(query),
        ),
        pool.query(slotsStatement),
      ])
      return {
        success: true,
        data: { scholarships: rows.map(toScholarship), slots },
        meta: { total, page, pageSize },
      }
    }),
  )
}
