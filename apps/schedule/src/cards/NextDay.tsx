import type { Agenda } from '@portal/api-client/home'
import { formatDate, formatHour, formatWeekday } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { LtrText, Text, TextLink } from '@portal/ui'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { EntryText } from './EntryText.tsx'

/** The first entry of the next day with any, and the way to the timetable. */
export function NextDay({ next, today }: { next: Agenda['next']; today: string }) {
  const t = useTexts()
  const [first] = next?.entries ?? []
  return (
    <Text tone="muted">
      {next && first ? (
        <>
          {isDayAfter(next.day, today) ? (
            t('now.tomorrow')
          ) : (
            <>
              {formatWeekday(next.day)} <LtrText>{formatDate(next.day)}</LtrText>
            </>
          )}
          {' : '}
          <LtrText>{formatHour(first.from)}</LtrText> <EntryText entry={first} />
        </>
      ) : (
        t('now.nothingAhead')
      )}{' '}
      <TextLink asChild>
        <Link to={paths.ownTimetable}>{t('now.timetable')}</Link>
      </TextLink>
    </Text>
  )
}

const isDayAfter = (day: string, other: string) => Date.parse(day) - Date.parse(other) === 86_400_000
