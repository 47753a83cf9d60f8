import { planQueries } from '@portal/api-client/timetable-plans'
import { BackTo } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { TimetableDesk } from './TimetableDesk.tsx'

/** The registrar plans the week of a group, a teacher or a room. */
export function TimetablePage() {
  const t = useTexts()
  const timetables = useQuery(planQueries.timetables())
  return (
    <Page title={t('timetable.title')} width="full">
      <QueryView
        query={timetables}
        isEmpty={(list) => list.length === 0}
        empty={<BackTo text={t('timetable.noTimetable')} path={paths.newYear} label={t('years.add')} />}
      >
        {(list) => <TimetableDesk timetables={list} />}
      </QueryView>
    </Page>
  )
}
