/** A file on its way: how far it is, and how it is stopped. */
export interface Sending {
  signal: AbortSignal
  /** Takes 0 to 100. */
  onProgress: (percent: number) => void
}

/** Request options of an upload: progress, and no time limit for slow connections. */
export function followed({ signal, onProgress }: Sending) {
  return {
    signal,
    timeout: 0,
    onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) => {
      if (total) onProgress(Math.round((100 * loaded) / total))
    },
  }
}
