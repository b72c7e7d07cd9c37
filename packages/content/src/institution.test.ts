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

it('names the problem and its place', () => {
  const broken = changed((copy) => {
    copy.identity.email = 'info at school'
    copy.identity.officeHours = ''
    copy.session = '2025-26'
    copy.links.faqs = 'help.example'
  })
  expect(problemsOf(broken)).toEqual(
    expect.arrayContaining([
      'identity.email: Write an email address, such as info@school.edu.ng',
      'identity.officeHours: Write something here',
      'session: Write a session such as 2025/2026',
      'links.faqs: Write an address that begins with https://',
    ]),
  )
})

it('takes bank accounts with what can be left out left out, and none, but no number that cannot be one', () => {
  const withAccounts = (bankAccounts: object[]) => problemsOf({ ...content, bankAccounts })
  const account = { bank: 'First Bank', name: 'Fees', number: '0000012345' }
  expect([
    withAccounts([]),
    withAccounts([account, { ...account, charges: ['schoolFee'] }]),
  ]).toEqual([[], []])
  expect(
    withAccounts([
      { ...account, number: '12345' },
      { ...account, sortCode: '11' },
      { ...account, bank: '' },
      { ...account, charges: [] },
    ]),
  ).toEqual([
    'bankAccounts.0.number: Write the ten digits of the account number',
    'bankAccounts.1.sortCode: Write the nine digits of the sort code, or leave it out',
    'bankAccounts.2.bank: Write something here',
    'bankAccounts.3.charges: Name at least one payment type, or leave it out',
  ])
})

it('may say from which sum on a waiver takes two people', () => {
  const { bursary: _own, ...without } = content
  expect(problemsOf(without)).toEqual([])
  expect(problemsOf({ ...content, bursary: { aloneUpTo: -1 } })).toEqual([
    'bursary.aloneUpTo: Write 0 or more',
  ])
  expect(problemsOf({ ...content, bursary: { aloneUpTo: '10,000' } })).toEqual([
    'bursary.aloneUpTo: Write an amount of naira, such as 10000',
  ])
})

it('refuses what no page would show, which is most likely a slip of the pen', () => {
  expect(problemsOf({ ...content, rectorr: {} })).toEqual([expect.stringContaining('rectorr')])
})

it('lets words in braces stand where pages fill them in, and nowhere else', () => {
  const broken = changed((copy) => {
    copy.home.rector.text[0] = 'Welcome to {session}, {slots} of you, until {deadline}.'
    copy.contact.lead = 'Since {Session}.'
    copy.about.lead = 'Since {session}.'
    copy.newsletter.consent = 'Until {session}.'
    copy.seo['/'].description = `{session}${copy.seo['/'].description}`
    copy.funding.deadline = '{deadline}'
  })
  const problems = problemsOf(broken)
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    'about.lead',
    'contact.lead',
    'funding.deadline',
    'newsletter.consent',
    'seo./.description',
  ])
  expect(problems).toContain('contact.lead: In braces only {session}, {slots} and {deadline} work')
  expect(problems).toContain(
    'about.lead: Nothing in braces works here: {session}, {slots} and {deadline} do in the texts of home, contact and funding',
  )
})

// Texts and figures of the sample institution. Another institution has its own.
if (content.identity.name === 'Ayoka Polytechnic') {
  it('has the figures, courses and numbers that the sample is known by', () => {
    expect(content.about.figures).toEqual([
      { value: '5', label: 'accredited courses' },
      { value: '180', label: 'teaching faculty' },
      { value: '10:1', label: 'student-teacher ratio' },
      { value: '37%', label: 'receiving financial aid' },
      { value: '14.6%', label: 'international students' },
    ])
    expect(content.funding.courses).toEqual([
      'ND Business Administration and Management',
      'ND Computer Engineering',
      'ND Computer Science',
      'ND Electrical Engineering',
      'ND Statistics',
    ])
    expect([content.funding.slots, content.funding.deadline, content.session]).toEqual([
      '100',
      'to be announced',
      '2025/2026',
    ])
    expect([
      content.department.title,
      content.department.isSample,
      content.department.staff.length,
    ]).toEqual(['Computer Science', true, 10])
    expect([content.contact.departments.length, content.directory.length]).toEqual([3, 14])
    expect(new Set(content.directory.map(({ office }) => office)).size).toBe(14)
  })

  it('writes slots and deadline of the scholarship once', () => {
    const { slots, deadline } = content.funding
    const elsewhere = JSON.stringify({
      ...content,
      funding: { ...content.funding, slots: '', deadline: '' },
    })
    expect(elsewhere).not.toMatch(new RegExp(`\\b${slots}\\b|${deadline}`))
  })
}

it('gives editors the same schema (npm run schema -w @portal/content)', () => {
  expect(beside('institution.schema.json')).toBe(editorSchema())
})

it('has a picture for previews, of the size that the pages say it has, and light', () => {
  const picture = readFileSync(join(__dirname, '..', 'preview.png'))
  expect([
    picture.toString('latin1', 1, 4),
    picture.readUInt32BE(16),
    picture.readUInt32BE(20),
  ]).toEqual(['PNG', 1200, 630])
  expect(picture.length).toBeLessThanOrEqual(60_000)
})

it('has a logo with a size, so that nothing moves when it comes, and without scripts', () => {
  const logo = beside('logo.svg')
  expect(logo).toMatch(/<svg[^>]+viewBox="/)
  expect(logo).not.toMatch(/<script|\son\w+=|https?:(?!\/\/www\.w3\.org)/)
})

it('needs one to eight requirements for applicants, and the fee', () => {
  const withApply = (apply: object) => problemsOf({ ...content, apply })
  expect(withApply(content.apply)).toEqual([])
  expect(withApply({ requirements: [], fee: 'None' })).toHaveLength(1)
  expect(withApply({ requirements: Array(9).fill('A photo'), fee: 'None' })).toEqual([
    'apply.requirements: At most 8, so that people read them',
  ])
  expect(withApply({ requirements: ['A photo'], fee: '' })).toHaveLength(1)
})
