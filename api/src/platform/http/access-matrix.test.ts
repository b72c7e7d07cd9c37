import {
  fileOperations,
  messages,
  modules,
  operations,
  type Module,
  type OperationSpec,
} from '@portal/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { testApp } from '../../../test/app'
import { aPaymentOf } from '../../../test/payments'
import { addMember, addRole } from '../../../test/staff'
import { seedInstitution, type Seed } from '../../demo/testing'

/**
 * Every operation of the contract, called by every kind of actor. What the answer has to be is worked out here from the contract's words,
 * not by the code that decides it; an operation or a module that is added is in the matrix by being in the contract.
 */

const test = testApp()
const all = [...operations, ...fileOperations] as readonly OperationSpec[]

/** What a call may come to: let in covers every answer but that there is nobody, no right, or no such record. */
type Outcome = 'unknown caller' | 'forbidden' | 'not theirs' | 'let in'
interface Actor {
  name: string
  kind: 'anonymous' | 'student' | 'staff'
  modules: readonly Module[]
  cookie: string
  /** Signed in with a password that was mailed. */
  mustChangePassword?: true
  /** A student whom the address names somebody else. */
  isOther?: true
}
interface Pupil {
  id: string
  number: string
}

const grants = (access: OperationSpec['access'], actor: Actor): boolean =>
  access === 'public' ||
  access.some((grant) =>
    grant.actor === 'student'
      ? actor.kind === 'student'
      : actor.kind === 'staff' && (!grant.module || actor.modules.includes(grant.module)),
  )

const namesStudent = ({ path, query }: OperationSpec): boolean =>
  /:(?:applicationNumber|studentId)\b/.test(path) ||
  'applicationNumber' in ((query as { shape?: object } | undefined)?.shape ?? {})

function expected(operation: OperationSpec, actor: Actor): Outcome {
  const { access, beforePasswordChange = false } = operation
  if (access === 'public') return 'let in'
  if (actor.kind === 'anonymous') return 'unknown caller'
  if (!grants(access, actor)) return 'forbidden'
  if (actor.mustChangePassword && !beforePasswordChange) return 'forbidden'
  return actor.isOther && namesStudent(operation) ? 'not theirs' : 'let in'
}

/** The form says it in another way, for two people who take turns at one browser: whose form it is that the page shows. */
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
/** An address that names this student where it names one, and otherwise a record that is not there: whoever is let in changes nothing. */
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
  await aPaymentOf(test, pupil.id) // who has paid cannot be deleted
  const actors = await people(seed, pupil)
  const begun = await sessions()
  const wrong: string[] = []
  for (const operation of all.filter(({ path }) => !path.endsWith('/logout'))) {
    const [method, path, sent] = request(operation, pupil)
    const replies = await Promise.all(
      actors.map((actor) =>
        test.call(method, path, { ...sent, ...(actor.cookie && { cookie: actor.cookie }) }),
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
    // An operation that ended somebody's session would leave the rest of the matrix to strangers.
    if ((await sessions()) !== begun) wrong.push(`${operation.id} ended a session`)
  }
  expect(wrong).toEqual([])
}, 120_000)
