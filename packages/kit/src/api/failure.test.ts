import { isNetworkFailure, toFailure } from './failure'

const page = { data: '<html>', error: 'SyntaxError' }

it.each([502, 503, 413])(
  'takes a page that answers with %i for a refusal without a sentence',
  (originalStatus) => {
    const error = { status: 'PARSING_ERROR' as const, originalStatus, ...page }
    expect(toFailure(error)).toEqual({ status: originalStatus, errors: [] })
    expect(isNetworkFailure(error)).toBe(false)
  },
)

it.each([
  ['no answer', { status: 'FETCH_ERROR' as const, error: 'TypeError' }],
  ['an answer that is late', { status: 'TIMEOUT_ERROR' as const, error: 'TimeoutError' }],
  [
    'the sign-in page of a hotel',
    { status: 'PARSING_ERROR' as const, originalStatus: 200, ...page },
  ],
  ['an error of the page itself', { name: 'TypeError', message: 'x' }],
])('takes %s for a failure of the network', (_, error) => {
  expect(isNetworkFailure(error)).toBe(true)
})

it.each([
  { success: false, msg: 'Duplicate code' },
  { success: false, message: 'Duplicate code' },
])('has the sentence of %j', (data) => {
  expect(toFailure({ status: 409, data }).serverMessage).toBe('Duplicate code')
})
