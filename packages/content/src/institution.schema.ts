import { z } from 'zod'

const filled = z.string().trim().min(1, 'Write something here')
const line = filled.regex(
  /^[^{}]*$/,
  'Nothing in braces works here: {session}, {slots} and {deadline} do in the texts of home, contact and funding',
)
/** A text with placeholders in braces. */
const text = filled.regex(
  /^(?:[^{}]|\{(?:session|slots|deadline)\})*$/,
  'In braces only {session}, {slots} and {deadline} work',
)
/** A text with a date that the academic office sets. */
const dated = filled.regex(
  /^[^{}]*\{date\}[^{}]*$/,
  'Write {date} where the date stands, and nothing else in braces',
)
const phone = z
  .string()
  .regex(/^\+?[\d ()-]{6,25}$/, 'Write a telephone number, such as +234 700 000 2965')
const email = z.email('Write an email address, such as info@school.edu.ng')
const site = z.url({ protocol: /^https$/, error: 'Write an address that begins with https://' })
const page = z.string().regex(/^\/(?!\/)/, 'Write a page of the portal, such as /about')
const session = z.string().regex(/^\d{4}\/\d{4}$/, 'Write a session such as 2025/2026')

const Link = z.strictObject({ text, to: page })
const Named = z.strictObject({ title: line, text: line })
const portrait = z.enum(['rector', 'deputy-rector', 'registrar', 'bursar', 'librarian', 'dean'])
const lines = z.array(line).min(1)
const texts = z.array(text).min(1)

const identity = z.strictObject({
  name: line,
  shortName: line.max(20, 'Use at most 20 characters: phones show it in the header'),
  motto: line,
  address: line,
  phone,
  email,
  admissionsEmail: email,
  officeHours: line.regex(/WAT/, 'Say the time zone: WAT'),
  socials: z
    .array(z.strictObject({ label: line, url: site }))
    .max(6, 'At most 6, or the footer becomes a maze'),
})

const home = z.strictObject({
  hero: z.strictObject({ eyebrow: text, title: text, lead: text }),
  admission: z.strictObject({
    open: text,
    closed: text,
    closedShort: text,
    lastDay: dated,
    late: dated,
    opens: dated,
    apply: text,
    instead: text,
    portal: text,
  }),
  carouselLabel: text,
  slides: z
    .array(
      z.strictObject({
        picture: z.enum(['campus', 'workshop', 'library']),
        title: text,
        text,
        link: Link,
      }),
    )
    .min(2)
    .max(5),
  rector: z.strictObject({
    picture: portrait,
    title: text,
    quote: text,
    text: texts,
    name: text,
    post: text,
  }),
  howToApply: z.strictObject({
    title: text,
    steps: z.array(z.strictObject({ title: text, text })).min(1),
    link: Link,
  }),
  quickLinksTitle: text,
  quickLinks: z.array(z.strictObject({ title: text, text, to: page })).min(1),
  scholarship: z.strictObject({ figure: text, title: text, text, link: Link }),
})

const about = z.strictObject({
  eyebrow: line,
  title: line,
  lead: line,
  vision: Named,
  mission: Named,
  figuresTitle: line,
  figures: z.array(z.strictObject({ value: line, label: line })).min(1),
  teamTitle: line,
  team: z.array(z.strictObject({ picture: portrait, name: line, post: line, text: line })).min(1),
  programmesTitle: line,
  programmes: lines,
})

const department = z.strictObject({
  school: line,
  title: line,
  lead: line,
  isSample: z.boolean(),
  sampleNote: line,
  sections: z.array(z.strictObject({ title: line, text: lines })).min(1),
  staffTitle: line,
  staff: z.array(z.strictObject({ name: line, post: line })),
})

const contact = z.strictObject({
  eyebrow: text,
  title: text,
  lead: text,
  departments: z.array(z.strictObject({ name: text, text, email })).min(1),
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    directions: line,
  }),
  banner: z.strictObject({ title: text, text, link: Link }),
})

const directory = z.array(z.strictObject({ office: line, name: line, phone, email })).min(1)

/** Facts for applicants, above the registration. */
const apply = z.strictObject({
  requirements: z.array(text).min(1).max(8, 'At most 8, so that people read them'),
  fee: text,
})

/** A text of the admission letter. */
const letterText = z
  .string()
  .trim()
  .min(1, 'Write something here')
  .max(600, 'Use at most 600 characters')
  .regex(
    /^(?:[^{}]|\{(?:program|session)\})*$/,
    'Write {program} or {session} where they stand, and nothing else in braces',
  )

/** The admission letter. `reportOn` is the day on which new students report, or empty. */
const admissionLetter = z.strictObject({
  paragraphs: z.array(letterText).min(1).max(6, 'At most 6, so that the letter fits on a page'),
  conditions: z.array(letterText).max(8, 'At most 8, so that the letter fits on a page'),
  reportOn: z.union([z.literal(''), z.iso.date('Write a day such as 2026-10-05, or nothing')]),
  signatory: z.strictObject({ name: line, post: line }),
})

/** Accounts for payments at a bank. The list may be empty. */
const bankAccounts = z.array(
  z.strictObject({
    bank: line.max(100, 'Use at most 100 characters'),
    name: line,
    number: z.string().regex(/^\d{10}$/, 'Write the ten digits of the account number'),
    sortCode: z
      .string()
      .regex(/^\d{9}$/, 'Write the nine digits of the sort code, or leave it out')
      .optional(),
    branch: line.optional(),
    note: line.optional(),
    charges: z
      .array(line)
      .min(1, 'Name at least one payment type, or leave it out')
      .describe('The names of the payment types that are paid into this account')
      .optional(),
  }),
)

const funding = z.strictObject({
  title: text,
  lead: text,
  slots: line,
  deadline: line,
  courses: z.array(line.max(80, 'Use at most 80 characters')).min(1),
  instructionsTitle: text,
  instructions: texts,
  applicationNumberHelp: text,
  admissionsPortalLink: text,
  afterwards: text,
})

const bursary = z.strictObject({
  aloneUpTo: z
    .number('Write an amount of naira, such as 10000')
    .min(0, 'Write 0 or more')
    .max(100_000_000, 'Write at most 100000000'),
})

const described = z.strictObject({
  title: line,
  description: line
    .min(50, 'Use at least 50 characters')
    .max(200, 'Use at most 200 characters: search engines show no more'),
})

/** The whole content of `institution.json`. */
export const InstitutionContent = z.strictObject({
  $schema: z.string().optional(),
  identity,
  links: z.strictObject({ admissionsPortal: site, agentLogin: site, faqs: site }),
  session,
  newsletter: z.strictObject({ title: line, lead: line, consent: line }),
  seo: z.strictObject({
    '/': described,
    '/about': described,
    '/department': described,
    '/contact': described,
    '/funding': described,
    '/receipt': described,
  }),
  home,
  about,
  department,
  contact,
  directory,
  apply,
  admissionLetter,
  bankAccounts,
  funding,
  bursary: bursary.optional(),
})

/**
 * One line for each problem of the content, with its position in the file. Empty if it is valid.
 */
export function problemsOf(content: unknown): string[] {
  const { error } = InstitutionContent.safeParse(content)
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path.map(String).join('.') || 'the file'}: ${message}`,
  )
}

/** The schema as JSON Schema, for editors. */
export const editorSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(InstitutionContent), null, 2)}\n`
