import { chakra } from '@chakra-ui/react'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Badge } from '../display/Badge.tsx'
import { NextIcon, PreviousIcon } from '../display/direction-icons.ts'
import { LtrText } from '../display/LtrText.tsx'
import { Heading } from '../layout/Text.tsx'
import { SessionSlot } from './SessionSlot.tsx'
import type { TimetableGridProps } from './timetable.ts'
import { isFreeHoliday } from './TimetableTable.tsx'

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
})

const Title = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })

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

/** One day, with buttons for the previous and the next day, which may be in another week. */
export function TimetableDayView({ caption, timetable, today, nowSlot, onStepWeek, ...slotProps }: TimetableGridProps) {
  const t = useCommonTexts()
  const { days, slots } = timetable
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      days.findIndex((day) => day.id === today),
    ),
  )
  const day = days[place]
  if (!day) return null
  const isToday = day.id === today
  const step = (by: -1 | 1) => {
    const next = place + by
    if (next < 0 || next >= days.length) onStepWeek?.(by)
    setPlace((next + days.length) % days.length)
  }
  return (
    <section aria-label={caption}>
      <Head>
        <IconButton label={t('timetable.previousDay')} icon={<PreviousIcon />} onClick={() => step(-1)} />
        <Title aria-live="polite">
          <Heading as="h3" size="md">
            {day.label} {day.date && <LtrText>{formatDate(day.date)}</LtrText>}
          </Heading>
          {isToday && <Badge tone="info">{t('timetable.today')}</Badge>}
        </Title>
        <IconButton label={t('timetable.nextDay')} icon={<NextIcon />} onClick={() => step(1)} />
      </Head>
      <Slots>
        {isFreeHoliday(day) && <Free as="li">{t('timetable.holiday', { name: day.holiday ?? '' })}</Free>}
        {(isFreeHoliday(day) ? [] : slots).map((slot, index) => {
          const session = day.sessions[index]
          const isNow = isToday && slot.id === nowSlot
          return (
            <Slot key={slot.id} isNow={isNow}>
              <Time>
                <LtrText>{slot.label}</LtrText>
                {isNow && <div>{t('timetable.now')}</div>}
              </Time>
              {session ? (
                <SessionSlot {...slotProps} day={day} slot={slot} session={session} />
              ) : (
                <Free>{t('timetable.free')}</Free>
              )}
            </Slot>
          )
        })}
      </Slots>
    </section>
  )
}
