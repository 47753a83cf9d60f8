import { chakra } from '@chakra-ui/react'
import type { TimetableDay } from '@portal/domain/timetable'
import { formatDate, formatSlot, useCommonTexts } from '@portal/i18n'
import { LtrText } from '../display/LtrText.tsx'
import { hiddenStyle, VisuallyHidden } from '../display/VisuallyHidden.tsx'
import { DayEvents, EventCards, eventsIn } from './EventCards.tsx'
import { SessionSlot } from './SessionSlot.tsx'
import type { TimetableGridProps } from './timetable.ts'

export const ScrollArea = chakra('section', {
  base: {
    // Clips hidden texts too, which are positioned absolutely.
    position: 'relative',
    overflowX: 'auto',
    // Clear of the column of the days.
    scrollPaddingInlineStart: '6.5rem',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    _print: { overflow: 'visible', borderRadius: '0' },
  },
})

export const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& caption': hiddenStyle,
    '& th, & td': { borderColor: 'line', borderInlineEndWidth: '1px', borderBlockEndWidth: '1px' },
    '& tr > :last-child': { borderInlineEndWidth: '0' },
    '& tbody tr:last-child > *': { borderBlockEndWidth: '0' },
    // Narrower columns would break words; six slots fit beside the menu on a small laptop.
    minWidth: 'calc(6.5rem + var(--slots) * 8.75rem)',
    _print: { fontSize: '7.5pt', minWidth: '0' },
  },
})

export const SlotHead = chakra('th', {
  base: {
    height: 'row',
    paddingInline: '2',
    bg: 'subtle',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    _first: {
      width: '6.5rem',
      paddingInline: '3',
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      textAlign: 'start',
    },
    _print: { height: 'auto', _first: { width: '18mm' } },
  },
  variants: {
    isNow: {
      true: {
        color: 'onTint',
        bg: 'tint',
        boxShadow: 'inset 0 -2px 0 {colors.brand}',
        _print: { bg: 'subtle', color: 'inherit', boxShadow: 'none' },
      },
    },
  },
})

export const DayHead = chakra('th', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'subtle',
    fontWeight: 'semibold',
    textAlign: 'start',
    verticalAlign: 'top',
    _print: { padding: '1' },
  },
  variants: { isToday: { true: { bg: 'tint', color: 'onTint', _print: { bg: 'subtle', color: 'inherit' } } } },
})

// Hidden in print, where today and now are soon outdated.
const TodayNote = chakra('span', {
  base: { display: 'block', fontSize: 'xs', fontWeight: 'medium', _print: { display: 'none' } },
})

export const Cell = chakra('td', {
  base: { height: '3rem', padding: '1', verticalAlign: 'top', _print: { height: '9mm', padding: '0.5mm' } },
  variants: {
    isToday: { true: { bg: 'tint/45', _print: { bg: 'transparent' } } },
    isNow: { true: { boxShadow: 'inset 0 0 0 2px {colors.brand}', _print: { boxShadow: 'none' } } },
  },
})

const DayDate = chakra('span', {
  base: { display: 'block', fontSize: 'xs', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
})

const HolidayCell = chakra(Cell, {
  base: { verticalAlign: 'middle', paddingInline: '3', bg: 'subtle', color: 'muted', fontWeight: 'medium' },
})

/** Whether the whole day is a holiday; sessions that were planned earlier are still shown. */
export const isFreeHoliday = ({ holiday, sessions, events = [] }: TimetableDay) =>
  holiday !== undefined && events.length === 0 && sessions.every((session) => session === null)

type TimetableTableProps = Omit<TimetableGridProps, 'shownDay' | 'navigation'>

/** The week as a table. */
export function TimetableTable({ caption, timetable, today, nowSlot, ...slotProps }: TimetableTableProps) {
  const t = useCommonTexts()
  const { slots, days } = timetable
  return (
    <ScrollArea aria-label={caption} tabIndex={0}>
      <Table css={{ '--slots': slots.length }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <SlotHead scope="col">{t('timetable.day')}</SlotHead>
            {slots.map((slot) => (
              <SlotHead key={slot.id} scope="col" isNow={today !== undefined && slot.id === nowSlot}>
                <LtrText>{formatSlot(slot.label)}</LtrText>
              </SlotHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const isToday = day.id === today
            return (
              <tr key={day.id} aria-current={isToday ? 'date' : undefined}>
                <DayHead scope="row" isToday={isToday}>
                  {day.label}
                  {day.date && (
                    <DayDate>
                      <LtrText>{formatDate(day.date)}</LtrText>
                    </DayDate>
                  )}
                  {isToday && <TodayNote>{t('timetable.today')}</TodayNote>}
                  <DayEvents events={day.dayEvents} />
                </DayHead>
                {isFreeHoliday(day) && (
                  <HolidayCell colSpan={slots.length}>
                    {t('timetable.holiday', { name: day.holiday ?? '' })}
                  </HolidayCell>
                )}
                {(isFreeHoliday(day) ? [] : slots).map((slot, place) => {
                  const session = day.sessions[place]
                  const isNow = isToday && slot.id === nowSlot
                  return (
                    <Cell key={slot.id} isToday={isToday} isNow={isNow} aria-current={isNow ? 'time' : undefined}>
                      {isNow && <VisuallyHidden>{t('timetable.now')}</VisuallyHidden>}
                      {session && <SessionSlot {...slotProps} day={day} slot={slot} session={session} />}
                      <EventCards events={eventsIn(day.events, slot.id)} />
                    </Cell>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </ScrollArea>
  )
}
