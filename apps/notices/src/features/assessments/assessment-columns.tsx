import type { AssessmentNotice } from '@portal/api-client/notices'
import { formatDate, formatSlot } from '@portal/i18n'
import type { Deletion } from '@portal/remote-kit'
import { HStack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { DecisionCell, decisionText } from '../../notice-list/DecisionCell.tsx'
import { GroupsCell, OneLine, RoomCell, TimeCell, TypeCell } from '../../notice-list/NoticeCells.tsx'
import { NoticeRowActions } from '../../notice-list/NoticeRowActions.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** The columns of the tests, with the actions of each row. */
export function useAssessmentColumns({
  ask,
  failureOf,
}: Pick<Deletion<AssessmentNotice>, 'ask' | 'failureOf'>): Column<AssessmentNotice>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        id: 'semester',
        header: t('ds.col.semestre'),
        value: ({ semester }) => semester,
        cell: ({ semester }) => <OneLine>{semester}</OneLine>,
      },
      {
        id: 'date',
        header: t('ds.col.date'),
        value: ({ date }) => formatDate(date),
        sortValue: ({ date }) => date,
        isCode: true,
      },
      {
        id: 'slot',
        header: t('ds.col.quart'),
        value: ({ slot }) => formatSlot(slot),
        sortValue: ({ slot }) => slot,
        cell: ({ slot }) => <TimeCell time={formatSlot(slot)} />,
      },
      {
        id: 'subject',
        header: t('ds.col.matiere'),
        value: ({ subject }) => subject,
        cell: (test) => (
          <HStack as="span" gap="2" display="inline-flex">
            <TypeCell notice={test} />
            <bdi>{test.subject}</bdi>
          </HStack>
        ),
      },
      { id: 'examType', header: t('ds.col.type_examen'), value: ({ examType }) => examType },
      {
        id: 'groups',
        header: t('ds.col.group'),
        value: ({ groups }) => groups,
        cell: ({ groups }) => <GroupsCell groups={groups} />,
        isCode: true,
      },
      {
        id: 'room',
        header: t('ds.col.salle'),
        value: ({ room }) => room,
        cell: ({ room, state }) => (state === 'refused' ? null : <RoomCell room={room} />),
      },
      {
        id: 'state',
        header: t('notice.state.title'),
        value: ({ state, decision }) => decisionText(t(`notice.state.${state}`), decision),
        cell: ({ state, decision }) => (
          <DecisionCell state={state} label={t(`notice.state.${state}`)} decision={decision} />
        ),
        isStacked: true,
      },
      {
        id: 'actions',
        header: t('notice.actions'),
        align: 'end',
        cell: (test) => {
          const name = { subject: test.subject, date: formatDate(test.date) }
          return (
            <NoticeRowActions
              editPath={paths.toTest(test.id)}
              editLabel={t('ds.edit', name)}
              deleteLabel={t('ds.delete', name)}
              onDelete={() => ask(test)}
              sendAgain={
                test.state === 'refused'
                  ? { path: paths.sendTestAgain(test.id), label: t('ds.sendAgain', name) }
                  : undefined
              }
              lockedReason={test.state === 'accepted' ? t('notice.locked') : undefined}
              failure={failureOf(test)}
            />
          )
        },
      },
    ],
    [t, ask, failureOf],
  )
}
