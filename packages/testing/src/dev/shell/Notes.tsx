import { moduleLabels, type Module } from '@portal/contracts'
import { Link, useLocation, usePageTitle, type AreaManifest } from '@portal/kit'

/** Replaces the pages of other areas, which this server does not have. */
export function Elsewhere({ manifest }: { manifest: AreaManifest }) {
  usePageTitle('Another area')
  const { pathname } = useLocation()
  return (
    <div className="page page-narrow stack">
      <h1>This page belongs to another area</h1>
      <p>
        <code>{pathname}</code> is no page of {manifest.name}. In the whole portal the guards and
        links work as here, and the page is there too.
      </p>
      <p>Pick another role in the developer panel, or go to a page of this area:</p>
      <ul>
        {manifest.routes.map(({ id, path, title }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Replaces the shell's 403 page. */
export function Forbidden({ module }: { module: Module }) {
  usePageTitle('No access')
  return (
    <div className="page page-narrow stack">
      <h1>You do not have access to this page</h1>
      <p>You need access to “{moduleLabels[module]}” to view this page.</p>
    </div>
  )
}
