import { Component } from 'react'
import type { ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  /** Another value gives the children a new chance. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failedKey: string | null
}

/** Shows the fallback in place of children that threw; the error itself is reported by the root. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: null }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedKey: '' }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failedKey }: ErrorBoundaryState) {
    if (failedKey === null || failedKey === resetKey) return null
    return { failedKey: failedKey === '' ? resetKey : null }
  }

  override render() {
    return this.state.failedKey === null ? this.props.children : this.props.fallback
  }
}
