import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identity } from '@portal/content/identity'
import { seedInstitution, type Seed } from '../demo/testing'
import { structureChanged } from '../features/academics/structure'
import { testApp } from '../../test/app'

const test = testApp()
let seed: Seed
const routes = ['/department', '/department/:department'].map((path) => ({
  path,
  access: 'public',
  frame: 'public',
}))

beforeEach(async () => {
  seed = await seedInstitution(test)
  const site = join(test.config.dataDir, 'site')
  for (const folder of ['mfe', 'shell/1-a']) mkdirSync(join(site, folder), { recursive: true })
  writeFileSync(
    join(site, 'shell/1-a/index.html'),
    '<html><head><!--head--><title>Portal</title><!--/head--><!--registry--></head><body></body></html>',
  )
  writeFileSync(
    join(site, 'mfe/registry.json'),
    JSON.stringify({
      shell: { stable: { release: '1-a' } },
      remotes: { 'mfe-public': { stable: { release: '1-a', area: { routes } } } },
    }),
  )
})
const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } })

it('has title, description, address and preview of a known department before any script runs', async () => {
  const { statusCode, body } = await get('/department/statistics')
  expect(statusCode).toBe(200)
  expect(body).toContain(`<title>Statistics – ${identity.name}</title>`)
  expect(body).toMatch(/<meta name="description" content="Statistics at [^"]+">/)
  expect(body).toContain(
    '<link rel="canonical" href="http://localhost:3000/department/statistics">',
  )
  for (const name of ['og:title', 'og:description', 'og:url'])
    expect(body).toContain(`<meta property="${name}" content="`)
  expect(body).not.toContain('<title>Portal')
})

it.each(['/department/alchemy', '/department/Statistics', '/department/%3Cb%3E'])(
  'says 404 at %s, with the page that says so in words',
  async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes('<title>Portal</title>')]).toEqual([404, true])
  },
)

it('leads from the address that it would have to the page that a department has', async () => {
  const { statusCode, headers } = await get('/department/computer-science?from=mail')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    301,
    '/department',
    'no-cache',
  ])
})

it('shows the page, and not that it is unknown, at a broken escape and at other addresses', async () => {
  expect((await get('/department')).statusCode).toBe(200)
  expect([200, 400]).toContain((await get('/department/%E0%A4%A')).statusCode)
})

it('finds a new department, and one with a new name, at once', async () => {
  const cookie = await seed.staffWith('academics')
  const school = await test.db('schools').where({ code: 'AS' }).first<{ id: string }>('id')
  expect((await get('/department/physics')).statusCode).toBe(404)
  const body = { school: school.id, code: 'PHY', name: 'Physics', description: '' }
  const added = await test.call('POST', '/departments', { cookie, body })
  expect((await get('/department/physics')).body).toContain(`<title>Physics – ${identity.name}`)
  const { data } = added.json<{ data: { _id: string } }>()
  await test.call('PUT', `/departments/${data._id}`, {
    cookie,
    body: { ...body, name: 'Applied Physics' },
  })
  expect((await get('/department/applied-physics')).statusCode).toBe(200)
  expect((await get('/department/physics')).statusCode).toBe(404)
})

it('is markup of ours alone, whatever a department is called', async () => {
  await test
    .db('departments')
    .where({ code: 'STA' })
    .update({ name: '"><script>alert(1)</script>', description: '<!--/head-->$&' })
  await structureChanged(test.db)
  const { body } = await get('/department/script-alert-1-script')
  expect(body).toContain('&lt;script&gt;')
  expect(body).not.toMatch(/<script>alert|<!--[/]head-->[$]/)
})
