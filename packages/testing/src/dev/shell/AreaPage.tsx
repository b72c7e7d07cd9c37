import { lazy, Suspense, type ComponentType } from 'react'
import { usePageTitle, type AreaManifest, type AreaModule, type AreaRoute } from '@portal/kit'
import { Loading } from '@portal/ui'
import { Route, Routes } from 'react-router-dom'

/** The area's code as the shell would get it: its one exposed module. */
export type LoadArea = () => Promise<{ default: AreaModule }>

/** The area's pages by route id, each loaded when it is first shown. */
export type Pages = Readonly<Record<string, ComponentType>>

/** Makes the pages of an area, once. */
export const pagesOf = ({ routes }: AreaManifest, loadArea: LoadArea): Pages =>
  Object.fromEntries(
    routes.map(({ id }) => [
      id,
      lazy(async () => {
        const page = (await loadArea()).default.routes[id]
        if (!page) throw new Error(`src/area.ts has no page for ${id}, which src/manifest.ts names`)
        return page()
      }),
    ]),
  )

/** PrimeReact as the shell sets it, loaded for staff pages only. */
const PrimeReact = lazy(async () => ({
  default: (await import('@portal/ui/staff/provider')).PrimeReact,
}))

/** Before the page in the tree, so that a page that titles itself has the last word. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/** One page of the area, in the same surroundings as in the shell. */
export function AreaPage({
  route: { id, path, title, frame, access },
  pages,
}: {
  route: AreaRoute
  pages: Pages
}) {
  const Page = pages[id]
  const page = (
    <Routes>
      <Route path={path} element={Page && <Page />} />
    </Routes>
  )
  return (
    <Suspense fallback={<Loading />}>
      <RouteTitle title={title} />
      {frame === 'staff' && access === 'staff' ? <PrimeReact>{page}</PrimeReact> : page}
    </Suspense>
  )
}
