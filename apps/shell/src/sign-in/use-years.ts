import { useCallback, useEffect, useState } from 'react'
import { fetchYears, type YearChoice } from '../session/auth-calls.ts'

type Years = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; choices: YearChoice[] }

/** The academic years to choose from; the current one is selected by default. */
export function useYears() {
  const [years, setYears] = useState<Years>({ state: 'loading' })
  const [yearId, setYearId] = useState<number | null>(null)
  const show = useCallback(({ years: choices, current }: Awaited<ReturnType<typeof fetchYears>>) => {
    setYears({ state: 'ready', choices })
    setYearId((chosen) => chosen ?? current ?? choices[0]?.value ?? null)
  }, [])
  const load = useCallback(() => {
    void fetchYears().then(show, () => setYears({ state: 'failed' }))
  }, [show])
  useEffect(load, [load])
  const retry = () => {
    setYears({ state: 'loading' })
    load()
  }
  return { years, yearId, setYearId, retry }
}
