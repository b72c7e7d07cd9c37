import {
  historyBefore,
  isCarryOver,
  isOutstanding,
  meets,
  type Attempt,
  type Outcome,
} from './attempts.rules'

const attempt = (
  outcome: Outcome,
  [sessionYear, semester] = ['2024/2025', '1'] as readonly [string, string],
  kind: Attempt['kind'] = 'core',
): Attempt => ({ course: 'a', kind, sessionYear, semester, outcome })
const now = { sessionYear: '2025/2026', semester: '1' }
const isCarried = (...attempts: Attempt[]) => isCarryOver(historyBefore(attempts, now), 'a')

it.each<[string, boolean, Attempt[]]>([
  ['never taken', false, []],
  ['failed', true, [attempt('failed')]],
  ['passed', false, [attempt('passed')]],
  ['without a result', false, [attempt(null)]],
  ['undecided', false, [attempt('undecided')]],
  ['failed, and not core', false, [attempt('failed', ['2024/2025', '1'], 'elective')]],
  ['passed later', false, [attempt('passed', ['2024/2025', '2']), attempt('failed')]],
  ['failed again', true, [attempt('failed', ['2024/2025', '2']), attempt('failed')]],
  [
    'taken again, without a result yet',
    false,
    [attempt('failed'), attempt(null, ['2024/2025', '2'])],
  ],
  [
    'failed, and credited',
    false,
    [attempt('failed'), { ...attempt('passed', ['', '']), credited: true }],
  ],
  ['failed in this semester', false, [attempt('failed', ['2025/2026', '1'])]],
  ['failed in a later semester', false, [attempt('failed', ['2025/2026', '2'])]],
])('a course that was %s: carry-over %s', (_, carried, attempts) => {
  expect(isCarried(...attempts)).toBe(carried)
})

it('knows all attempts of a course, the latest at the end', () => {
  const history = historyBefore([attempt('passed', ['2024/2025', '2']), attempt('failed')], now)
  expect(history.get('a')?.all.map(({ outcome }) => outcome)).toEqual(['failed', 'passed'])
  expect(history.get('a')?.latest.outcome).toBe('passed')
})

it.each<[string, Record<'passed' | 'taken' | 'with', boolean>, Attempt[]]>([
  ['never taken', { passed: false, taken: false, with: false }, []],
  ['passed', { passed: true, taken: true, with: true }, [attempt('passed')]],
  ['failed', { passed: false, taken: true, with: true }, [attempt('failed')]],
  ['without a result', { passed: true, taken: true, with: true }, [attempt(null)]],
  ['undecided', { passed: false, taken: true, with: true }, [attempt('undecided')]],
  [
    'passed, and undecided later',
    { passed: true, taken: true, with: true },
    [attempt('passed'), attempt('undecided', ['2024/2025', '2'])],
  ],
  [
    'failed, and taken again without a result',
    { passed: true, taken: true, with: true },
    [attempt('failed'), attempt(null, ['2024/2025', '2'])],
  ],
  [
    'without a result, and failed later',
    { passed: false, taken: true, with: true },
    [attempt(null), attempt('failed', ['2024/2025', '2'])],
  ],
  [
    'taken in this semester',
    { passed: false, taken: false, with: false },
    [attempt(null, ['2025/2026', '1'])],
  ],
])('a course that was %s meets these kinds of prerequisites', (_, expected, attempts) => {
  const history = historyBefore(attempts, now)
  const met = (kind: keyof typeof expected) => meets(history, { course: 'a', kind })
  expect({ passed: met('passed'), taken: met('taken'), with: met('with') }).toEqual(expected)
})

it.each<[string, Record<'core' | 'general' | 'elective', boolean>, Attempt[]]>([
  ['never taken', { core: true, general: true, elective: false }, []],
  ['passed', { core: false, general: false, elective: false }, [attempt('passed')]],
  ['failed', { core: true, general: true, elective: true }, [attempt('failed')]],
  ['undecided', { core: true, general: true, elective: true }, [attempt('undecided')]],
  ['without a result', { core: false, general: false, elective: false }, [attempt(null)]],
  [
    'passed, and failed later',
    { core: false, general: false, elective: false },
    [attempt('passed'), attempt('failed', ['2024/2025', '2'])],
  ],
])(
  'a course of an earlier level that was %s is outstanding by its kind',
  (_, expected, attempts) => {
    const history = historyBefore(attempts, now)
    const open = (kind: keyof typeof expected) => isOutstanding(history, { course: 'a', kind })
    expect({
      core: open('core'),
      general: open('general'),
      elective: open('elective'),
    }).toEqual(expected)
  },
)
