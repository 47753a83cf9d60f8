import type { Language } from '@portal/i18n'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadCalendar } from './load-calendar.ts'

type Loaded = Awaited<ReturnType<typeof loadCalendar>>

/** Lazy-loads the calendar with one locale; after a failure `retry` loads it again. */
export function useCalendar(language: Language) {
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading')
  const latest = useRef<Promise<Loaded>>(null)

  const load = useCallback(() => {
    const promise = loadCalendar(language)
    latest.current = promise
    const settle = (next: Loaded | 'failed') => latest.current === promise && setState(next)
    promise.then(settle, () => settle('failed'))
  }, [language])
  useEffect(() => {
    load()
    return () => {
      latest.current = null
    }
  }, [load])

  const retry = () => {
    setState('loading')
    load()
  }
  return { state, retry }
}
