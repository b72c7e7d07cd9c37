import { operationNames } from '@portal/build/operation-names'
import type { Finding, ReleaseUnderTest } from '../release-under-test'
import { textsOf } from '../scripts'

/** OpenAPI writes `{id}` where the contracts write `:id`. */
const shapeOf = (operation: string): string => operation.replace(/:[A-Za-z]+|\{[^}]+\}/g, ':')

/**
 * Checks that the API has every operation that the release names, and that the release names every
 * operation of its code: a build that did not find the contracts names none.
 */
export async function checkOperations({
  site,
  candidate,
  api,
}: Pick<ReleaseUnderTest, 'site' | 'candidate' | 'api'>): Promise<Finding> {
  const known = new Set(api.operations.map(shapeOf))
  const named = new Set(candidate.operations)
  const scripts = await textsOf({ site, candidate }, /[.]js$/)
  const unnamed = operationNames(scripts.map(({ code }) => code)).filter((each) => !named.has(each))
  return {
    faults: [
      ...candidate.operations
        .filter((operation) => !known.has(shapeOf(operation)))
        .map((operation) => `${operation} is not in ${api.where}`),
      ...unnamed.map((operation) => `calls ${operation}, which its release.json does not name`),
    ],
    says:
      named.size === 0
        ? 'the code calls no operation'
        : `${String(named.size)} operations, all in ${api.where}`,
  }
}
