import type { AreaRoute } from '@portal/kit'

const page = (id: AreaRoute['id'], path: AreaRoute['path'], title: string): AreaRoute => ({
  id,
  path,
  title,
  access: 'public',
  frame: 'public',
})

/** The kit does not know this name. The shell must not need to know it. */
export const manifest = {
  schema: 1,
  name: 'mfe-lab',
  routes: [page('lab.home', '/lab', 'Laboratory'), page('lab.other', '/lab/other', 'Store room')],
  menu: [],
}
