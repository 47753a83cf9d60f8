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
  /** Uploads one file; resolves to the response, or to null when it was stopped. */
  start: <Response>(file: File, send: (options: UploadOptions) => Promise<Response>) => Promise<Response | null>
  stop: () => void
}

/** Tracks one upload, for `FileField` to display; unmounting aborts it. */
export function useUpload(): Upload {
  const [state, setState] = useState<UploadState | null>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const start = useCallback(async <Response>(file: File, send: (options: UploadOptions) => Promise<Response>) => {
    const controller = new AbortController()
    current.current = controller
    const follow = (percent: number) => {
      if (!controller.signal.aborted) setState({ phase: 'sending', file, percent })
    }
    follow(0)
    try {
      const response = await send({ signal: controller.signal, onProgress: follow })
      setState({ phase: 'sent', file })
      return response
    } catch (error) {
      const { aborted } = controller.signal
      setState({ phase: aborted ? 'stopped' : 'failed', file })
      if (aborted) return null
      throw error
    }
  }, [])
  const stop = useCallback(() => current.current?.abort(), [])
  return { state, start, stop }
}
