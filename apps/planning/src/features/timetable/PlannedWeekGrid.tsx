import type {
  PlannedSession,
  PlannedTimetable,
  PlannedWeek,
  TimetableChoices,
} from '@portal/api-client/timetable-plans'
import { formatDayOfWeek, useCommonTexts, useLanguage } from '@portal/i18n'
import { Stack } from '@portal/ui'
import { PlannerGrid, type PlannerPlace, type PlannerSession } from '@portal/ui/timetable'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { ChangeSessionDialog } from './ChangeSessionDialog.tsx'
import { DeskBar } from './DeskBar.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { NewSessionDialog } from './NewSessionDialog.tsx'
import { RemoveSessionDialog } from './RemoveSessionDialog.tsx'
import { useHoldsText } from './session-facts.ts'
import { useCarriedSession } from './use-carried-session.ts'
import type { ViewKind } from './use-desk-place.ts'
import { followerOf, type useLastChange } from './use-last-change.ts'

const workingDays = [1, 2, 3, 4, 5, 6] as const

interface PlannedWeekGridProps {
  timetable: PlannedTimetable
  choices: TimetableChoices
  /** The day of which the week is shown, and from which changes hold. */
  from: string
  week: PlannedWeek
  chosen: { kind: ViewKind; id: number; name: string }
  /** The last change of this visit: it can be undone beside the week of another group, teacher or room. */
  lastChange: ReturnType<typeof useLastChange>
}

type Question = { about: 'change' | 'remove'; session: PlannedSession } | { about: 'new'; place: PlannerPlace }

/** The week with its actions: a session is lifted and dropped, changed, removed or exchanged, and a new one placed. */
export function PlannedWeekGrid({ timetable, choices, from, week, chosen, lastChange }: PlannedWeekGridProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const [question, setQuestion] = useState<Question | null>(null)
  const carried = useCarriedSession({ week, slots: choices.slots, from, onChanged: lastChange.record })
  const holdsText = useHoldsText(from, timetable)
  const sessions = week.items.map(toPlannerSession)
  const close = () => setQuestion(null)
  const sessionOf = (id: number) => week.items.find((session) => session.id === id)
  const ask = (about: 'change' | 'remove', session: PlannedSession | undefined) =>
    session && setQuestion({ about, session })
  const actions = {
    onLift: ({ id }: PlannerSession) => carried.lift(id),
    onDrop: carried.drop,
    onCancel: carried.putBack,
    onAdd: (place: PlannerPlace) => setQuestion({ about: 'new', place }),
    onRemove: ({ id }: PlannerSession) => ask('remove', sessionOf(id)),
  }
  return (
    <Stack gap="4">
      <DeskBar
        carried={carried}
        lastChange={lastChange}
        holdsText={holdsText(carried.session ?? timetable)}
        isReadOnly={timetable.isClosed}
        onChange={() => ask('change', carried.session ?? undefined)}
        onRemove={() => ask('remove', carried.session ?? undefined)}
      />
      <PlannerGrid
        caption={t('timetable.caption', { name: chosen.name, semester: common(`semester${timetable.semester}`) })}
        days={workingDays.map((id) => ({ id, label: capitalize(formatDayOfWeek(id), language) }))}
        slots={choices.slots}
        sessions={sessions}
        busy={week.busy.flatMap(({ day, slotId }) =>
          workingDays.filter((id) => id === day).map((id) => ({ day: id, slotId })),
        )}
        follower={followerOf(lastChange.change)}
        lifted={sessions.find(({ id }) => id === carried.session?.id) ?? null}
        reasonsAt={carried.reasonsAt}
        {...(!timetable.isClosed && { actions })}
      />
      {question?.about === 'new' && (
        <NewSessionDialog
          timetable={timetable}
          choices={choices}
          place={question.place}
          from={from}
          holdsText={holdsText(timetable)}
          chosen={chosen}
          onPlaced={(session) => lastChange.record({ from, kind: 'placed', session })}
          onClose={close}
        />
      )}
      {question?.about === 'change' && (
        <ChangeSessionDialog
          session={sessionOf(question.session.id) ?? question.session}
          choices={choices}
          from={from}
          holdsText={holdsText(question.session)}
          onChanged={(before, after) => {
            carried.putBack()
            lastChange.record({ from, kind: 'changed', before, after })
          }}
          onClose={close}
        />
      )}
      {question?.about === 'remove' && (
        <RemoveSessionDialog
          session={sessionOf(question.session.id) ?? question.session}
          slots={choices.slots}
          from={from}
          holdsText={holdsText(question.session)}
          onRemoved={(session) => {
            carried.putBack()
            lastChange.record({ from, kind: 'removed', session })
          }}
          onClose={close}
        />
      )}
      {carried.exchange && (
        <ExchangeDialog
          {...carried.exchange}
          slots={choices.slots}
          from={from}
          holdsText={holdsText(carried.exchange.session)}
          onExchanged={(before, pair) => {
            carried.putBack()
            lastChange.record({ from, kind: 'exchanged', before, pair })
          }}
          onClose={carried.closeExchange}
        />
      )}
    </Stack>
  )
}

const capitalize = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

function toPlannerSession({ id, day, slotId, type, weekParity, ...session }: PlannedSession): PlannerSession {
  const { subject, group, teacher, room } = session
  const names = { subject: subject.name, group: group.name, teacher: teacher.name, room: room?.name ?? null }
  return { id, day: workingDays.find((one) => one === day) ?? 1, slotId, type, weekParity, ...names }
}
