import { operations, type OperationKey, type OperationSpec } from '@portal/contracts'
import type { AreaName } from '@portal/kit'
import { scenarios, scenariosOf } from '../seed/scenarios'
import type { MockDatabase } from '../seed/database'
import { forgetDraft } from '../mock-handlers/admissions/drafts'
import { forgetMoney } from '../seed/money/money'
import { createBackend, type BackendState } from './backend'
import { clientOf, judge, roleFor, type Answered } from './call'
import { samples } from './samples'

const keyOf = ({ method, path }: OperationSpec) => `${method} ${path}` as OperationKey

/** Each state of the institution once. Areas share some states under the same or another name. */
const states = new Map(
  (Object.keys(scenarios) as AreaName[]).flatMap((area) =>
    scenariosOf(area).map(({ id, label, ...state }) => [
      JSON.stringify(state, Object.keys(state).sort()),
      { area, id, label },
    ]),
  ),
)

/** Gives the records their values of the seed, which takes a tenth of the time of a new seed. */
function restore({ db }: BackendState, seed: MockDatabase): void {
  db.people.forEach(forgetDraft)
  forgetMoney()
  Object.assign(db, structuredClone(seed))
}

/**
 * A function that calls operations of one area and scenario in a role that may call them. Each call
 * starts from the seed: the records are restored after an operation that may change them.
 */
function callerIn(
  area: AreaName,
  scenario: string,
): (operation: OperationSpec) => Promise<Answered> {
  const backend = createBackend(area, sessionStorage)
  const call = clientOf(backend)
  backend.choose({ scenario })
  const seed = structuredClone(backend.state().db)
  let isFresh = true
  return (operation) => {
    const key = keyOf(operation)
    if (!isFresh) restore(backend.state(), seed)
    backend.choose({ role: roleFor(operation) })
    isFresh = operation.method === 'GET'
    const sample = samples[key] as ((db: MockDatabase) => object) | undefined
    if (!sample && (operation.params ?? operation.body))
      throw new Error(`backend/samples.ts needs a request of ${key}`)
    return call(key, sample?.(backend.state().db))
  }
}

it.each([...states.values()])(
  '$area, $label: every operation answers as the contract says',
  async ({ area, id }) => {
    const complaints = jest.spyOn(console, 'error')
    const call = callerIn(area, id)
    for (const operation of operations) judge(operation, await call(operation))
    expect(complaints).not.toHaveBeenCalled()
  },
)

// A refused sample would prove nothing about its mock handler.
it('every operation succeeds for a new applicant or for staff', async () => {
  const call = callerIn('mfe-student', 'registered')
  const refused: OperationKey[] = []
  for (const operation of operations)
    if (judge(operation, await call(operation)) !== 'success') refused.push(keyOf(operation))
  expect(refused).toEqual([])
})
