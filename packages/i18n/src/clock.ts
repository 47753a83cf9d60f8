import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

/** Hours of a clock that shows times: 12 with AM and PM, or 24. */
export type Clock = 12 | 24

let chosenClock: Clock | null = null

/** Sets the clock that the person chose, null for none, and shows all times on it. */
export function setClock(clock: Clock | null): void {
  if (clock === chosenClock) return
  chosenClock = clock
  // Whatever shows texts may show a time in them.
  i18n.emit('languageChanged', i18n.language)
}

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

/** The clock that the person chose; null while each field has its own, and everything else 24 hours. */
export function useChosenClock(): Clock | null {
  return useSyncExternalStore(subscribe, () => chosenClock)
}

/** A time `hh:mm` on a clock, by default the one that the person chose; AM and PM are Latin in every language. */
export function formatHour(time: string, clock: Clock = chosenClock ?? 24): string {
  const hours = Number(time.slice(0, 2))
  if (clock === 24) return time
  return `${String(hours % 12 || 12).padStart(2, '0')}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The name of a time slot, such as `08:30-10:00`, with its times on the clock that the person chose. */
export function formatSlot(name: string): string {
  return name.replaceAll(/\b(?:[01]\d|2[0-3]):[0-5]\d\b/g, (time) => formatHour(time))
}
