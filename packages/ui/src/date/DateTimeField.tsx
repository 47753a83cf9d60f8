import { useChosenClock, useCommonTexts, type Clock } from '@portal/i18n'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../form/Field.tsx'
import { formatDateTimeInput, parseDateTimeInput, toDateTime, toIsoDate, toWallClock } from './date-input.ts'
import { PickerField, type DateNotation } from './PickerField.tsx'

export interface DateTimeFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  /** Disables days in the calendar; typed dates are validated by the schema. */
  isDateAllowed?: (date: Date) => boolean
  /** The first and the last selectable date and time, `yyyy-mm-dd hh:mm`. */
  min?: string | null
  max?: string | null
  /** The time set by choosing a day while the field is empty, `hh:mm`. */
  defaultTime?: string
  /** The clock of a person who chose none, 24 by default; input is understood on both. */
  clock?: Clock
}

/**
 * A date and time in steps of a quarter of an hour, typed as dd/MM/yyyy hh:mm or chosen from a calendar and a list of
 * times; its value is the wall clock time `yyyy-mm-dd hh:mm`, or null.
 */
export function DateTimeField<Values extends FieldValues = never>(props: DateTimeFieldProps<Values>) {
  const { isDateAllowed, min, max, defaultTime = '08:00', clock: usual = 24, ...field } = props
  const clock = useChosenClock() ?? usual
  const t = useCommonTexts()
  const notation = useMemo(() => dateTimeNotation(defaultTime, clock), [defaultTime, clock])
  const isWithin = (value: string, length: number) =>
    (!toDateTime(min) || value >= min!.slice(0, length)) && (!toDateTime(max) || value <= max!.slice(0, length))
  return (
    <PickerField
      {...field}
      notation={notation}
      placeholder={t(clock === 12 ? 'form.dateTimeFormat12' : 'form.dateTimeFormat')}
      isDateAllowed={(date) => (isDateAllowed?.(date) ?? true) && isWithin(toIsoDate(date), 10)}
      times={{ clock, isAllowed: (moment) => isWithin(toWallClock(moment), 16) }}
    />
  )
}

const dateTimeNotation = (defaultTime: string, clock: Clock): DateNotation => ({
  format: (value) => formatDateTimeInput(value, clock),
  parse: parseDateTimeInput,
  toDate: toDateTime,
  choose: (date, chosen, before) =>
    chosen === 'day' && !toDateTime(before) ? `${toIsoDate(date)} ${defaultTime}` : toWallClock(date),
  isDone: (chosen) => chosen === 'time',
})
