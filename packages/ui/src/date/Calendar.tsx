import { chakra } from '@chakra-ui/react'
import { formatMonth, useCommonTexts } from '@portal/i18n'
import { addDays, type Locale } from 'date-fns'
import type { ReactNode } from 'react'
import { DatePicker } from 'react-datepicker'
import { IconButton } from '../actions/IconButton.tsx'
import { NextIcon, PreviousIcon } from '../display/direction-icons.ts'
import { calendarStyle } from './calendar-style.ts'
import { timeStep, toIso } from './date-text.ts'

const Sheet = chakra('div', { base: calendarStyle })

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } })

const Month = chakra('span', { base: { fontWeight: 'semibold', _firstLetter: { textTransform: 'uppercase' } } })

export interface CalendarProps {
  value: Date | null
  locale: Locale
  isDateAllowed?: (date: Date) => boolean
  /** A list of times stands beside the days; only these can be chosen. */
  times?: { isAllowed: (moment: Date) => boolean }
  onChoose: (date: Date, chosen: 'day' | 'time') => void
}

/** Takes the place of the picker's own frame, whose name is English; the pop-up around it is named by its field. */
function Frame({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={className} translate="no">
      {children}
    </div>
  )
}

/** Today, or the next day that can be chosen: no other takes the focus. */
function firstAllowed(isAllowed: CalendarProps['isDateAllowed']): Date {
  const today = new Date()
  const days = Array.from({ length: 366 }, (_, later) => addDays(today, later))
  return days.find((day) => isAllowed?.(day) ?? true) ?? today
}

/** One month, weeks from Monday; arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, locale, isDateAllowed, times, onChoose }: CalendarProps) {
  const t = useCommonTexts()
  return (
    <Sheet>
      <DatePicker
        inline
        calendarContainer={Frame}
        selected={value}
        openToDate={value ?? firstAllowed(isDateAllowed)}
        locale={locale}
        calendarStartDay={1}
        // The days are called by their dates; the picker's own words for them are English.
        chooseDayAriaLabelPrefix=""
        disabledDayAriaLabelPrefix=""
        monthAriaLabelPrefix=""
        filterDate={isDateAllowed}
        showTimeSelect={times !== undefined}
        timeIntervals={timeStep}
        timeFormat="hh:mm aa"
        timeCaption={t('date.time')}
        filterTime={times?.isAllowed}
        // The picker tells the event of a pressed day, and none for a pressed time.
        onChange={(date: Date | null, event?: object) => date && onChoose(date, event ? 'day' : 'time')}
        renderCustomHeader={({ date, decreaseMonth, increaseMonth }) => (
          <Head>
            <IconButton size="sm" label={t('date.previousMonth')} icon={<PreviousIcon />} onClick={decreaseMonth} />
            <Month>{formatMonth(toIso(date))}</Month>
            <IconButton size="sm" label={t('date.nextMonth')} icon={<NextIcon />} onClick={increaseMonth} />
          </Head>
        )}
      />
    </Sheet>
  )
}
