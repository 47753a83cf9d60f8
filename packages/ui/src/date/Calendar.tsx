import { chakra } from '@chakra-ui/react'
import { formatMonth, useCommonTexts, type Clock } from '@portal/i18n'
import { addDays, type Locale } from 'date-fns'
import type { ReactNode } from 'react'
import { DatePicker } from 'react-datepicker'
import { IconButton } from '../actions/IconButton.tsx'
import { NextIcon, PreviousIcon } from '../display/direction-icons.ts'
import { calendarStyle } from './calendar-style.ts'
import { timeStepMinutes, toIsoDate } from './date-input.ts'

const CalendarRoot = chakra('div', { base: calendarStyle })

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } })

const Month = chakra('span', { base: { fontWeight: 'semibold', _firstLetter: { textTransform: 'uppercase' } } })

export interface CalendarProps {
  value: Date | null
  locale: Locale
  isDateAllowed?: (date: Date) => boolean
  /** Shows a list of times beside the days; only allowed ones can be chosen. */
  times?: { clock: Clock; isAllowed: (moment: Date) => boolean }
  onChoose: (date: Date, chosen: 'day' | 'time') => void
}

/** Replaces the picker's own container, whose accessible name is English; the popover has the label of the field. */
function CalendarContainer({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={className} translate="no">
      {children}
    </div>
  )
}

/** Today, or the next day that is allowed: disabled days are not focusable. */
function firstAllowedDate(isAllowed: CalendarProps['isDateAllowed']): Date {
  const today = new Date()
  const days = Array.from({ length: 366 }, (_, later) => addDays(today, later))
  return days.find((day) => isAllowed?.(day) ?? true) ?? today
}

/** One month, weeks from Monday; arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, locale, isDateAllowed, times, onChoose }: CalendarProps) {
  const t = useCommonTexts()
  return (
    <CalendarRoot>
      <DatePicker
        inline
        calendarContainer={CalendarContainer}
        selected={value}
        openToDate={value ?? firstAllowedDate(isDateAllowed)}
        locale={locale}
        calendarStartDay={1}
        // The accessible name of a day is its date; the picker's own prefixes are English.
        chooseDayAriaLabelPrefix=""
        disabledDayAriaLabelPrefix=""
        monthAriaLabelPrefix=""
        filterDate={isDateAllowed}
        showTimeSelect={times !== undefined}
        timeIntervals={timeStepMinutes}
        timeFormat={times?.clock === 12 ? 'hh:mm aa' : 'HH:mm'}
        timeCaption={t('date.time')}
        filterTime={times?.isAllowed}
        // The picker passes an event for a day and none for a time.
        onChange={(date: Date | null, event?: object) => date && onChoose(date, event ? 'day' : 'time')}
        renderCustomHeader={({ date, decreaseMonth, increaseMonth }) => (
          <Head>
            <IconButton size="sm" label={t('date.previousMonth')} icon={<PreviousIcon />} onClick={decreaseMonth} />
            <Month>{formatMonth(toIsoDate(date))}</Month>
            <IconButton size="sm" label={t('date.nextMonth')} icon={<NextIcon />} onClick={increaseMonth} />
          </Head>
        )}
      />
    </CalendarRoot>
  )
}
