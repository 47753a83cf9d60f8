import type { CardDeclaration } from '@portal/release-format/manifest'
import type { RegisteredRemote, RemoteRelease } from '@portal/release-format/registry'
import type { CardState, PortalProps } from '@portal/remote-kit'
import { startRelease, unmountRelease, type Mounted, type ReleasePhase } from '../remotes/mounted-release.ts'
import type { ReleaseCache } from '../remotes/release-cache.ts'

/** A remote whose cards are mounted, with its code, which its pages use too. */
export interface CardRemote {
  remote: RegisteredRemote
  code: ReleaseCache
  propsFor: (release: RemoteRelease, container: HTMLElement, retry: () => void) => PortalProps
  report: (error: unknown, context: { remote: string; version: string; phase: ReleasePhase }) => void
  /** Called when the last good version of a card is mounted, with the version that failed. */
  onFellBack: (version: string) => void
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
  let mounted: Mounted | null = null

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
    const reportAs = (phase: ReleasePhase, error: unknown) => report(error, { remote: remote.name, version, phase })
    const props = cardProps(
      propsFor(release, container, () => undefined),
      (error) => reportAs('card', error),
    )
    let isEmpty = false
    const update = () => {
      if (mounted && !isGone) onState(isEmpty ? 'empty' : 'shown')
    }
    const setEmpty = (value: boolean) => {
      isEmpty = value
      update()
    }
    const outcome = await startRelease(code, outlet, {
      release,
      props,
      part: 'card',
      mount: async (module) => {
        if (!module.mountCard) throw new Error(`${remote.name} exposes no cards`)
        await module.mountCard(card.module, props, setEmpty)
      },
      isWanted: () => !isGone,
      onMounted: (started) => {
        mounted = started
        update()
        if (release !== remote) onFellBack(remote.version)
      },
      report: (error, phase) => {
        if (phase === 'unmount') props.report(error)
        // An earlier version may not have the card.
        else if (release === remote) reportAs(phase, error)
      },
    })
    return outcome !== 'failed'
  }

  void start()
  return () => {
    isGone = true
    if (mounted) void unmountRelease(mounted)
  }
}

const nothing = () => undefined

/**
 * The props of a card, from those of a page of its remote: without what belongs to the page that it is on, which are the
 * title, the list of the page, unsaved input and places for cards. Its errors go to `report`.
 */
function cardProps(page: PortalProps, report: PortalProps['report']): PortalProps {
  const { cards: _cards, ...rest } = page
  return Object.freeze({
    ...rest,
    report,
    setTitle: nothing,
    setParent: nothing,
    restart: nothing,
    unsaved: Object.freeze({ set: nothing }),
  })
}
