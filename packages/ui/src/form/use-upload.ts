import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds for which success is shown before a page navigates. */
export const successDurationMs = 900

/** The progress of an upload. */
export type UploadState =
  { phase: 'sending'; file: File; percent: number } | { phase: 'sent' | 'failed' | 'stopped'; file: File }

export interface UploadOptions {
  signal: AbortSignal
  /** Takes 0 to 100. */
  onProgress: (percent: number) => void
}

export interface Upload {
  /** Null until something is sent. */
  state: UploadState | null
  /** Uploads one file; resolves with whether it succeeded and never rejects. */
  start: (file: File, send: (options: UploadOptions) => Promise<unknown>) => Promise<boolean>
  stop: () => void
}

/** Tracks one upload, for `FileField` to display; unmounting aborts it. */
export function useUpload(): Upload {
  const [state, setState] = useState<UploadState | null>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const start = useCallback<Upload['start']>(async (file, send) => {
    const controller = new AbortController()
    current.current = controller
    const follow = (percent: number) => {
      if (!controller.signal.aborted) setState({ phase: 'sending', file, percent })
    }
    follow(0)
    try {
      await send({ signal: controller.signal, onProgress: follow })
      setState({ phase: 'sent', file })
      return true
    } catch {
      setState({ phase: controller.signal.aborted ? 'stopped' : 'failed', file })
      return false
    }
  }, [])
  const stop = useCallback(() => current.current?.abort(), [])
  return { state, start, stop }
}
