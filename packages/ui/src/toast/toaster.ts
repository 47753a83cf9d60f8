export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds until it closes by itself. */
  duration: number
}

export interface ToastOptions {
  duration?: number
}

export interface Toaster {
  success: (text: string, options?: ToastOptions) => void
  error: (text: string, options?: ToastOptions) => void
  info: (text: string, options?: ToastOptions) => void
  dismiss: (id: number) => void
  subscribe: (onChange: () => void) => () => void
  toasts: () => readonly Toast[]
}

const defaultDuration = 2500

/** The queue of one page's toasts; `ToastRegion` draws it. */
export function createToaster(): Toaster {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  const replace = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const add = (kind: ToastKind) => (text: string, options?: ToastOptions) => {
    lastId += 1
    replace([...toasts, { id: lastId, kind, text, duration: options?.duration ?? defaultDuration }])
  }

  return {
    success: add('success'),
    error: add('error'),
    info: add('info'),
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    toasts: () => toasts,
  }
}
