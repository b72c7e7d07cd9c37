import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import content from '../institution.json'
import { editorSchema, problemsOf } from './institution.schema'

const beside = (name: string): string => readFileSync(join(__dirname, '..', name), 'utf8')
const changed = (change: (copy: typeof content) => void): typeof content => {
  const copy = structuredClone(content)
  change(copy)
  return copy
}

it('is what the pages can show', () => {
  expect(problemsOf(content)).toEqual([])
})

it('says what is wrong and where', () => {
  const broken = changed((copy) => {
    copy.identity.email = 'info at school'
    copy.identity.officeHours = ''
    copy.session = '2025-26'
    copy.links.faqs = 'help.example'
  })
  expect(problemsOf(broken)).toEqual(expect.arrayContaining([
    'identity.email: Write an e-mail address, such as info@school.edu.ng',
    'identity.officeHours: Write something here',
    'session: Write a session such as 2025/2026',
    'links.faqs: Write an address that begins with https://',
  ]))
})

it('refuses what no page would show, which is most likely a slip of the pen', () => {
  expect(problemsOf({ ...content, rectorr: {} })).toEqual([expect.stringContaining('rectorr')])
})

it('has the figures and slots of the specification', () => {
  expect(content.about.figures.map(({ value }) => value)).toEqual(['5', '180', '10:1', '37%', '14.6%'])
  expect(content.home.scholarship.figure).toBe('100')
  expect(content.department.staff).toHaveLength(10)
  expect(content.contact.departments).toHaveLength(3)
  expect(content.directory).toHaveLength(14)
  expect(new Set(content.directory.map(({ office }) => office)).size).toBe(14)
})

it('gives editors the same schema (npm run schema -w @portal/content)', () => {
  expect(beside('institution.schema.json')).toBe(editorSchema())
})

it('has a logo with a size, so that nothing moves when it comes, and without scripts', () => {
  const logo = beside('logo.svg')
  expect(logo).toMatch(/<svg[^>]+viewBox="/)
  expect(logo).not.toMatch(/<script|\son\w+=|https?:(?!\/\/www\.w3\.org)/)
})
