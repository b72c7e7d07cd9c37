import type { AreaManifest } from '@portal/kit'

/** An area that the shell, the API and the tools do not know: the library of a polytechnic. */
export const manifest = {
  schema: 1,
  name: 'mfe-library',
  routes: [
    {
      id: 'library.home',
      path: '/library',
      title: 'Library',
      description: 'Opening hours and rules of the library.',
      access: 'public',
      frame: 'public',
      prerender: true,
    },
    {
      id: 'library.loans',
      path: '/staff/loans',
      title: 'Loans',
      access: 'staff',
      frame: 'staff',
      module: 'students',
    },
  ],
  menu: [
    {
      id: 'library.menu.loans',
      menu: 'staff-sidebar',
      order: 45,
      label: 'Loans',
      icon: 'book',
      to: '/staff/loans',
      module: 'students',
    },
  ],
} satisfies AreaManifest
