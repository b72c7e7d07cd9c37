import * as sql from './sql.mjs'

const toRecord = (row) => ({
  _id: row.id,
  staff_number: row.staff_number,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone_number: row.phone_number,
  staff_type: row.staff_type,
  status: row.status,
  role_id: row.role_id && { _id: row.role_id, name: row.role_name },
  twoStep: row.two_step === 1,
  updatedAt: row.updated_at,
})

/** Serves the list of staff. `guarded` lets only staff with the module in. */
export function serveStaff(app, pool, guarded) {
  app.get(
    '/api/staff',
    guarded('staff', async ({ query: { page, pageSize, q, staff_type: type, status } }) => {
      const pattern = q && `%${q.toLowerCase()}%`
      const values = [type, status, pattern, pattern].filter((value) => value !== undefined)
      const wanted = { q, type, status }
      const size = Number(pageSize)
      const [[rows], [[{ total }]]] = await Promise.all([
        pool.query(sql.staffPage(wanted), [...values, size, (Number(page) - 1) * size]),
        pool.query(sql.staffTotal(wanted), values),
      ])
      return {
        success: true,
        data: { staff: rows.map(toRecord) },
        meta: { total, page: Number(page), pageSize: size },
      }
    }),
  )
}
