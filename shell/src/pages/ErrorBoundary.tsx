import { Component, Fragment, type ReactNode } from 'react'
import { Problem } from './Problem'

interface State {
  failed: boolean
  attempt: number
}

/** Prevents an error of a page from breaking the rest. Try again mounts the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode; onCrash: () => void }, State> {
  override state: State = { failed: false, attempt: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onCrash()
  }

  override render(): ReactNode {
    const { failed, attempt } = this.state
    if (!failed) return <Fragment key={attempt}>{this.props.children}</Fragment>
    return (
      <Problem
        title="This page has stopped working"
        text="Something went wrong on our side. The rest of the portal still works."
        action="Try again"
        onAction={() => {
          this.setState({ failed: false, attempt: attempt + 1 })
        }}
      />
    )
  }
}
