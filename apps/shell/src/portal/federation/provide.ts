import type { SharedModule } from '@portal/build-preset/shared-modules'
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

type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> }

/** Lazy-loaded for the first remote that imports it. */
const lazy = (load: () => Promise<unknown>): Provided => ({ get: () => load().then((module) => () => module) })

/** The type requires every module that remotes do not bundle. */
const modules: Record<SharedModule, Provided> = {
  react: { lib: () => react },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react-dom': { lib: () => reactDom },
  'react-dom/client': { lib: () => reactDomClient },
  '@tanstack/react-query': { lib: () => reactQuery },
  zustand: { lib: () => zustand },
  '@portal/ui': { lib: () => ui },
  '@portal/ui/form': lazy(() => import('@portal/ui/form')),
  '@portal/ui/date': lazy(() => import('@portal/ui/date')),
  '@portal/ui/table': lazy(() => import('@portal/ui/table')),
  '@portal/ui/timetable': lazy(() => import('@portal/ui/timetable')),
  '@portal/ui/marks': lazy(() => import('@portal/ui/marks')),
  '@portal/i18n': { lib: () => i18n },
  '@portal/remote-kit': { lib: () => remoteKit },
  '@portal/api-client': { lib: () => apiClient },
}

/** The shared modules, provided only by the shell: no remote can replace a library of the page. */
export const providedModules = Object.fromEntries(
  Object.entries(modules).map(([key, provided]) => [
    key,
    {
      ...provided,
      version: PORTAL_SHARED_VERSIONS[key],
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: false as const },
    },
  ]),
)
