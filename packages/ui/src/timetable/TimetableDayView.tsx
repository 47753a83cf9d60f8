import { chakra } from '@chakra-ui/react'
import { formatDate, formatSlot, useCommonTexts } from '@portal/i18n'
import { useState } from 'react'
import { Badge } from '../display/Badge.tsx'
import { LtrText } from '../display/LtrText.tsx'
import { Heading } from '../layout/Text.tsx'
import { DayChooser } from './DayChooser.tsx'
import { DayEvents, EventCards, eventsIn } from './EventCards.tsx'
import { SessionSlot } from './SessionSlot.tsx'
import type { TimetableGridProps } from './timetable.ts'
import { isFreeHoliday } from './TimetableTable.tsx'

const Title = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', marginBlock: '2', _first: { marginBlockStart: '0' } },
})

export const Slots = chakra('ul', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', overflow: 'hidden' },
})

export const Slot = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: '2',
    padding: '2',
    borderColor: 'line',
    '&:not(:last-child)': { borderBlockEndWidth: '1px' },
  },
  variants: { isNow: { true: { bg: 'tint', boxShadow: 'inset 0 0 0 2px {colors.brand}' } } },
})

const Time = chakra('div', {
  base: {
    minWidth: '6.5rem',
    whiteSpace: 'nowrap',
    padding: '2',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Free = chakra('p', { base: { padding: '2', color: 'muted', fontSize: 'xs' } })

type TimetableDayViewProps = Omit<TimetableGridProps, 'navigation'>

/** One day, with a choice among those of the week where none is given. */
export function TimetableDayView({
  caption,
  timetable,
  today,
  nowSlot,
  shownDay,
  ...slotProps
}: TimetableDayViewProps) {
  const t = useCommonTexts()
  const { days, slots } = timetable
  const [chosen, setChosen] = useState(today)
  const day = days.find(({ id }) => id === (shownDay ?? chosen)) ?? days[0]
  if (!day) return null
  const isToday = day.id === today
  return (
    <section aria-label={caption}>
      {shownDay === undefined && <DayChooser days={days} value={day.id} today={today} onChoose={setChosen} />}
      <Title aria-live="polite">
        <Heading as="h3" size="md">
          {day.label} {day.date && <LtrText>{formatDate(day.date)}</LtrText>}
        </Heading>
        {isToday && <Badge tone="info">{t('timetable.today')}</Badge>}
      </Title>
      <DayEvents events={day.dayEvents} />
      <Slots>
        {isFreeHoliday(day) && <Free as="li">{t('timetable.holiday', { name: day.holiday ?? '' })}</Free>}
        {(isFreeHoliday(day) ? [] : slots).map((slot, index) => {
          const session = day.sessions[index]
          const events = eventsIn(day.events, slot.id)
          const isNow = isToday && slot.id === nowSlot
          return (
            <Slot key={slot.id} isNow={isNow}>
              <Time>
                <LtrText>{formatSlot(slot.label)}</LtrText>
                {isNow && <div>{t('timetable.now')}</div>}
              </Time>
              <div>
                {session && <SessionSlot {...slotProps} day={day} slot={slot} session={session} />}
                <EventCards events={events} />
                {!session && events.length === 0 && <Free>{t('timetable.free')}</Free>}
              </div>
            </Slot>
          )
        })}
      </Slots>
    </section>
  )
}
