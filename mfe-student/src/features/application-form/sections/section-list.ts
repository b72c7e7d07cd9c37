/** The sections of the form, in display order (docs/reference/rules/application-form.md). */
export const sections = [
  { id: 'personal', title: 'Personal Information' },
  { id: 'programme', title: 'Programme Information' },
  { id: 'academic', title: 'Academic Background' },
  { id: 'post-secondary', title: 'Post Secondary School' },
  { id: 'olevel', title: "O'Level Result" },
] as const
export type SectionId = (typeof sections)[number]['id']

const inOlevel = /^(sittings|subjects|examinations)(\.|$)/

/** The section of a field. */
export function sectionOf(field: string): SectionId {
  if (field.startsWith('academicBackground')) return 'academic'
  return inOlevel.test(field) ? 'olevel' : 'personal'
}

export const titleOf = (id: SectionId): string =>
  sections.find((section) => section.id === id)?.title ?? ''
