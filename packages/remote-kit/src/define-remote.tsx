import { currentLanguage, type Language } from '@portal/i18n'
import { ApiError } from '@portal/api-client'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { CardRoot } from './cards/CardRoot.tsx'
import type { RemoteCards } from './cards/remote-cards.ts'
import { portalContract, type PortalProps, type RemoteLifecycles } from './contract.ts'
import type { RemoteHelp } from './help/page-help.ts'
import { RemoteRoot } from './page/RemoteRoot.tsx'
import { findRoute, PageLoader, type RemoteRoute } from './page/routes.ts'
import { kitTexts } from './texts.ts'

export interface RemoteDefinition {
  name: string
  routes: readonly RemoteRoute[]
  cards?: RemoteCards
  /** The help of its pages. */
  help?: RemoteHelp
  /** Its own, and those of what it shows that other remotes show, too. */
  texts: LoadableTexts | readonly LoadableTexts[]
}

export interface LoadableTexts {
  load(language: Language): Promise<void>
}

interface MountedRoot {
  root: Root
  onError: (error: unknown) => void
}

/** Shared by all builds of a remote: a newer build takes over the root of its predecessor, with the page's state. */
const roots = new WeakMap<HTMLElement, MountedRoot>()

/**
 * Makes a remote's lifecycles. `mount` resolves once the page of the current path is rendered, and rejects when its
 * module, its texts or its first render fails, so that the portal can fall back.
 */
export function defineRemote({
  name,
  routes,
  cards = {},
  help,
  texts,
}: RemoteDefinition): Required<Omit<RemoteLifecycles, 'search' | 'refreshes'>> {
  const pages = new PageLoader()

  return {
    async bootstrap({ contract }) {
      // At run time the portal may be of another release than the types of this build.
      if ((contract as number) !== portalContract) {
        throw new Error(`${name} needs portal contract ${portalContract}, this portal has contract ${contract}`)
      }
    },

    prepare,

    async mount(portal) {
      await prepare(window.location.pathname)
      const own = ownProps(portal)
      await render(own, (onShown) => (
        <RemoteRoot portal={own} routes={routes} pages={pages} help={help} onShown={onShown} />
      ))
    },

    async mountCard(module, portal, onEmpty) {
      const load = cards[module]
      if (!load) throw new Error(`${name} has no card ${module}`)
      const own = ownProps(portal)
      const [card] = await Promise.all([load(), loadTexts()])
      try {
        await render(own, (onShown) => <CardRoot portal={own} card={card} onShown={onShown} onEmpty={onEmpty} />)
      } catch (error) {
        // Without its data a card of any version is empty.
        if (!(error instanceof ApiError)) throw error
        onEmpty(true)
      }
    },

    async unmount({ container }) {
      clear(container)
    },
  }

  /** The parts of the kit take the name of the remote from the props, which its own code may have changed. */
  function ownProps(portal: PortalProps): PortalProps {
    return { ...portal, remote: { ...portal.remote, name } }
  }

  async function prepare(pathname: string) {
    const route = findRoute(routes, pathname)
    await Promise.all([loadTexts(), route && pages.load(route)])
  }

  async function loadTexts() {
    const language = currentLanguage()
    await Promise.all([kitTexts, texts].flat().map((part) => part.load(language)))
  }
}

/** Renders into the portal's container, which is empty again when the first render throws. */
async function render(portal: PortalProps, content: (onShown: () => void) => ReactNode): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      // Rejecting a settled promise has no effect, so a later failure is reported instead.
      let isShown = false
      const onError = (error: unknown) => {
        if (isShown) portal.report(error, { phase: 'render' })
        else reject(error instanceof Error ? error : new Error(String(error)))
      }
      const onShown = () => {
        isShown = true
        resolve()
      }
      const mounted = roots.get(portal.container) ?? createMountedRoot(portal.container)
      mounted.onError = onError
      mounted.root.render(content(onShown))
    })
  } catch (error) {
    clear(portal.container)
    throw error
  }
}

function createMountedRoot(container: HTMLElement): MountedRoot {
  const onError = (error: unknown) => mounted.onError(error)
  const mounted: MountedRoot = {
    root: createRoot(container, { onCaughtError: onError, onUncaughtError: onError }),
    onError: () => undefined,
  }
  roots.set(container, mounted)
  return mounted
}

function clear(container: HTMLElement): void {
  roots.get(container)?.root.unmount()
  roots.delete(container)
}
