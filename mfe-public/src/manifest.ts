import { department } from '@portal/content/department'
import { seo } from '@portal/content/seo'
import type { AreaManifest, AreaRoute } from '@portal/kit'

const page = (
  id: AreaRoute['id'],
  path: AreaRoute['path'],
  title: string,
  own: Partial<AreaRoute> = {},
): AreaRoute => ({
  id,
  path,
  title,
  access: 'public',
  frame: 'public',
  ...own,
})

/** A prerendered page with the title and description of the content file (ADR 7). */
const readyPage = (
  id: AreaRoute['id'],
  path: keyof typeof seo,
  own: Partial<AreaRoute> = {},
): AreaRoute =>
  page(id, path, seo[path].title, { description: seo[path].description, prerender: true, ...own })

export const manifest = {
  schema: 1,
  name: 'mfe-public',
  routes: [
    readyPage('public.home', '/', { reads: ['GET /academic-sessions/public/active'] }),
    readyPage('public.about', '/about'),
    readyPage('public.department', '/department', {
      ...(department.isSample && { robots: 'noindex' }),
    }),
    page('public.one-department', '/department/:department', 'Department'),
    readyPage('public.contact', '/contact'),
    readyPage('public.funding', '/funding'),
    readyPage('public.receipt', '/receipt'),
    // The same page, at the address in the QR codes of papers.
    page('public.check', '/check', seo['/receipt'].title, { robots: 'noindex' }),
    page('public.newsletter-confirm', '/newsletter/confirm', 'Confirm your subscription', {
      robots: 'noindex',
    }),
    page('public.newsletter-unsubscribe', '/newsletter/unsubscribe', 'Unsubscribe', {
      robots: 'noindex',
    }),
  ],
  menu: [],
} satisfies AreaManifest
