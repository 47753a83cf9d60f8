import { useIsNarrow } from '@portal/ui'
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useTexts } from '../texts.ts'
import { DecisionList, type PagedItems } from './DecisionList.tsx'
import { DecisionPage, type DecisionResult } from './DecisionPage.tsx'
import { useItemWalk } from './use-item-walk.ts'
import type { PanelActions } from './use-panel-actions.ts'
import type { MovableRequestPlace } from './use-request-place.ts'

export interface RequestEvents<Request> {
  onDecided: (request: Request) => void
  /** Called with the version that was seen when the server has a newer one. */
  onOutdated: (seen: Request) => void
}

export interface RequestPanelProps<Request> {
  id: number
  /** The version that was decided in vain, of this request or another one. */
  outdated: Request | null
  events: RequestEvents<Request>
  actions: RefObject<PanelActions | null>
}

/** The prefix of their texts. */
export type RequestKind = 'corrections' | 'reopenings' | 'positions'

interface RequestsPageProps<Request> {
  kind: RequestKind
  place: MovableRequestPlace
  list: PagedItems<Request> & { isFetching: boolean }
  /** The text of the last decision. */
  doneText: (decided: Request) => string
  renderItem: (request: Request, item: { isSelected: boolean; onSelect: () => void }) => ReactNode
  Panel: ComponentType<RequestPanelProps<Request>>
}

/** Requests that an office decides: a list, and the selected one. */
export function RequestsPage<Request extends { id: number }>({
  kind,
  place,
  list,
  Panel,
  ...rest
}: RequestsPageProps<Request>) {
  const t = useTexts()
  const isNarrow = useIsNarrow()
  const { tab, selected, moveTo } = place
  const requests = list.data ?? []
  const [first] = requests
  const [outdated, setOutdated] = useState<Request | null>(null)
  const [result, setResult] = useState<DecisionResult | null>(null)
  const actions = useRef<PanelActions>(null)
  useEffect(() => {
    // Stored in the URL, because a list that is refetched must not exchange the request that is being decided.
    if (selected === null && !isNarrow && first && !list.isFetching) moveTo({ selected: first.id })
  })
  const key = selected === null ? null : String(selected)
  const walk = useItemWalk({
    items: requests,
    keyOf: ({ id }) => String(id),
    selected: key,
    show: (request) => moveTo({ selected: request && request.id }),
  })
  const onDecided = (decided: Request) => {
    setResult((former) => ({ text: rest.doneText(decided), turn: (former?.turn ?? 0) + 1 }))
    setOutdated(null)
    walk.leave([String(decided.id)])
  }
  return (
    <DecisionPage
      title={t(`${kind}.title`)}
      help={t(`${kind}.help`)}
      tabTexts={{ pending: t(`${kind}.tab.pending`), decided: t(`${kind}.tab.decided`) }}
      tab={tab}
      onTab={(next) => moveTo({ tab: next, selected: null })}
      keys={{ onAccept: () => actions.current?.accept(), onRefuse: () => actions.current?.focusReason() }}
      walk={walk}
      selected={key}
      result={result}
      list={
        <DecisionList
          key={tab}
          query={list}
          label={t(`${kind}.tab.${tab}`)}
          emptyText={t(`${kind}.empty.${tab}`)}
          renderItem={(request) =>
            rest.renderItem(request, { isSelected: request.id === selected, onSelect: () => walk.choose(request) })
          }
        />
      }
      detail={
        selected !== null && (
          <Panel
            key={selected}
            id={selected}
            outdated={outdated}
            events={{ onDecided, onOutdated: setOutdated }}
            actions={actions}
          />
        )
      }
    />
  )
}
