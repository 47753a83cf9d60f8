import { inboxQueries, type StaffNotice } from '@portal/api-client/inbox'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Page, Stack, Tabs, useIsNarrow, VisuallyHidden } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DecisionLayout } from '../../decisions/DecisionLayout.tsx'
import { KeysHelp } from '../../decisions/KeysHelp.tsx'
import { useDecisionKeys } from '../../decisions/use-decision-keys.ts'
import { useTexts } from '../../texts.ts'
import { KindFilter } from './KindFilter.tsx'
import { LastDecision } from './LastDecision.tsx'
import { isSame, keyText, kindsOf } from './notice-key.ts'
import { NoticeList } from './NoticeList.tsx'
import { NoticePanel, type NoticeActions } from './NoticePanel.tsx'
import { SignUpsLink } from './SignUpsLink.tsx'
import { useUndo } from './use-decision.ts'
import { useInboxPlace } from './use-inbox-place.ts'
import { useResults } from './use-results.ts'

/** The notices that the registrar or the exam office decides: a list, and the file of the selected one. */
export function InboxPage() {
  const t = useTexts()
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const kinds = kindsOf(useSession().roles)
  const { tab, kind, chosen: selected, moveTo } = useInboxPlace(kinds)
  const list = useInfiniteQuery(inboxQueries.list({ state: tab, kind, language }))
  const notices = list.data ?? []
  const [first] = notices
  useEffect(() => {
    // Stored in the URL, because a list that is refetched must not exchange the notice that is being decided.
    if (!selected && !isNarrow && first && !list.isFetching) moveTo({ chosen: first })
  })
  const actions = useRef<NoticeActions>(null)

  const neighbour = (step: 1 | -1): StaffNotice | undefined => {
    const here = notices.findIndex((notice) => isSame(notice, selected))
    return here < 0 ? notices[0] : notices[here + step]
  }
  const select = (notice: StaffNotice | undefined) => notice && moveTo({ chosen: notice })
  const { events, ...results } = useResults({
    onDecided: (notice) => {
      const next = neighbour(1) ?? neighbour(-1) ?? null
      if (isSame(notice, selected)) moveTo({ chosen: isNarrow ? null : next })
    },
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
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Page
        title={t('inbox.title')}
        help={t('inbox.help')}
        actions={
          <>
            <SignUpsLink />
            {!isNarrow && <KeysHelp canUndo />}
          </>
        }
        width="full"
      >
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
                  {kinds.length > 1 && (
                    <KindFilter kinds={kinds} value={kind} onChange={(next) => moveTo({ kind: next, chosen: null })} />
                  )}
                  <NoticeList key={tab} query={list} tab={tab} selected={selected} onSelect={select} />
                </Stack>
              }
              detail={
                selected && (
                  <NoticePanel
                    key={keyText(selected)}
                    noticeKey={selected}
                    outdated={results.outdated}
                    events={events}
                    actions={actions}
                  />
                )
              }
            />
          </Stack>
        </Tabs>
      </Page>
    </div>
  )
}
