import type { Language } from '@portal/i18n'
import { parseManifest } from '@portal/release-format/manifest'
import { defineRemote, type PlacedCard, type PortalProps } from '@portal/remote-kit'
import { apps } from './apps.ts'

/** The cards of all apps for a place, as the portal offers them: loaded on demand, without containers and fallback. */
export function twinCards(portal: PortalProps): NonNullable<PortalProps['cards']> {
  const declared = apps.flatMap(({ manifest, cards = {}, loadTexts }) => {
    const { name, cards: own = [] } = parseManifest(manifest)
    const texts = { load: async (language: Language) => (await loadTexts()).texts.load(language) }
    const remote = defineRemote({ name, routes: [], cards, texts })
    return own.map((card) => ({ card, remote }))
  })
  return (place) =>
    declared
      .filter(({ card }) => card.place === place)
      .toSorted((one, other) => one.card.order - other.card.order)
      .map(({ card, remote }): PlacedCard => ({
        id: card.id,
        size: card.size,
        mount: (outlet, onState) => {
          const props = { ...portal, container: outlet }
          let isEmpty = false
          remote
            .mountCard(card.module, props, (value) => {
              isEmpty = value
            })
            .then(() => onState(isEmpty ? 'empty' : 'shown'))
            .catch(() => onState('failed'))
          return () => void remote.unmount(props)
        },
      }))
}
