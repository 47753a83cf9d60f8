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
import { closeExports } from './close-exports.ts'

type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> }

const direct = (module: object): Provided => ({ lib: () => closeExports(module) })

/** Lazy-loaded for the first remote that imports it. */
const lazy = (load: () => Promise<object>): Provided => ({
  get: () => load().then((module) => () => closeExports(module)),
})

/** Without the objects that change the queries of the whole page. */
const {
  environmentManager: _environment,
  focusManager: _focus,
  notifyManager: _notifications,
  onlineManager: _network,
  timeoutManager: _timeouts,
  ...queryHooks
} = reactQuery

/** The type requires every module that remotes do not bundle. */
const modules: Record<SharedModule, Provided> = {
  react: direct(react),
  'react/jsx-runtime': direct(jsxRuntime),
  'react-dom': direct(reactDom),
  'react-dom/client': direct(reactDomClient),
  '@tanstack/react-query': direct(Object.freeze(queryHooks)),
  zustand: direct(zustand),
  '@portal/ui': direct(ui),
  '@portal/ui/form': lazy(() => import('@portal/ui/form')),
  '@portal/ui/date': lazy(() => import('@portal/ui/date')),
  '@portal/ui/table': lazy(() => import('@portal/ui/table')),
  '@portal/ui/timetable': lazy(() => import('@portal/ui/timetable')),
  '@portal/ui/marks': lazy(() => import('@portal/ui/marks')),
  '@portal/i18n': direct(i18n),
  '@portal/remote-kit': direct(remoteKit),
  '@portal/remote-kit/notifications': lazy(
    () => import(/* webpackChunkName: "notifications" */ '@portal/remote-kit/notifications'),
  ),
  '@portal/api-client': direct(apiClient),
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
