export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  subject: string
  /** The timeout in milliseconds; null for a toast that stays until it is dismissed. */
  duration: number | null
}

export interface ToastOptions {
  /** Milliseconds; ignored for errors, which stay until they are dismissed. */
  duration?: number
  /** The deduplication key, the text by default: a toast replaces an older one of the same kind and subject. */
  subject?: string
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

/** The store of a page's toasts; `ToastRegion` renders it. */
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
    const subject = options?.subject ?? text
    const duration = kind === 'error' ? null : (options?.duration ?? defaultDuration)
    const others = toasts.filter((toast) => toast.kind !== kind || toast.subject !== subject)
    replace([...others, { id: lastId, kind, text, subject, duration }])
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
