import type { RegisteredRemote, Registry } from '@portal/release-format/registry'
import { focusPage, type PortalProps, type SchoolYear, type AuthSession } from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import { registerApplication } from 'single-spa'
import { readUser } from '../../session/stored-session.ts'
import { loadRelease } from '../federation/load-release.ts'
import { notify } from '../notify.ts'
import { fetchLocalRemote } from '../override/local-remote.ts'
import { overrideStore } from '../override/override-store.ts'
import { portalStore } from '../portal-store.ts'
import { composeMenu } from '../registry/compose-menu.ts'
import { refetchRegistry } from '../registry/open-registry.ts'
import { buildRouteTable, matchRoute } from '../registry/route-table.ts'
import { reportError, reportEvent } from '../report.ts'
import { shellText } from '../texts.ts'
import { portalPropsFor } from './portal-props.ts'
import { prefetchWhenIdle } from './prefetch.ts'
import { createRemoteController } from './remote-controller.ts'

/** Upper bound in milliseconds of a reported load time; more passes only while the computer is asleep. */
const maxLoadTime = 60_000

export interface RegisterOptions {
  registry: Registry
  session: AuthSession | null
  year: SchoolYear | null
  queryClient: QueryClient
  institute: PortalProps['institute']
  outlet: HTMLElement
}

/** Opens the portal with the routes and menu of the registry, and registers a single-spa application per remote. */
export function registerRemotes({ registry, outlet, ...shared }: RegisterOptions): void {
  const { session } = shared
  const { table, refused } = buildRouteTable(registry)
  for (const fault of refused) reportError(fault, { phase: 'registry' })

  const ownerOf = (pathname: string) => {
    const verdict = matchRoute(table, pathname, session)
    return verdict.kind === 'open' ? verdict.route.remote : null
  }
  let hasArrived = false
  const controllers = new Map(
    registry.remotes.map((remote) => [
      remote.name,
      createRemoteController({
        remote,
        outlet,
        load: loadRelease,
        propsFor: portalPropsFor({ name: remote.name, ...shared }),
        readAgain: () => refetchRemote(remote.name),
        onShown: (container, { release: { version }, insteadOf, milliseconds }) => {
          // The first page of a visit does not move the focus.
          if (hasArrived) focusPage(container)
          else if (session) prefetchWhenIdle(registry.remotes)
          hasArrived = true
          reportEvent({
            remote: remote.name,
            version,
            event: 'mounted',
            milliseconds: Math.min(Math.round(milliseconds), maxLoadTime),
          })
          if (insteadOf === null) return
          reportEvent({ remote: remote.name, version: insteadOf, event: 'fellBack' })
          notify.info(shellText('remote.lastGood'))
        },
        onDisabled: (version) => reportEvent({ remote: remote.name, version, event: 'disabled' }),
        report: reportError,
      }),
    ]),
  )
  portalStore.setState({
    open: {
      table,
      groups: session ? composeMenu(registry, session) : [],
      controllers: controllers,
      preload: (path) => controllers.get(ownerOf(path) ?? '')?.preload(path),
    },
  })
  for (const [name, controller] of controllers) {
    registerApplication({
      name,
      // Single-spa never remounts an application whose lifecycle rejected, and a slow lifecycle blocks the next page.
      app: {
        bootstrap: async () => undefined,
        mount: async () => controller.mount(),
        unmount: async () => controller.unmount(),
      },
      activeWhen: ({ pathname }) => ownerOf(pathname) === name,
    })
  }
}

async function refetchRemote(name: string): Promise<RegisteredRemote | null> {
  const { override, hasFailed } = overrideStore.getState()
  if (override?.remote === name && !hasFailed) return fetchLocalRemote(override)
  const registry = await refetchRegistry(readUser()?.api_token ?? null)
  return registry.remotes.find((remote) => remote.name === name) ?? null
}
