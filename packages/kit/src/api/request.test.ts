import { toRequest } from './request'

it('fills the path, drops empty query values and keeps the body', () => {
  const body = { status: 'active' }
  expect(
    toRequest('PUT /students/:applicationNumber', { params: { applicationNumber: 'A/1' }, body }),
  ).toEqual({
    method: 'PUT',
    url: '/students/A%2F1',
    body,
  })
  expect(toRequest('GET /students-new', { query: { page: 2, q: '', sort: undefined } })).toEqual({
    method: 'GET',
    url: '/students-new',
    params: { page: 2 },
  })
})
