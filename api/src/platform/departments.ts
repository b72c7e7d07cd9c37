import { listPublicSchools, type PublicDepartment, type ResponseOf } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'

export type ListedDepartment = Pick<PublicDepartment, 'name' | 'slug' | 'path' | 'description'>

export type Departments = () => Promise<ListedDepartment[] | undefined>

/** How long an answer is good for. As long as browsers may keep it. */
const keptMs = 60_000

async function ask(app: FastifyInstance): Promise<ListedDepartment[] | undefined> {
  const reply = await app.inject({ url: `/api${listPublicSchools.path}` })
  if (reply.statusCode !== 200) return undefined
  const { data } = reply.json<ResponseOf<typeof listPublicSchools>>()
  return data.schools.flatMap(({ departments }) => departments)
}

/** The departments that have a page, from the API itself, asked once a minute at most; undefined while it has no answer. */
export function createDepartments(app: FastifyInstance): Departments {
  let asked: { at: number; answer: ReturnType<typeof ask> } | undefined
  return async () => {
    if (!asked || Date.now() - asked.at > keptMs) asked = { at: Date.now(), answer: ask(app) }
    const departments = await asked.answer
    if (!departments) asked = undefined
    return departments
  }
}
