import type { ClassSessionNotice } from '@portal/api-client/notices'
import { formatDate, formatSlot } from '@portal/i18n'
import type { Column } from '@portal/ui/table'
import type { NoticeTexts } from '../texts.ts'
import { GroupsCell, OneLine, RoomCell, TimeCell } from './NoticeCells.tsx'

/** The columns of make-ups or tests; `subject` has those between the slot and the groups. */
export const sessionNoticeColumns = <Notice extends ClassSessionNotice>(
  t: NoticeTexts,
  kind: 'makeUp' | 'ds',
  subject: readonly Column<Notice>[],
): Column<Notice>[] => [
  {
    id: 'semester',
    header: t(`${kind}.col.semestre`),
    value: ({ semester }) => semester,
    cell: ({ semester }) => <OneLine>{semester}</OneLine>,
  },
  {
    id: 'date',
    header: t(`${kind}.col.date`),
    value: ({ date }) => formatDate(date),
    sortValue: ({ date }) => date,
    isCode: true,
  },
  {
    id: 'slot',
    header: t(`${kind}.col.quart`),
    value: ({ slot }) => formatSlot(slot),
    sortValue: ({ slot }) => slot,
    cell: ({ slot }) => <TimeCell time={formatSlot(slot)} />,
  },
  ...subject,
  {
    id: 'groups',
    header: t(`${kind}.col.group`),
    value: ({ groups }) => groups,
    cell: ({ groups }) => <GroupsCell groups={groups} />,
    isCode: true,
  },
  {
    id: 'room',
    header: t(`${kind}.col.salle`),
    value: ({ room }) => room,
    cell: ({ room, state }) => (state === 'refused' ? null : <RoomCell room={room} />),
  },
]

export const sessionNoticeName = ({ subject, date }: ClassSessionNotice) => ({ subject, date: formatDate(date) })
