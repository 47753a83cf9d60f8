import type { SharedModule } from '@portal/build-preset/shared-modules'
import * as apiClient from '@portal/api-client'
import { clientOf } from '@portal/api-client/host'
import * as i18n from '@portal/i18n'
import { defineTextsOf } from '@portal/i18n/host'
import * as remoteKit from '@portal/remote-kit'
import { kitOf, type RemoteOwner } from '@portal/remote-kit/host'
import * as ui from '@portal/ui'
import * as reactQuery from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as zustand from 'zustand'
import { closeClasses, closeExports } from './close-exports.ts'

export type { RemoteOwner } from '@portal/remote-kit/host'

/** Returns the module for one remote. */
type Provide = (owner: RemoteOwner) => object | Promise<object>

const same = (module: object): Provide => {
  return () => closeExports(module)
}

/** The same with its classes closed. */
const sameWithClasses = (module: object): Provide => {
  return () => closeExports(closeClasses(module))
}

/** Lazy-loaded for the first remote that imports it. */
const lazy = (load: () => Promise<object>): Provide => {
  return () => load().then(closeExports)
}

/** Each remote gets parts of its own instead of parts that act for every caller, under the same names. */
const facade = (module: object, partsOf: (owner: RemoteOwner) => object): Provide => {
  return (owner) => closeExports(Object.freeze({ ...module, ...partsOf(owner) }))
}

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
const modules: Record<SharedModule, Provide> = {
  react: sameWithClasses(react),
  'react/jsx-runtime': same(jsxRuntime),
  'react-dom': same(reactDom),
  'react-dom/client': same(reactDomClient),
  '@tanstack/react-query': sameWithClasses(Object.freeze(queryHooks)),
  zustand: same(zustand),
  '@portal/ui': same(ui),
  '@portal/ui/form': lazy(() => import('@portal/ui/form')),
  '@portal/ui/date': lazy(() => import('@portal/ui/date')),
  '@portal/ui/table': lazy(() => import('@portal/ui/table')),
  '@portal/ui/timetable': lazy(() => import('@portal/ui/timetable')),
  '@portal/ui/marks': lazy(() => import('@portal/ui/marks')),
  '@portal/i18n': facade(i18n, ({ name }) => ({ defineTexts: defineTextsOf(name) })),
  '@portal/remote-kit': facade(remoteKit, kitOf),
  '@portal/remote-kit/notifications': lazy(
    () => import(/* webpackChunkName: "notifications" */ '@portal/remote-kit/notifications'),
  ),
  '@portal/api-client': facade(apiClient, ({ name }) => ({ client: clientOf(name) })),
}

/** The shared modules that a remote has opened, each as the first one got it. */
export const openedModules = new Map<string, object>()

interface SharedVersion {
  get: () => Promise<() => object>
}

/** A share scope of Module Federation: the versions of each module by its name. */
type Shares = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>

/** The shared modules for one remote, provided only by the shell: no remote can replace a library of the page. */
export function sharesOf(owner: RemoteOwner): Shares {
  return Object.freeze(
    Object.fromEntries(
      Object.entries(modules).map(([key, provide]) => {
        const get = async () => {
          const module = await provide(owner)
          if (!openedModules.has(key)) openedModules.set(key, module)
          return () => module
        }
        const provided = Object.freeze({ get, from: 'portal_shell', loaded: true, eager: false })
        return [key, Object.freeze({ [PORTAL_SHARED_VERSIONS[key] ?? '']: provided })]
      }),
    ),
  )
}
