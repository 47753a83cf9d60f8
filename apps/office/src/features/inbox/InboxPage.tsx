import { useSession } from '@portal/remote-kit'
import { Page, Stack, Tabs, useIsNarrow, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { DecisionLayout } from '../../decisions/DecisionLayout.tsx'
import { useDecisionKeys } from '../../decisions/use-decision-keys.ts'
import type { PanelActions } from '../../decisions/use-panel-actions.ts'
import { useTexts } from '../../texts.ts'
import { InboxList } from './InboxList.tsx'
import { isNoticeKey, isSame, keyText, kindsOf, type InboxKey } from './item-key.ts'
import { KindFilter } from './KindFilter.tsx'
import { LastDecision } from './LastDecision.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { SignUpPanel } from './SignUpPanel.tsx'
import { useUndo } from './use-decision.ts'
import { useInboxList, type InboxItem } from './use-inbox-list.ts'
import { useInboxPlace } from './use-inbox-place.ts'
import { useResults } from './use-results.ts'

/** The notices and sign-ups that the registrar or the exam office decides: a list, and the file of the selected one. */
export function InboxPage() {
  const t = useTexts()
  const isNarrow = useIsNarrow()
  const kinds = kindsOf(useSession().roles)
  const { tab, kind, chosen: selected, moveTo } = useInboxPlace(kinds)
  const list = useInboxList({ tab, kind }, kinds)
  const items = list.data ?? []
  const [first] = items
  useEffect(() => {
    // Stored in the URL, because a list that is refetched must not exchange the item that is being decided.
    if (!selected && !isNarrow && first && !list.isFetching) moveTo({ chosen: first })
  })
  const actions = useRef<PanelActions>(null)

  const neighbour = (step: 1 | -1): InboxItem | undefined => {
    const here = items.findIndex((item) => isSame(item, selected))
    return here < 0 ? first : items[here + step]
  }
  const select = (item: InboxItem | undefined) => item && moveTo({ chosen: item })
  const leave = (decided: InboxKey) => {
    const next = neighbour(1) ?? neighbour(-1) ?? null
    if (isSame(decided, selected)) moveTo({ chosen: isNarrow ? null : next })
  }
  const { events, ...results } = useResults({
    onDecided: leave,
    onUndone: (notice) => moveTo({ tab: 'pending', chosen: notice }),
  })
  const undo = useUndo(events)
  const onKeyDown = useDecisionKeys({
    onNext: () => select(neighbour(1)),
    onPrevious: () => select(neighbour(-1)),
    onAccept: () => actions.current?.accept(),
    onRefuse: () => actions.current?.focusReason(),
    onUndo: () => (results.last ? void undo.run(results.last) : actions.current?.undo()),
  })
  const offered = kinds.filter((each) => tab === 'pending' || each !== 'sign-up')
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Page title={t('inbox.title')} help={t('inbox.help')} width="full">
        <VisuallyHidden as="output">{results.announcement}</VisuallyHidden>
        <Tabs
          label={t('inbox.title')}
          tabs={[
            { id: 'pending', label: t('inbox.tab.pending') },
            { id: 'decided', label: t('inbox.tab.decided') },
          ]}
          value={tab}
          onChange={(next) => moveTo({ tab: next, chosen: null })}
        >
          <Stack gap="4">
            {results.last && <LastDecision notice={results.last} undo={undo} />}
            <DecisionLayout
              isDetailShown={selected !== null}
              onBack={() => moveTo({ chosen: null })}
              list={
                <Stack gap="3">
                  {offered.length > 1 && (
                    <KindFilter
                      kinds={offered}
                      value={kind}
                      onChange={(next) => moveTo({ kind: next, chosen: null })}
                    />
                  )}
                  <InboxList key={tab} query={list} tab={tab} selected={selected} onSelect={select} />
                </Stack>
              }
              detail={
                selected &&
                (isNoticeKey(selected) ? (
                  <NoticePanel
                    key={keyText(selected)}
                    noticeKey={selected}
                    outdated={results.outdated}
                    events={events}
                    actions={actions}
                  />
                ) : (
                  <SignUpPanel
                    key={keyText(selected)}
                    id={selected.id}
                    onDecided={() => {
                      results.clear()
                      leave(selected)
                    }}
                    actions={actions}
                  />
                ))
              }
            />
          </Stack>
        </Tabs>
      </Page>
    </div>
  )
}
