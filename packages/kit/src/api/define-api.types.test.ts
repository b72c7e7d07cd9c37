import { defineApi, mutation, query } from './define-api'

const api = defineApi('mfe-student', {
  students: query('GET /students-new', { provides: ['Student'] }),
  types: query('GET /programtypes'),
  decide: mutation('PUT /students/:applicationNumber', { invalidates: ['Student'] }),
  logout: mutation('POST /staff/logout'),
})

/** Never called: the compiler checks it. */
export function usesOfTheTypedHooks() {
  const list = api.students.useQuery({ query: { page: 1, q: 'ade' } })
  const email: string | undefined = list.currentData?.data.students[0]?.email
  const types = api.types.useQuery({ query: {} })
  const label: string | undefined = types.data?.[0]?.type
  const [decide] = api.decide.useMutation()
  void decide({ params: { applicationNumber: 'APP25000001' }, body: { status: 'active' } })
  const [logout] = api.logout.useMutation()
  void logout()
  // @ts-expect-error -- an unknown query key is refused by the contract
  api.students.useQuery({ query: { pages: 1 } })
  // @ts-expect-error -- not the name under which the area is published: its calls would be counted for no release
  defineApi('student', {})
  return [email, label]
}

it('refuses the same endpoint name for another call, in production too', () => {
  expect(() => defineApi('mfe-student', { students: query('GET /schools') })).toThrow(
    'mfe-student/students is defined twice',
  )
})
it('lets an area define its endpoints again with the same calls', () => {
  expect(() =>
    defineApi('mfe-student', { students: query('GET /students-new', { provides: ['Student'] }) }),
  ).not.toThrow()
})
