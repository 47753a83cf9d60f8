import { describeTexts } from '@portal/i18n/host'
import { sharedStateEvent } from '@portal/release-format/shared-state'
import type { QueryClient } from '@tanstack/react-query'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { describeModule, identify } from './describe-modules.ts'
import { openedModules } from './provide.ts'

/** Milliseconds; a toast with a shorter duration may end between two questions of the gate. */
const longestToast = 10_000

const describeValue = (_key: string, value: unknown): unknown => (typeof value === 'function' ? identify(value) : value)

/**
 * Answers the gate, which asks by an event before, while and after a candidate is mounted, with the state that all
 * modules share. The answer gives access to nothing.
 */
export function answerAboutSharedState(frame: QueryClient): void {
  document.addEventListener(sharedStateEvent, (event) => {
    if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return
    const defaults = [frame.getDefaultOptions(), frame.getQueryDefaults([]), frame.getMutationDefaults([])]
    event.detail.push(['the defaults of the queries of the portal', JSON.stringify(defaults, describeValue)])
    event.detail.push(['the lasting toasts of the portal', JSON.stringify(lastingToasts())])
    event.detail.push(['the unsaved work of the portal', JSON.stringify(describeUnsaved())])
    for (const [name, module] of openedModules) event.detail.push([`the module ${name}`, describeModule(module)])
    for (const [name, texts] of Object.entries(describeTexts())) event.detail.push([`the texts ${name}`, texts])
  })
}

function lastingToasts(): unknown[] {
  const lasting = notify.toasts().filter(({ duration }) => duration === null || duration > longestToast)
  return lasting.map(({ kind, subject }) => [kind, subject])
}

function describeUnsaved(): unknown {
  const { keys, pending } = unsavedWork.getState()
  return { keys: [...keys].map(([page, own]) => [page.dataset.remote, ...own]), isAsking: pending !== null }
}
