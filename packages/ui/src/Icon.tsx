/** Paths on a 24 × 24 grid, drawn as strokes. */
const paths = {
  alert:
    'M12 8v5m0 3v.01M10.3 4 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z',
  award: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm-3.5-1L7 22l5-3 5 3-1.5-8',
  bell: 'M6 9a6 6 0 1 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9Zm4 11a2.3 2.3 0 0 0 4 0',
  bookmark: 'M6 3h12v18l-6-4.5L6 21Z',
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5Zm0 15A2.5 2.5 0 0 0 6.5 21H20v-3',
  briefcase: 'M3 8h18v12H3Zm5 0V4h8v4M3 13h18',
  calendar: 'M4 6h16v14H4Zm0 5h16M8 3v4m8-4v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clipboard: 'M8 5H5v16h14V5h-3M8 3h8v4H8Zm0 9h8m-8 4h5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M4 5h16v14H4Zm5.5 0v14m5-14v14',
  database: 'M4 6c0-4 16-4 16 0S4 10 4 6Zm0 0v12c0 4 16 4 16 0V6M4 12c0 4 16 4 16 0',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  edit: 'm4 20 1-5L16.5 3.5l4 4L9 19Zm9.5-13.5 4 4',
  external: 'M13 4h7v7m0-7L10 14m-3-8H4v14h14v-3',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  filter: 'M3 5h18l-7 8.5V20l-4-2v-4.5Z',
  folder: 'M3 6h6l2 2.5h10V19H3Z',
  home: 'm3 11 9-7.5 9 7.5m-15-2V20h12V9',
  info: 'M12 11v6m0-9.5V7.4M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  laptop: 'M5 5h14v10H5Zm-3 14h20',
  lock: 'M5 11h14v9H5Zm3 0V8a4 4 0 0 1 8 0v3',
  logout: 'M10 4H4v16h6m5-4 4-4-4-4m4 4H9',
  mail: 'M3 6h18v13H3Zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone: 'M7 3h10v18H7Zm4 15h2',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-2 5 5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  stop: 'M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2ZM12 8v5m0 3v.01',
  trash: 'M4 7h16M9 7V4h6v3m3 0-1 14H7L6 7m4 4v6m4-6v6',
  upload: 'M12 16V5M7 10l5-5 5 5M4 20h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-6 8-6s8 2 8 6',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-7 9c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5c2.5.7 4 2.5 4 5.5',
  wallet: 'M3 7v12h18V8H5a2 2 0 0 1-2-2 2 2 0 0 1 2-2h13v4m-1 5v1',
} as const

export type IconName = keyof typeof paths

/** True for the name of an icon. Menus have the name of their icon as text. */
export const isIconName = (name: string | undefined): name is IconName =>
  name !== undefined && Object.hasOwn(paths, name)

/** A small icon next to a text. Screen readers ignore it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
