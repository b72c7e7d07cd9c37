import { createApi } from './create-api'
import { recall, usualSettings } from './settings'

const area = 'mfe-library'

it('gives an area of another repository a visitor, and full lists', () => {
  const usual = { role: 'visitor', scenario: 'full', latencyMs: 0, fault: 'none' }
  expect(usualSettings(area)).toEqual(usual)
  expect(recall(area, sessionStorage)).toEqual(usual)
})

it('answers an area of another repository from the same records', async () => {
  const answer = await createApi(
    area,
    'staff-all',
  )(new Request('http://localhost/api/academic-sessions'))
  expect(answer?.status).toBe(200)
  expect(await answer?.json()).not.toEqual([])
})
