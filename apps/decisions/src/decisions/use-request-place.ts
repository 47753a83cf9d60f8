import { useSearchParams } from '@portal/remote-kit'

interface RequestPlace {
  tab: 'pending' | 'decided'
  /** The id of the selected request; null before one is selected. */
  selected: number | null
}

export interface MovableRequestPlace extends RequestPlace {
  moveTo: (changes: Partial<RequestPlace>) => void
}

/** Tab and selected request in the URL, so that they survive a reload. `moveTo` changes some of them at once. */
export function useRequestPlace(): MovableRequestPlace {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('demande') ?? ''
  const place: RequestPlace = {
    tab: parameters.get('onglet') === 'decided' ? 'decided' : 'pending',
    selected: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
  }
  const moveTo = (changes: Partial<RequestPlace>) => {
    const { tab, selected } = { ...place, ...changes }
    const next = {
      ...(tab === 'decided' && { onglet: tab }),
      ...(selected !== null && { demande: String(selected) }),
    }
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return { ...place, moveTo }
}
