import { moduleLabels, type Module } from '@portal/contracts'
import { Link, paths, usePageTitle } from '@portal/kit'
import { Problem } from './Problem'

/** The 403 page. It names the missing module and who can give it. */
export function ForbiddenPage({ module }: { module: Module }) {
  usePageTitle('No access')
  return (
    <Problem
      title="You do not have access to this page"
      text={`You need access to “${moduleLabels[module]}” to view this page.`}
    >
      <p>
        If you need it for your work, ask your head of department or the administrator who manages
        staff roles.
      </p>
      <p>
        <Link to={paths.staffDashboard}>Go to your dashboard</Link>
      </p>
    </Problem>
  )
}
