import type { StaffNoticeKey, StaffNoticeKind } from '@portal/api-client/inbox'
import { useSearchParams } from '@portal/remote-kit'
import { keyText, parseKey } from './notice-key.ts'

export interface InboxPlace {
  tab: 'pending' | 'decided'
  /** Null for every kind. */
  kind: StaffNoticeKind | null
  /** The chosen notice; null before one is chosen. */
  chosen: StaffNoticeKey | null
}

/** Tab, filter and chosen notice in the URL, so that they survive a reload. `moveTo` changes some of them at once. */
export function useInboxPlace(
  kinds: readonly StaffNoticeKind[],
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
