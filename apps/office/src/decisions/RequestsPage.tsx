import { Banner, Page, Stack, Tabs, useIsNarrow, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { DecisionLayout } from './DecisionLayout.tsx'
import { DecisionList, type PagedItems } from './DecisionList.tsx'
import { useDecisionKeys } from './use-decision-keys.ts'
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

interface RequestsPageProps<Request> {
  title: string
  help: string
  tabTexts: Record<'pending' | 'decided', string>
  emptyText: string
  place: MovableRequestPlace
  list: PagedItems<Request> & { isFetching: boolean }
  /** The text of the last decision. */
  doneText: (decided: Request) => string
  renderItem: (request: Request, item: { isSelected: boolean; onSelect: () => void }) => ReactNode
  Panel: ComponentType<RequestPanelProps<Request>>
}

/** Requests that an office decides, worked by keyboard: a list, and the selected one. */
export function RequestsPage<Request extends { id: number }>({
  place,
  list,
  Panel,
  ...rest
}: RequestsPageProps<Request>) {
  const isNarrow = useIsNarrow()
  const { tab, selected, moveTo } = place
  const requests = list.data ?? []
  const [first] = requests
  const [outdated, setOutdated] = useState<Request | null>(null)
  const [last, setLast] = useState<Request | null>(null)
  const actions = useRef<PanelActions>(null)
  useEffect(() => {
    // Stored in the URL, because a list that is refetched must not exchange the request that is being decided.
    if (selected === null && !isNarrow && first && !list.isFetching) moveTo({ selected: first.id })
  })

  const neighbour = (step: 1 | -1): Request | undefined => {
    const here = requests.findIndex(({ id }) => id === selected)
    return here < 0 ? first : requests[here + step]
  }
  const select = (request: Request | undefined) => request && moveTo({ selected: request.id })
  const onDecided = (decided: Request) => {
    const next = neighbour(1) ?? neighbour(-1)
    setLast(decided)
    setOutdated(null)
    if (decided.id === selected) moveTo({ selected: isNarrow ? null : (next?.id ?? null) })
  }
  const onKeyDown = useDecisionKeys({
    onNext: () => select(neighbour(1)),
    onPrevious: () => select(neighbour(-1)),
    onAccept: () => actions.current?.accept(),
    onRefuse: () => actions.current?.focusReason(),
  })
  const result = last && rest.doneText(last)
  const events = { onDecided, onOutdated: setOutdated }
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Page title={rest.title} help={rest.help} width="full">
        <VisuallyHidden as="output">{result}</VisuallyHidden>
        <Tabs
          label={rest.title}
          tabs={(['pending', 'decided'] as const).map((id) => ({ id, label: rest.tabTexts[id] }))}
          value={tab}
          onChange={(next) => moveTo({ tab: next, selected: null })}
        >
          <Stack gap="4">
            {result && (
              <Banner bg="tint" color="onTint" borderColor="line">
                {result}
              </Banner>
            )}
            <DecisionLayout
              isDetailShown={selected !== null}
              onBack={() => moveTo({ selected: null })}
              list={
                <DecisionList
                  key={tab}
                  query={list}
                  label={rest.tabTexts[tab]}
                  emptyText={rest.emptyText}
                  renderItem={(request) =>
                    rest.renderItem(request, {
                      isSelected: request.id === selected,
                      onSelect: () => select(request),
                    })
                  }
                />
              }
              detail={
                selected !== null && (
                  <Panel key={selected} id={selected} outdated={outdated} events={events} actions={actions} />
                )
              }
            />
          </Stack>
        </Tabs>
      </Page>
    </div>
  )
}
