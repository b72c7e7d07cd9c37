import { testApp } from '../../../../test/app'

const test = testApp()
const get = (path: string) => test.call('GET', path)

it('serves countries, states and the local governments of one state to everybody', async () => {
  expect((await get('/geo/countries')).json<unknown[]>()[0]).toEqual({
    name: 'Nigeria',
    cca2: 'NG',
  })
  expect((await get('/geo/states')).json()).toHaveLength(37)
  expect((await get('/geo/lgas?state=Lagos')).json()).toHaveLength(20)
  expect((await get('/geo/lgas?state=Atlantis')).json()).toEqual([])
  expect((await get('/geo/lgas')).statusCode).toBe(400)
})
