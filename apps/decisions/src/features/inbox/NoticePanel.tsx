import { ApiError } from '@portal/api-client'
import {
  inboxQueries,
  loadStaffJustification,
  type NoticeFile,
  type StaffNotice,
  type StaffNoticeKey,
} from '@portal/api-client/inbox'
import { useLanguage } from '@portal/i18n'
import { Banner, Card, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { ChangeNotice, FactList } from '@portal/shared-screens/facts'
import { DecisionHead } from '../../decisions/DecisionHead.tsx'
import { OpenFile } from '../../decisions/OpenFile.tsx'
import { usePanelActions, type PanelActions } from '../../decisions/use-panel-actions.ts'
import { useTexts } from '../../texts.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { DecisionSummary } from './DecisionSummary.tsx'
import { isSame } from './item-key.ts'
import { useNoticeFacts } from './notice-facts.ts'
import { NoticeChanges } from './NoticeChanges.tsx'
import { Clashes, History, Sessions } from './Circumstances.tsx'
import { RefusalForm } from './RefusalForm.tsx'
import { useUndo, type DecisionEvents } from './use-decision.ts'
import { NoticeStateBadge } from './NoticeStateBadge.tsx'

interface NoticePanelProps {
  noticeKey: StaffNoticeKey
  /** The version that was decided in vain, of this notice or another one. */
  outdated: StaffNotice | null
  events: DecisionEvents
  actions: RefObject<PanelActions | null>
}

/** The file of one notice, and its decision. */
export function NoticePanel({ noticeKey, ...rest }: NoticePanelProps) {
  const t = useTexts()
  const file = useQuery(inboxQueries.file(noticeKey, useLanguage()))
  const isWithdrawn = file.error instanceof ApiError && file.error.status === 404
  if (isWithdrawn) return <Banner role="alert">{t('inbox.refusal.absent')}</Banner>
  return (
    <Card>
      <QueryView query={file}>{(loaded) => <NoticeDetail file={loaded} {...rest} />}</QueryView>
    </Card>
  )
}

function NoticeDetail({ file, outdated, events, actions }: Omit<NoticePanelProps, 'noticeKey'> & { file: NoticeFile }) {
  const t = useTexts()
  const { notice, sessions, clashes, rooms, changes, history } = file
  const factsOf = useNoticeFacts()
  const panel = useRef<HTMLDivElement>(null)
  const undo = useUndo(events)
  const isPending = notice.state === 'pending'
  usePanelActions(actions, {
    panel,
    undo: () => {
      if (notice.decision?.canBeUndone) void undo.run(notice)
    },
  })
  return (
    <Stack ref={panel} gap="5">
      <DecisionHead
        title={t(`inbox.kind.${notice.kind}`)}
        sender={notice.teacher}
        badge={<NoticeStateBadge state={notice.state} />}
      />
      {outdated && isSame(outdated, notice) && (
        <ChangeNotice text={t('inbox.changed')} before={factsOf(outdated)} now={factsOf(notice)} />
      )}
      <NoticeChanges changes={changes} />
      <FactList facts={factsOf(notice).filter(({ id }) => id !== 'state')} />
      {notice.fileName && (
        <OpenFile
          label={t('inbox.openFile', { name: notice.fileName })}
          name={notice.fileName}
          load={() => loadStaffJustification(notice.id)}
        />
      )}
      <Clashes clashes={clashes} />
      {isPending ? (
        <Stack gap="5" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
          <AcceptForm notice={notice} rooms={rooms} events={events} />
          <RefusalForm notice={notice} isSlotUnfit={rooms.length === 0 || clashes.length > 0} events={events} />
        </Stack>
      ) : (
        <DecisionSummary notice={notice} undo={undo} />
      )}
      <Sessions notice={notice} sessions={sessions} />
      <History history={history} />
    </Stack>
  )
}
