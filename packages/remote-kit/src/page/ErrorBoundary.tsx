import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  /** Another value renders the children again. */
  resetKey: object
  children: ReactNode
}

interface ErrorBoundaryState {
  /** The reset key of the children that threw; `unknown` until the next render. */
  failedKey: object | 'unknown' | null
}

/** Renders the fallback instead of children that threw; the root reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: null }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedKey: 'unknown' }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failedKey }: ErrorBoundaryState) {
    if (failedKey === null || failedKey === resetKey) return null
    return { failedKey: failedKey === 'unknown' ? resetKey : null }
  }

  override render() {
    return this.state.failedKey === null ? this.props.children : this.props.fallback
  }
}
