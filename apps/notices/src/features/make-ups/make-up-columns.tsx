import type { MakeUp } from '@portal/api-client/notices'
import { formatDate, formatSlot, useCommonTexts } from '@portal/i18n'
import type { Column } from '@portal/ui/table'
import type { Deletion } from '@portal/remote-kit'
import { useMemo } from 'react'
import { DecisionCell, decisionText } from '../../notice-list/DecisionCell.tsx'
import { GroupsCell, OneLine, RoomCell, TimeCell, TypeCell } from '../../notice-list/NoticeCells.tsx'
import { NoticeRowActions } from '../../notice-list/NoticeRowActions.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** The columns of the make-ups, with the actions of each row. */
export function useMakeUpColumns({ ask, failureOf }: Pick<Deletion<MakeUp>, 'ask' | 'failureOf'>): Column<MakeUp>[] {
  const t = useTexts()
  const common = useCommonTexts()
  return useMemo(
    () => [
      {
        id: 'semester',
        header: t('makeUp.col.semestre'),
        value: ({ semester }) => semester,
        cell: ({ semester }) => <OneLine>{semester}</OneLine>,
      },
      {
        id: 'date',
        header: t('makeUp.col.date'),
        value: ({ date }) => formatDate(date),
        sortValue: ({ date }) => date,
        isCode: true,
      },
      {
        id: 'slot',
        header: t('makeUp.col.quart'),
        value: ({ slot }) => formatSlot(slot),
        sortValue: ({ slot }) => slot,
        cell: ({ slot }) => <TimeCell time={formatSlot(slot)} />,
      },
      { id: 'subject', header: t('makeUp.col.matiere'), value: ({ subject }) => subject },
      {
        id: 'type',
        header: t('makeUp.col.type'),
        value: ({ type }) => common(`type.${type}`),
        cell: (makeUp) => <TypeCell notice={makeUp} />,
      },
      {
        id: 'groups',
        header: t('makeUp.col.group'),
        value: ({ groups }) => groups,
        cell: ({ groups }) => <GroupsCell groups={groups} />,
        isCode: true,
      },
      {
        id: 'room',
        header: t('makeUp.col.salle'),
        value: ({ room }) => room,
        cell: ({ room, state }) => (state === 'refused' ? null : <RoomCell room={room} />),
      },
      {
        id: 'state',
        header: t('notice.state.title'),
        value: ({ state, decision }) => decisionText(t(`makeUp.state.${state}`), decision),
        cell: ({ state, decision }) => (
          <DecisionCell state={state} label={t(`makeUp.state.${state}`)} decision={decision} />
        ),
        isStacked: true,
      },
      {
        id: 'actions',
        header: t('notice.actions'),
        align: 'end',
        cell: (makeUp) => {
          const name = { subject: makeUp.subject, date: formatDate(makeUp.date) }
          return (
            <NoticeRowActions
              editPath={paths.toMakeUp(makeUp.id)}
              editLabel={t('makeUp.edit', name)}
              deleteLabel={t('makeUp.delete', name)}
              onDelete={() => ask(makeUp)}
              sendAgain={
                makeUp.state === 'refused'
                  ? { path: paths.sendMakeUpAgain(makeUp.id), label: t('makeUp.sendAgain', name) }
                  : undefined
              }
              lockedReason={makeUp.state === 'accepted' ? t('notice.locked') : undefined}
              failure={failureOf(makeUp)}
            />
          )
        },
      },
    ],
    [t, common, ask, failureOf],
  )
}
