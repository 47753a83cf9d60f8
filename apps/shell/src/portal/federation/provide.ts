import * as apiClient from '@portal/api-client'
import * as i18n from '@portal/i18n'
import * as remoteKit from '@portal/remote-kit'
import * as ui from '@portal/ui'
import * as reactQuery from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as zustand from 'zustand'

/** What the shell's own code needs anyway. */
const present: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  zustand,
  '@tanstack/react-query': reactQuery,
  '@portal/ui': ui,
  '@portal/i18n': i18n,
  '@portal/remote-kit': remoteKit,
  '@portal/api-client': apiClient,
}

/** What comes with the first remote that asks for it. */
const onDemand: Record<string, () => Promise<unknown>> = {
  '@portal/ui/form': () => import('@portal/ui/form'),
  '@portal/ui/date': () => import('@portal/ui/date'),
  '@portal/ui/table': () => import('@portal/ui/table'),
  '@portal/ui/timetable': () => import('@portal/ui/timetable'),
}

/** Every shared module, provided from code: no remote can bring, and so poison, a library of the page. */
export function providedModules() {
  return Object.fromEntries([
    ...Object.entries(present).map(([key, module]) => [key, { ...terms(key), lib: () => module }] as const),
    ...Object.entries(onDemand).map(
      ([key, load]) => [key, { ...terms(key), get: () => load().then((module) => () => module) }] as const,
    ),
  ])
}

function terms(key: string) {
  return {
    version: PORTAL_SHARED_VERSIONS[key],
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: false as const },
  }
}
