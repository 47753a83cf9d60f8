import { makeUpQueries, type MakeUp } from '@portal/api-client/notices'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TypeCell } from '../../notice-list/NoticeCells.tsx'
import { NoticeList } from '../../notice-list/NoticeList.tsx'
import { sessionNoticeColumns, sessionNoticeName } from '../../notice-list/session-notice-columns.tsx'
import { useTexts } from '../../texts.ts'

export function MakeUpList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const makeUps = useQuery(makeUpQueries.ofTeacher({ teacherId, yearId, language }))
  return (
    <NoticeList
      kind="makeUp"
      query={makeUps}
      columns={useMakeUpColumns()}
      nameOf={sessionNoticeName}
      caption={t('makeUp.title')}
      addText={t('makeUp.tabAdd')}
      onAdd={onAdd}
    />
  )
}

function useMakeUpColumns() {
  const t = useTexts()
  const common = useCommonTexts()
  return useMemo(
    () =>
      sessionNoticeColumns<MakeUp>(t, 'makeUp', [
        { id: 'subject', header: t('makeUp.col.matiere'), value: ({ subject }) => subject },
        {
          id: 'type',
          header: t('makeUp.col.type'),
          value: ({ type }) => common(`type.${type}`),
          cell: (makeUp) => <TypeCell notice={makeUp} />,
        },
      ]),
    [t, common],
  )
}
