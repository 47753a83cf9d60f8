import { homeQueries, type Agenda } from '@portal/api-client/home'
import { useLanguage, isolate } from '@portal/i18n'
import { instituteDateTime, instituteDay, useNow } from '@portal/remote-kit'
import { Card, Heading, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../texts.ts'
import { AgendaLine } from './AgendaLine.tsx'
import { NextDay } from './NextDay.tsx'
import { PresentEntry } from './PresentEntry.tsx'
import { presentOf, type Present } from './present-entry.ts'

/** The teacher's day: what takes place now or next, the line of today, and the first entry of the next day. */
export function NowCard() {
  const t = useTexts()
  const id = useId()
  const now = useNow()
  const day = instituteDay(now)
  const agenda = useQuery(homeQueries.agenda({ day, language: useLanguage() }))
  const freeDayText = useFreeDayText()
  return (
    <Card aria-labelledby={id}>
      <Stack gap="4">
        <Heading id={id} size="md">
          {t('now.title')}
        </Heading>
        <QueryView query={agenda}>
          {(found) => {
            const time = instituteDateTime(now).slice(-5)
            const present = presentOf(found.today.entries, time)
            const free = freeDayText(found, present)
            return (
              <Stack gap="4">
                {present ? <PresentEntry day={found.today.day} {...present} /> : <p>{free}</p>}
                {found.today.entries.some((entry) => entry !== present?.entry) && (
                  <AgendaLine entries={found.today.entries} time={time} />
                )}
                <NextDay next={found.next} today={found.today.day} />
              </Stack>
            )
          }}
        </QueryView>
      </Stack>
    </Card>
  )
}

/** Why a day has nothing more: it is over, a holiday, a Sunday, outside of the semesters, or free. */
function useFreeDayText() {
  const t = useTexts()
  return ({ today, holiday, isInSemester }: Agenda, present: Present | null): string => {
    if (present) return ''
    if (today.entries.length > 0) return t('now.over')
    if (holiday !== null) return t('now.holiday', { name: isolate(holiday) })
    if (isSunday(today.day)) return t('now.weekend')
    return t(isInSemester ? 'now.free' : 'now.outside')
  }
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0
