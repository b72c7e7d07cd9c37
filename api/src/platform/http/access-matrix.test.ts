import {
  allOperations,
  messages,
  modules,
  type Module,
  type OperationSpec,
} from '@portal/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { testApp } from '../../../test/app'
import { aPaymentOf } from '../../../test/payments'
import { aReleaseToken } from '../../../test/release-tokens'
import { addMember, addRole } from '../../../test/staff'
import { seedInstitution, type Seed } from '../../demo/testing'

/**
 * Calls every operation of the contract as every kind of actor. The expected results are derived
 * from the contract, not from the code that decides. New operations and modules are included
 * automatically.
 */

const test = testApp()

/**
 * Possible results. 'let in' includes every response except 401, 403 and another student's record.
 */
type Outcome = 'unknown caller' | 'forbidden' | 'not theirs' | 'let in'
interface Actor {
  name: string
  kind: 'anonymous' | 'student' | 'staff' | 'token'
  modules: readonly Module[]
  cookie: string
  /** The release token of a program. */
  token?: string
  /** Signed in with a mailed password. */
  mustChangePassword?: true
  /** A student who calls with another student's number or id. */
  isOther?: true
}
interface Pupil {
  id: string
  number: string
}

const grants = (access: OperationSpec['access'], actor: Actor): boolean =>
  access === 'public' ||
  access.some((grant) =>
    grant.actor === 'staff'
      ? actor.kind === 'staff' && (!grant.module || actor.modules.includes(grant.module))
      : actor.kind === grant.actor,
  )

const namesStudent = ({ path, query }: OperationSpec): boolean =>
  /:(?:applicationNumber|studentId)\b/.test(path) ||
  'applicationNumber' in ((query as { shape?: object } | undefined)?.shape ?? {})

function expected(operation: OperationSpec, actor: Actor): Outcome {
  const { access, beforePasswordChange = false } = operation
  if (access === 'public') return 'let in'
  if (actor.kind === 'anonymous') return 'unknown caller'
  // Other operations do not look at a token, so a program is nobody there.
  if (!grants(access, actor)) return actor.kind === 'token' ? 'unknown caller' : 'forbidden'
  if (actor.mustChangePassword && !beforePasswordChange) return 'forbidden'
  return actor.isOther && namesStudent(operation) ? 'not theirs' : 'let in'
}

/** The application form uses 403 here, because two people may take turns at one browser. */
const isRefusedAsOther = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 404 || (statusCode === 403 && body.includes(messages.applicationForm.otherAccount))

function outcome(
  operation: OperationSpec,
  { isOther }: Actor,
  reply: LightMyRequestResponse,
): Outcome | 'broken' {
  const { statusCode } = reply
  if (statusCode >= 500) return 'broken'
  if (statusCode === 401) return 'unknown caller'
  if (isOther && namesStudent(operation) && isRefusedAsOther(reply)) return 'not theirs'
  return statusCode === 403 ? 'forbidden' : 'let in'
}

const noRecord = '01a1fca7-096c-7613-8bf8-1eb0f0983271'
/**
 * Uses this student's number or id where the path has one, and otherwise an unknown id, so that an
 * allowed call changes nothing.
 */
function request({ method, path, query, body }: OperationSpec, { id, number }: Pupil) {
  const url = path
    .replace(':applicationNumber', number)
    .replace(':studentId', id)
    .replace(/:\w+/g, noRecord)
  const named = 'applicationNumber' in ((query as { shape?: object } | undefined)?.shape ?? {})
  return [
    method,
    url,
    { ...(named && { query: { applicationNumber: number } }), ...(body && { body: {} }) },
  ] as const
}

const staffActor = async (
  name: string,
  held: readonly Module[],
  changes: Record<string, string> = {},
): Promise<Actor> => {
  const id = await addMember(test, { role_id: await addRole(test, held), ...changes })
  return { name, kind: 'staff', modules: held, cookie: await test.sessionOf('staff', id) }
}

async function people(seed: Seed, pupil: Pupil & { cookie: string }): Promise<Actor[]> {
  const [other, suspended, fresh] = [
    await seed.student(),
    await seed.student({ status: 'suspended' }),
    await seed.student(),
  ]
  await test.db('students').where({ id: fresh.id }).update({ must_change_password: true })
  const student = { kind: 'student', modules: [] } as const
  const nobody = { kind: 'anonymous', modules: [] } as const
  const list: Actor[] = [
    { name: 'anonymous', ...nobody, cookie: '' },
    { name: 'the student', ...student, cookie: pupil.cookie },
    { name: 'another student', ...student, cookie: other.cookie, isOther: true },
    {
      name: 'a student with a mailed password',
      ...student,
      cookie: fresh.cookie,
      mustChangePassword: true,
      isOther: true,
    },
    { name: 'a suspended student', ...nobody, cookie: suspended.cookie },
    await staffActor('staff without modules', []),
    await staffActor('staff with all modules', modules),
    {
      ...(await staffActor('staff with a mailed password', modules, { must_change_password: '1' })),
      mustChangePassword: true,
    },
    { ...(await staffActor('suspended staff', modules, { status: 'Suspended' })), ...nobody },
    { ...(await staffActor('inactive staff', modules, { status: 'Inactive' })), ...nobody },
    { name: 'a program', kind: 'token', modules: [], cookie: '', token: await aReleaseToken(test) },
    {
      name: 'a program with a revoked token',
      ...nobody,
      cookie: '',
      token: await aReleaseToken(test, { revoked: true }),
    },
  ]
  for (const module of modules) {
    list.push(await staffActor(`staff with ${module}`, [module]))
    list.push(
      await staffActor(
        `staff with all but ${module}`,
        modules.filter((each) => each !== module),
      ),
    )
  }
  return list
}

const sessions = async (): Promise<number> =>
  Number(
    (await test.db('account_sessions').count({ total: '*' }).first<{ total: number | string }>())
      .total,
  )

it('answers every actor of every operation as the contract says', async () => {
  const seed = await seedInstitution(test)
  const pupil = await seed.student()
  await aPaymentOf(test, pupil.id) // a student with payments cannot be deleted
  const actors = await people(seed, pupil)
  const begun = await sessions()
  const wrong: string[] = []
  for (const operation of allOperations.filter(({ path }) => !path.endsWith('/logout'))) {
    const [method, path, sent] = request(operation, pupil)
    const replies = await Promise.all(
      actors.map((actor) =>
        test.call(method, path, {
          ...sent,
          ...(actor.cookie && { cookie: actor.cookie }),
          ...(actor.token && { headers: { authorization: `Bearer ${actor.token}` } }),
        }),
      ),
    )
    replies.forEach((reply, nth) => {
      const actor = actors[nth] as Actor
      const [is, should] = [outcome(operation, actor, reply), expected(operation, actor)]
      if (is !== should)
        wrong.push(
          `${actor.name}: ${method} ${operation.path} gave ${String(reply.statusCode)}, ${is} where ${should}`,
        )
    })
    // If an operation ended a session, later calls of the matrix would be anonymous.
    if ((await sessions()) !== begun) wrong.push(`${operation.id} ended a session`)
  }
  expect(wrong).toEqual([])
})
