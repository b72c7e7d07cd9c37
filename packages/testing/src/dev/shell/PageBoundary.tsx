import { Component, type ReactNode } from 'react'
import { Button } from '@portal/ui'

interface State {
  message: string | null
}

/** A page that throws says what, and can be tried again; panel and menu stay. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null }

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <div className="page page-narrow stack">
        <h1>This page has thrown an error</h1>
        <p>{message}</p>
        <p>
          The shell would say here that the page has stopped working. The console has the whole
          error.
        </p>
        <p>
          <Button
            variant="primary"
            onClick={() => {
              this.setState({ message: null })
            }}
          >
            Try again
          </Button>
        </p>
      </div>
    )
  }
}
