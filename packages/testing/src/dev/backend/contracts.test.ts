import { operations, type OperationKey, type OperationSpec } from '@portal/contracts'
import type { AreaName } from '@portal/kit'
import { scenarios } from '../seed/scenarios'
import type { MockDatabase } from '../seed/database'
import { createBackend } from './backend'
import { clientOf, judge, roleFor, type Answered } from './call'
import { samples } from './samples'

const keyOf = ({ method, path }: OperationSpec) => `${method} ${path}` as OperationKey
const cases = (Object.keys(scenarios) as AreaName[]).flatMap((area) =>
  scenarios[area].map(({ id }) => [area, id] as const),
)

/** Calls operations of one area and scenario, each over fresh records, as somebody who may. */
function callerIn(
  area: AreaName,
  scenario: string,
): (operation: OperationSpec) => Promise<Answered> {
  const backend = createBackend(area, sessionStorage)
  const call = clientOf(backend)
  return (operation) => {
    const key = keyOf(operation)
    backend.choose({ scenario, role: roleFor(operation) })
    const sample = samples[key] as ((db: MockDatabase) => object) | undefined
    if (!sample && (operation.params ?? operation.body))
      throw new Error(`backend/samples.ts needs a request of ${key}`)
    return call(key, sample?.(backend.state().db))
  }
}

it.each(cases)('%s, %s: every operation answers as the contract says', async (area, scenario) => {
  const complaints = jest.spyOn(console, 'error')
  const call = callerIn(area, scenario)
  for (const operation of operations) judge(operation, await call(operation))
  expect(complaints).not.toHaveBeenCalled()
})

// The sample of the requests is what proves the mock handlers: refused, they would prove nothing.
it.each(operations.map((operation) => [keyOf(operation), operation] as const))(
  '%s succeeds for a new applicant or for staff',
  async (_, operation) => {
    expect(judge(operation, await callerIn('mfe-student', 'registered')(operation))).toBe('success')
  },
)
