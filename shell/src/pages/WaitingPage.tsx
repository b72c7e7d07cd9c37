import type { AreaRoute } from '@portal/kit'
import { Loading } from './Loading'

/**
 * A guarded page while its session or its code loads: the heading, where the page itself has it, so
 * that it does not move (docs/adr/0028-frames-before-the-session.md).
 */
export const WaitingPage = ({ route }: { route: Pick<AreaRoute, 'title' | 'heading'> }) => (
  <div className="page" aria-busy="true">
    <header className="page-header">
      <div className="page-heading">
        <h1 tabIndex={-1}>{route.heading ?? route.title}</h1>
      </div>
    </header>
    <Loading />
  </div>
)
