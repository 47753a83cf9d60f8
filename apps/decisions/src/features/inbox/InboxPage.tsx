import { useSession } from '@portal/remote-kit'
import { Stack, useIsNarrow } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { DecisionPage } from '../../decisions/DecisionPage.tsx'
import { useItemWalk } from '../../decisions/use-item-walk.ts'
import type { PanelActions } from '../../decisions/use-panel-actions.ts'
import { useTexts } from '../../texts.ts'
import { InboxList } from './InboxList.tsx'
import { isNoticeKey, keyText, kindsOf } from './item-key.ts'
import { KindFilter } from './KindFilter.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { SignUpPanel } from './SignUpPanel.tsx'
import { UndoLast } from './UndoLast.tsx'
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
  const [first] = list.data ?? []
  useEffect(() => {
    // Stored in the URL, because a list that is refetched must not exchange the item that is being decided.
    if (!selected && !isNarrow && first && !list.isFetching) moveTo({ chosen: first })
  })
  const actions = useRef<PanelActions>(null)
  const walk = useItemWalk<InboxItem>({
    items: list.data ?? [],
    keyOf: keyText,
    selected: selected && keyText(selected),
    show: (item) => moveTo({ chosen: item }),
  })
  const { events, onSignUpDecided, onBulkAccepted, ...results } = useResults({
    onDecided: walk.leave,
    onUndone: (notice) => {
      walk.follow(keyText(notice))
      moveTo({ tab: 'pending', chosen: notice })
    },
  })
  const undo = useUndo(events)
  const offered = kinds.filter((each) => tab === 'pending' || each !== 'sign-up')
  return (
    <DecisionPage
      title={t('inbox.title')}
      help={t('inbox.help')}
      tabTexts={{ pending: t('inbox.tab.pending'), decided: t('inbox.tab.decided') }}
      tab={tab}
      onTab={(next) => moveTo({ tab: next, chosen: null })}
      keys={{
        onAccept: () => actions.current?.accept(),
        onRefuse: () => actions.current?.focusReason(),
        onUndo: () => (results.last ? void undo.run(results.last) : actions.current?.undo()),
      }}
      walk={walk}
      selected={selected && keyText(selected)}
      result={results.result}
      undo={results.last && <UndoLast notice={results.last} undo={undo} />}
      list={
        <Stack gap="3">
          {offered.length > 1 && (
            <KindFilter kinds={offered} value={kind} onChange={(next) => moveTo({ kind: next, chosen: null })} />
          )}
          <InboxList
            key={tab}
            query={list}
            tab={tab}
            selected={selected}
            onSelect={walk.choose}
            onBulkAccepted={onBulkAccepted}
          />
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
            onDecided={(text) => onSignUpDecided(selected, text)}
            actions={actions}
          />
        ))
      }
    />
  )
}
