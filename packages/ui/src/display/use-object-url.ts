import { useEffect, useMemo } from 'react'

/** An address at which the page can show the blob; it is given back when the blob changes or the page goes. */
export function useObjectUrl(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return url
}
