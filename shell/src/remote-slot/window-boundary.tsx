import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

export interface WindowBoundaryProps {
  readonly onCrash: (error: unknown, componentStack: string) => void
  /** Drawn instead of the children after a crash; `retry` mounts them anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** S-E3: one window's crash stays in that window. A class, because React offers no other way to catch. */
export class WindowBoundary extends Component<WindowBoundaryProps, { readonly crash: { readonly error: unknown } | undefined }> {
  override state = { crash: undefined as { readonly error: unknown } | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCrash(error, info.componentStack ?? '')
  }

  override render() {
    const { crash } = this.state
    return crash ? this.props.fallback(crash.error, () => this.setState({ crash: undefined })) : this.props.children
  }
}
