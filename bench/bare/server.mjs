/**
 * The server to compare with: short hand-written code with the same replies. It uses Fastify, a
 * mysql2 pool and hand-written statements. It has no schemas, logs, extra headers or limits.
 */
import crypto from 'node:crypto'
import { verify } from '@node-rs/argon2'
import fastify from 'fastify'
import mysql from 'mysql2/promise'
import { serveAcademics } from './academics.mjs'
import { serveBell } from './bell.mjs'
import { servePayments } from './payments.mjs'
import { toActiveSessions, toListItem, toStudent } from './rows.mjs'
import { servePublic } from './public.mjs'
import { serveRegistrations } from './registrations.mjs'
import { serveScholarships } from './scholarships.mjs'
import { sessionId, sessionToken } from './session.mjs'
import * as sql from './sql.mjs'
import { serveStaff } from './staff.mjs'

const pool = mysql.createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: 10,
  dateStrings: true,
})
const app = fastify()
const ago = (seconds) => new Date(Date.now() - seconds * 1000).toISOString()

app.get('/api/academic-sessions/public/active', async () => {
  const [rows] = await pool.query(sql.activeSession)
  return toActiveSessions(rows)
})

async function listStudents({ query }) {
  const page = Number(query.page)
  const pageSize = Number(query.pageSize)
  const values = sql.studentValues(query)
  const [[rows], [[{ total }]]] = await Promise.all([
    pool.query(sql.studentPage(query), [...values, pageSize, (page - 1) * pageSize]),
    pool.query(sql.studentTotal(query), values),
  ])
  return {
    success: true,
    data: { students: rows.map(toListItem) },
    meta: { total, page, pageSize },
  }
}

app.get('/open/students-new', listStudents)

/** Wraps a handler: looks up the staff session and its module, and answers 401 without them. */
const guarded = (module, handler) => async (request, reply) => {
  const id = sessionId(request.headers.cookie, 'staff')
  const [rows] = id ? await pool.query(sql.staffSession, [module, id, ago(0), ago(1800)]) : [[]]
  if (rows.length === 0) return reply.code(401).send({ success: false })
  return handler(request)
}

app.get('/api/students-new', guarded('students', listStudents))
servePublic(app, pool)
serveAcademics(app, pool, guarded)
serveStaff(app, pool, guarded)
serveScholarships(app, pool, guarded)
serveBell(app, pool, guarded)
servePayments(app, pool, guarded)
serveRegistrations(app, pool)

app.post('/api/students/login', async (request, reply) => {
  const { applicationNumber, password } = request.body
  const [[row]] = await pool.query(sql.studentWithPassword, [applicationNumber])
  if (!row || !(await verify(row.password_hash, password)))
    return reply.code(401).send({ success: false })
  const sid = crypto.randomBytes(32).toString('base64url')
  await pool.query(sql.newSession, [sid, row.id, request.ip, ago(0), ago(0), ago(-86_400)])
  reply.header(
    'set-cookie',
    `portal_student=${sessionToken(sid, 'student', 86_400)}; Path=/; HttpOnly; SameSite=Strict`,
  )
  return { success: true, data: { student: toStudent(row) } }
})

app.get('/api/ready', () => ({ ready: true }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
