import { useEffect, useMemo } from 'react'

/** An object URL for the blob; revoked when the blob changes or the component unmounts. */
export function useObjectUrl(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return url
}
