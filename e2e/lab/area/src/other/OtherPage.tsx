import { Link } from '@portal/kit'
import { edition } from '../edition'

export function OtherPage() {
  return (
    <div className="page stack">
      <h1>Store room, {edition}</h1>
      <p>
        <Link to="/lab">Laboratory</Link>
      </p>
    </div>
  )
}
