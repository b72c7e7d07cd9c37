import type { AreaManifest } from '@portal/kit'

/** The pages and menu entries of this area. The shell knows them without loading any code of it. */
export const manifest = {
  schema: 1,
  name: '__NAME__',
  routes: [
    {
      id: '__WORD__.home',
      path: '__PATH__',
      title: '__TITLE__',
      description: 'The page of the __TITLE__ team.',
      access: 'public',
      frame: 'public',
      prerender: true,
    },
    {
      id: '__WORD__.schools',
      path: '/staff__PATH__',
      title: '__TITLE__',
      access: 'staff',
      frame: 'staff',
      module: 'academics',
    },
  ],
  menu: [
    {
      id: '__WORD__.menu.schools',
      menu: 'staff-sidebar',
      order: 90,
      label: '__TITLE__',
      icon: 'book',
      to: '/staff__PATH__',
      module: 'academics',
    },
  ],
} satisfies AreaManifest
