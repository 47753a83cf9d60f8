import type { RegisteredRemote, Registry } from '@portal/release-format/registry'
import {
  focusPage,
  type AuthSession,
  type PortalProps,
  type RemoteLifecycles,
  type SchoolYear,
} from '@portal/remote-kit'
import { registerApplication, triggerAppChange } from 'single-spa'
import { offerCards } from '../cards/offer-cards.ts'
import { prefetchCards } from '../cards/prefetch-cards.ts'
import { answerAboutSharedState } from '../federation/describe-shared.ts'
import { loadRelease, reserveReleases } from '../federation/load-release.ts'
import { trackChunks } from '../federation/track-scripts.ts'
import { notify } from '../notify.ts'
import { portalStore } from '../portal-store.ts'
import type { QueryClients } from '../query-clients.ts'
import { composeMenu } from '../registry/compose-menu.ts'
import { markOpened } from '../registry/newer-version.ts'
import { searchSources } from '../registry/search-sources.ts'
import { buildRouteTable, matchRoute, type RouteTable } from '../registry/route-table.ts'
import { reportError, reportEvent } from '../report.ts'
import { shellText } from '../texts.ts'
import { portalPropsFor } from './portal-props.ts'
import { watchPages } from '../page-health/watch-pages.ts'
import { refetchRemote } from './refetch-remote.ts'
import { createReleaseCache } from './release-cache.ts'
import { createRemoteController } from './remote-controller.ts'

/** Upper bound in milliseconds of a reported load time; more passes only while the computer is asleep. */
const maxLoadTime = 60_000

export interface RegisterOptions {
  registry: Registry
  session: AuthSession | null
  year: SchoolYear | null
  queryClients: QueryClients
  institute: PortalProps['institute']
  outlet: HTMLElement
  /** Called once the first page of the visit stands. */
  onFirstShown: () => void
  /** Called with the code of a remote's page, cards or search. */
  onLoaded: (module: RemoteLifecycles) => void
}

export interface OpenRemotes {
  /** Opens what a renewed session may open, without a reload: the open page stays, if it still may be open. */
  renew: (registry: Registry, session: AuthSession) => Promise<void>
}

/** Opens the portal with the routes and menu of the registry, and registers a single-spa application per remote. */
export function registerRemotes({
  outlet,
  queryClients,
  onFirstShown,
  onLoaded,
  ...options
}: RegisterOptions): OpenRemotes {
  const { year, institute } = options
  let { session } = options
  let table = openTable(options.registry)
  let cards = offerCards([])
  let hasArrived = false
  const owners = new Map<string, ReturnType<typeof own>>()

  const ownerOf = (pathname: string) => {
    const verdict = matchRoute(table, pathname, session)
    return verdict.kind === 'open' ? verdict.route.remote : null
  }

  /** The code, the props and the controller of a remote. */
  function own(remote: RegisteredRemote) {
    const { name, formerOwners = [] } = remote
    const queryClientOf = (version: string) => queryClients.of(name, version)
    const code = createReleaseCache(async (release, staleFiles) => {
      const module = await loadRelease({ name, formerOwners }, release, staleFiles)
      onLoaded(module)
      return module
    })
    const mounting = { name, queryClientOf, year, institute }
    const cardOwner = {
      code,
      propsFor: (...given: Parameters<ReturnType<typeof portalPropsFor>>) =>
        portalPropsFor({ ...mounting, session })(...given),
      report: reportError,
      onFellBack: (version: string) => reportEvent({ remote: name, version, event: 'fellBack' }),
    }
    const controller = createRemoteController({
      remote,
      outlet,
      code,
      queryClientOf,
      propsFor: (...given) => portalPropsFor({ ...mounting, session, cards })(...given),
      refetchEntry: () => refetchRemote(name),
      onShown: (container, { release: { version }, insteadOf, milliseconds }) => {
        // The first page of a visit does not move the focus.
        if (hasArrived) focusPage(container)
        else onFirstShown()
        hasArrived = true
        reportEvent({
          remote: name,
          version,
          event: 'mounted',
          milliseconds: Math.min(Math.round(milliseconds), maxLoadTime),
        })
        watchPage({ remote: name, version, container, queryClient: queryClientOf(version) })
        if (insteadOf === null) return
        reportEvent({ remote: name, version: insteadOf, event: 'fellBack' })
        notify.info(shellText('remote.lastGood'))
      },
      onDisabled: (version) => reportEvent({ remote: name, version, event: 'disabled' }),
      report: reportError,
    })
    return { cardOwner, controller }
  }

  /** Opens the menu, the search and the cards of a registry; its new remotes get an application. */
  function open(registry: Registry): void {
    reserveReleases(registry.remotes)
    const added = registry.remotes.filter(({ name }) => !owners.has(name))
    for (const remote of added) owners.set(remote.name, own(remote))
    const opened = registry.remotes.flatMap((remote) => {
      const owner = owners.get(remote.name)
      return owner ? [{ remote, ...owner }] : []
    })
    cards = offerCards(opened.map(({ remote, cardOwner }) => ({ remote, ...cardOwner })))
    const controllers = new Map(opened.map(({ remote, controller }) => [remote.name, controller]))
    portalStore.setState({
      open: {
        table,
        groups: session ? composeMenu(registry, session) : [],
        controllers,
        search: searchSources(registry, session),
        preload: (path) => controllers.get(ownerOf(path) ?? '')?.preload(path),
      },
    })
    for (const { name } of added) register(name)
  }

  function register(name: string): void {
    registerApplication({
      name,
      // Single-spa never remounts an application whose lifecycle rejected, and a slow lifecycle blocks the next page.
      app: {
        bootstrap: async () => undefined,
        mount: async () => {
          markOpened(name)
          owners.get(name)?.controller.mount()
        },
        unmount: async () => owners.get(name)?.controller.unmount(),
      },
      activeWhen: ({ pathname }) => ownerOf(pathname) === name,
    })
  }

  answerAboutSharedState(queryClients.frame)
  trackChunks()
  const watchPage = watchPages(reportEvent)
  if (session) prefetchCards(options.registry.remotes, window.location.pathname)
  open(options.registry)

  return {
    async renew(registry, renewed) {
      session = renewed
      table = openTable(registry)
      open(registry)
      await triggerAppChange()
      await Promise.all([...owners.values()].map(({ controller }) => controller.renew()))
    },
  }
}

function openTable(registry: Registry): RouteTable {
  const { table, refused } = buildRouteTable(registry)
  for (const fault of refused) reportError(fault, { phase: 'registry' })
  return table
}
