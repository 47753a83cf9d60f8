import type { CardDeclaration } from '@portal/release-format/manifest'
import type { RegisteredRemote, RemoteRelease } from '@portal/release-format/registry'
import type { CardState, PortalProps, RemoteLifecycles } from '@portal/remote-kit'
import { failedFiles } from '../federation/load-release.ts'
import { startTimeout, type ReleaseCache } from '../remotes/release-cache.ts'
import { applyStyleSheets } from '../remotes/style-sheets.ts'
import { withTimeout } from '../remotes/with-timeout.ts'
import { cardProps } from './card-props.ts'

type CardPhase = 'load' | 'bootstrap' | 'card'

/** A remote whose cards are mounted, with its code, which its pages use too. */
export interface CardRemote {
  remote: RegisteredRemote
  code: ReleaseCache
  propsFor: (release: RemoteRelease, container: HTMLElement, retry: () => void) => PortalProps
  report: (error: unknown, context: { remote: string; version: string; phase: CardPhase }) => void
  /** Called when the last good version of a card is mounted, with the version that failed. */
  onFellBack: (version: string) => void
}

interface MountedCard {
  module: RemoteLifecycles
  props: PortalProps
  removeStyleSheets: () => void
}

/**
 * Mounts a card: a version that cannot be loaded, or whose card throws or does not end, is replaced by the last good one,
 * or else the card fails. Nothing here throws or rejects. Returns the function that unmounts the card.
 */
export function mountCard(
  { remote, code, propsFor, report, onFellBack }: CardRemote,
  card: Pick<CardDeclaration, 'id' | 'module'>,
  outlet: HTMLElement,
  onState: (state: CardState) => void,
): () => void {
  let isGone = false
  let mounted: MountedCard | null = null

  async function start() {
    onState('loading')
    for (const release of [remote, remote.lastGood]) if (release && (await attempt(release))) return
    if (!isGone) onState('failed')
  }

  /** Whether this ends the search for a version. */
  async function attempt(release: RemoteRelease): Promise<boolean> {
    const { version } = release
    const container = document.createElement('div')
    Object.assign(container.dataset, { remote: `${remote.name}@${version}`, card: card.id })
    const reportAs = (phase: CardPhase, error: unknown) => report(error, { remote: remote.name, version, phase })
    const props = cardProps(
      propsFor(release, container, () => undefined),
      (error) => reportAs('card', error),
    )
    let started: MountedCard | null = null
    let phase: CardPhase = 'load'
    let isShown = false
    let isEmpty = false
    const update = () => {
      if (isShown && !isGone) onState(isEmpty ? 'empty' : 'shown')
    }
    const setEmpty = (value: boolean) => {
      isEmpty = value
      update()
    }
    try {
      const module = await code.load(release)
      phase = 'bootstrap'
      await code.bootstrap(release, module, props)
      if (isGone) return true
      phase = 'card'
      if (!module.mountCard) throw new Error(`${remote.name} exposes no cards`)
      started = { module, props, removeStyleSheets: applyStyleSheets(release.base) }
      outlet.append(container)
      await withTimeout(startTimeout, 'card', module.mountCard(card.module, props, setEmpty))
      if (isGone) {
        leave(started)
        return true
      }
      mounted = started
      isShown = true
      update()
      if (release !== remote) onFellBack(remote.version)
      return true
    } catch (error) {
      // The pages of the version work on when only a card fails: the loaded code stays, and they do not wait for its
      // files.
      if (phase !== 'card') {
        code.evict(release)
        code.markStale(release, failedFiles(error))
      }
      if (started) leave(started)
      if (isGone) return true
      // An earlier version may have no such card.
      if (release === remote) reportAs(phase, error)
      return false
    }
  }

  function leave({ module, props, removeStyleSheets }: MountedCard) {
    props.container.remove()
    removeStyleSheets()
    module.unmount(props).catch((error: unknown) => props.report(error))
  }

  void start()
  return () => {
    isGone = true
    if (mounted) leave(mounted)
  }
}
