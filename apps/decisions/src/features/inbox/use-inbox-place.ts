import { useSearchParams } from '@portal/remote-kit'
import { keyText, parseKey, type InboxKey, type InboxKind } from './item-key.ts'

export interface InboxPlace {
  tab: 'pending' | 'decided'
  /** Null for every kind. */
  kind: InboxKind | null
  /** The chosen item; null before one is chosen. */
  chosen: InboxKey | null
}

/** Tab, filter and chosen item in the URL, so that they survive a reload. `moveTo` changes some of them at once. */
export function useInboxPlace(
  kinds: readonly InboxKind[],
): InboxPlace & { moveTo: (changes: Partial<InboxPlace>) => void } {
  const [parameters, setParameters] = useSearchParams()
  const place: InboxPlace = {
    tab: parameters.get('onglet') === 'decided' ? 'decided' : 'pending',
    kind: kinds.find((kind) => kind === parameters.get('type')) ?? null,
    chosen: parseKey(parameters.get('avis') ?? ''),
  }
  const moveTo = (changes: Partial<InboxPlace>) => {
    const { tab, kind, chosen } = { ...place, ...changes }
    const next = {
      ...(tab === 'decided' && { onglet: tab }),
      ...(kind && { type: kind }),
      ...(chosen && { avis: keyText(chosen) }),
    }
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return { ...place, moveTo }
}
