import { identity } from '@portal/content/identity'
import { headHtml, titleOf } from '@portal/releases'
import type { Departments, ListedDepartment } from './departments'

/**
 * Title, description, address and preview of a department. Its page starts in the browser, because
 * its content is in the database.
 */
function headOf({ name, path, description }: ListedDepartment, publicUrl: string): string {
  const about =
    description ??
    `${name} at ${identity.name}: its programs, the awards they lead to, and the ways to study.`
  return headHtml({
    title: titleOf(name, identity.name),
    description: about,
    url: publicUrl + path,
  })
}

/** The last part of the address of a department's page; undefined for any other address. */
function slugAt(path: string): string | undefined {
  const [, slug] = /^\/department\/([^/]+)\/?$/i.exec(path) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    return undefined // an invalid escape is no address of the portal
  }
}

/**
 * The data of a page before it starts in the browser: its head, another address, or that it does
 * not exist.
 */
export interface DepartmentPage {
  head?: string
  elsewhere?: string
  isMissing?: boolean
}

/**
 * The data of a department's page by its address; nothing for other addresses, and nothing while
 * the departments cannot be read.
 */
export const departmentPages =
  (departments: Departments, publicUrl: string) =>
  async (path: string): Promise<DepartmentPage> => {
    const slug = slugAt(path)
    const known = slug === undefined ? undefined : await departments()
    if (!known) return {}
    const found = known.find((each) => each.slug === slug)
    if (!found) return { isMissing: true }
    return found.path === `/department/${found.slug}`
      ? { head: headOf(found, publicUrl) }
      : { elsewhere: found.path }
  }
