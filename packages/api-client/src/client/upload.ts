/** Progress and abort signal of an upload. */
export interface UploadHandlers {
  signal: AbortSignal
  /** Called with 0 to 100. */
  onProgress: (percent: number) => void
}

/** Request options of an upload: progress, and no timeout for slow connections. */
export function uploadOptions({ signal, onProgress }: UploadHandlers) {
  return {
    signal,
    timeout: 0,
    onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) => {
      if (total) onProgress(Math.round((100 * loaded) / total))
    },
  }
}
