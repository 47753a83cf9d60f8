import { describeTexts } from '@portal/i18n/host'
import { sharedStateEvent } from '@portal/release-format/shared-state'
import type { QueryClient } from '@tanstack/react-query'

const ids = new WeakMap<object, number>()
let nextId = 1

/** Functions are compared by identity. */
function describeValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value
  const id = ids.get(value) ?? (nextId += 1)
  ids.set(value, id)
  return `function ${id}`
}

/**
 * Answers the gate, which asks by an event before, while and after a candidate is mounted, with the state that all
 * modules share. The answer gives access to nothing.
 */
export function answerAboutSharedState(frame: QueryClient): void {
  document.addEventListener(sharedStateEvent, (event) => {
    if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return
    const defaults = [frame.getDefaultOptions(), frame.getQueryDefaults([]), frame.getMutationDefaults([])]
    event.detail.push(['the defaults of the queries of the portal', JSON.stringify(defaults, describeValue)])
    for (const [name, texts] of Object.entries(describeTexts())) event.detail.push([`the texts ${name}`, texts])
  })
}
