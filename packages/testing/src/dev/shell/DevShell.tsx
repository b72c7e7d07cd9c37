import { useLocation, useSession, type AreaManifest } from '@portal/kit'
import { Navigate } from 'react-router-dom'
import { AreaPage, type Pages } from './AreaPage'
import { DevFrame } from './DevFrame'
import { Elsewhere, Forbidden } from './Notes'
import { outcomeAt, type Outcome } from './outcome'
import { PageBoundary } from './PageBoundary'

type Shown = Exclude<Outcome, { kind: 'redirect' }>

function ShownPage({
  outcome,
  manifest,
  pages,
}: {
  outcome: Shown
  manifest: AreaManifest
  pages: Pages
}) {
  if (outcome.kind === 'elsewhere') return <Elsewhere manifest={manifest} />
  if (outcome.kind === 'forbidden') return <Forbidden module={outcome.module} />
  return <AreaPage key={outcome.route.id} route={outcome.route} pages={pages} />
}

/** The screen of one area, with the result of the guards at the present URL. */
export function DevShell({ manifest, pages }: { manifest: AreaManifest; pages: Pages }) {
  const location = useLocation()
  const outcome = outcomeAt(location, manifest, useSession())
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} state={outcome.state} replace />
  const usual = { frame: manifest.routes[0]?.frame ?? 'public' } as const
  return (
    <DevFrame manifest={manifest} route={outcome.kind === 'page' ? outcome.route : usual}>
      <PageBoundary key={location.pathname}>
        <ShownPage outcome={outcome} manifest={manifest} pages={pages} />
      </PageBoundary>
    </DevFrame>
  )
}
