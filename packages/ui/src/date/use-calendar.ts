import type { Language } from '@portal/i18n'
import { useEffect, useRef, useState } from 'react'
import { loadCalendar } from './load-calendar.ts'

type Loaded = Awaited<ReturnType<typeof loadCalendar>>

/** The calendar in one language, once it is there; a failed load waits for `retry`. */
export function useCalendar(language: Language) {
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading')
  const latest = useRef<Promise<Loaded>>(null)

  const load = (wanted: Language) => {
    const promise = loadCalendar(wanted)
    latest.current = promise
    const settle = (next: Loaded | 'failed') => latest.current === promise && setState(next)
    promise.then(settle, () => settle('failed'))
  }
  useEffect(() => {
    load(language)
    return () => {
      latest.current = null
    }
  }, [language])

  const retry = () => {
    setState('loading')
    load(language)
  }
  return { state, retry }
}
