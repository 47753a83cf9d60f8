import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** State in a query parameter, such as a tab or filter, so that it survives a reload and can be shared as a link. */
export function useUrlState(key: string, fallback: string): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === fallback) next.delete(key)
          else next.set(key, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters, key, fallback],
  )
  return [parameters.get(key) ?? fallback, set]
}

/** Removes several states from the URL in one step, such as the filters of a list. */
export function useClearUrlState(keys: readonly string[]): () => void {
  const [, setParameters] = useSearchParams()
  return () =>
    setParameters((current) => new URLSearchParams([...current].filter(([key]) => !keys.includes(key))), {
      replace: true,
      preventScrollReset: true,
    })
}
