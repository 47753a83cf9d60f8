import { planQueries, type PlannedTimetable } from '@portal/api-client/timetable-plans'
import { useLanguage } from '@portal/i18n'
import { Banner, EmptyState, QueryView, Stack } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { toWeekView, useDeskPlace } from './use-desk-place.ts'
import { PlannedWeekGrid } from './PlannedWeekGrid.tsx'
import { useLastChange } from './use-last-change.ts'
import { WeekChoice } from './WeekChoice.tsx'

/** The choice of a week, and the week. */
export function TimetableDesk({ timetables }: { timetables: readonly PlannedTimetable[] }) {
  const t = useTexts()
  const language = useLanguage()
  const place = useDeskPlace(timetables)
  const lastChange = useLastChange()
  const { timetable, kind, chosenId, from } = place
  const choices = useQuery({
    ...planQueries.choices(timetable?.id ?? 0, language),
    enabled: timetable !== undefined,
  })
  const lists = { group: choices.data?.groups, teacher: choices.data?.teachers, room: choices.data?.rooms }
  const chosen = lists[kind]?.find(({ id }) => String(id) === chosenId)
  const week = useQuery({
    ...planQueries.week(timetable?.id ?? 0, { ...toWeekView(kind, chosen?.id ?? 0), on: from }, language),
    enabled: timetable !== undefined && chosen !== undefined,
  })
  return (
    <Stack gap="5">
      <WeekChoice timetables={timetables} place={place} list={lists[kind]} />
      {timetable?.isClosed && <Banner>{t('timetable.closed', { year: timetable.year.name })}</Banner>}
      <QueryView query={choices} loading={<TimetableSkeleton />}>
        {(found) =>
          timetable && chosen ? (
            <QueryView query={week} loading={<TimetableSkeleton />}>
              {(shown) => (
                <PlannedWeekGrid
                  key={`${timetable.id} ${kind} ${chosen.id}`}
                  timetable={timetable}
                  choices={found}
                  from={from}
                  week={shown}
                  lastChange={lastChange}
                  chosen={{ kind, id: chosen.id, name: chosen.name }}
                />
              )}
            </QueryView>
          ) : (
            <EmptyState text={t(`timetable.choose.${kind}`)} />
          )
        }
      </QueryView>
    </Stack>
  )
}
