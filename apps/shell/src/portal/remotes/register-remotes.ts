import type { Registry } from '@portal/release-format/registry'
import { focusPage, type PortalProps, type SchoolYear, type AuthSession } from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import { registerApplication } from 'single-spa'
import { offerCards } from '../cards/offer-cards.ts'
import { prefetchCards } from '../cards/prefetch-cards.ts'
import { loadRelease } from '../federation/load-release.ts'
import { notify } from '../notify.ts'
import { portalStore } from '../portal-store.ts'
import { composeMenu } from '../registry/compose-menu.ts'
import { markOpened } from '../registry/newer-version.ts'
import { searchSources } from '../registry/search-sources.ts'
import { buildRouteTable, matchRoute } from '../registry/route-table.ts'
import { reportError, reportEvent } from '../report.ts'
import { shellText } from '../texts.ts'
import { portalPropsFor } from './portal-props.ts'
import { watchPages } from '../page-health/watch-pages.ts'
import { prefetchWhenIdle } from './prefetch.ts'
import { refetchRemote } from './refetch-remote.ts'
import { createReleaseCache } from './release-cache.ts'
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
  const watchPage = watchPages(shared.queryClient, reportEvent)
  let hasArrived = false
  if (session) prefetchCards(registry.remotes, window.location.pathname)
  const owned = registry.remotes.map((remote) => ({
    remote,
    code: createReleaseCache((release, staleFiles) => loadRelease(remote.name, release, staleFiles)),
  }))
  const cards = offerCards(
    owned.map(({ remote, code }) => ({
      remote,
      code,
      propsFor: portalPropsFor({ name: remote.name, ...shared }),
      report: reportError,
      onFellBack: (version) => reportEvent({ remote: remote.name, version, event: 'fellBack' }),
    })),
  )
  const controllers = new Map(
    owned.map(({ remote, code }) => [
      remote.name,
      createRemoteController({
        remote,
        outlet,
        code,
        propsFor: portalPropsFor({ name: remote.name, cards, ...shared }),
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
          watchPage({ remote: remote.name, version, container })
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
      search: searchSources(registry, session),
      preload: (path) => controllers.get(ownerOf(path) ?? '')?.preload(path),
    },
  })
  for (const [name, controller] of controllers) {
    registerApplication({
      name,
      // Single-spa never remounts an application whose lifecycle rejected, and a slow lifecycle blocks the next page.
      app: {
        bootstrap: async () => undefined,
        mount: async () => {
          markOpened(name)
          controller.mount()
        },
        unmount: async () => controller.unmount(),
      },
      activeWhen: ({ pathname }) => ownerOf(pathname) === name,
    })
  }
}
