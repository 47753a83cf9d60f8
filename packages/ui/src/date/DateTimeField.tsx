import { useCommonTexts } from '@portal/i18n'
import { useMemo } from 'react'
import type { FieldProps } from '../form/Field.tsx'
import { readTypedMoment, showMoment, toIso, toMoment, toWallClock } from './date-text.ts'
import { PickerField, type DateNotation } from './PickerField.tsx'

export interface DateTimeFieldProps extends FieldProps {
  /** Disables days in the calendar; typed dates are validated by the schema. */
  isDateAllowed?: (date: Date) => boolean
  /** The first and the last selectable date and time, `yyyy-mm-dd hh:mm`. */
  min?: string | null
  max?: string | null
  /** The time set by choosing a day while the field is empty, `hh:mm`. */
  defaultTime?: string
}

/**
 * A date and time in steps of a quarter of an hour, typed as dd/MM/yyyy hh:mm AM or chosen from a calendar and a list
 * of times; its value is the wall clock time `yyyy-mm-dd hh:mm`, or null.
 */
export function DateTimeField({ isDateAllowed, min, max, defaultTime = '08:00', ...field }: DateTimeFieldProps) {
  const t = useCommonTexts()
  const notation = useMemo(() => momentNotation(defaultTime), [defaultTime])
  const isWithin = (value: string, length: number) =>
    (!toMoment(min) || value >= min!.slice(0, length)) && (!toMoment(max) || value <= max!.slice(0, length))
  return (
    <PickerField
      {...field}
      notation={notation}
      placeholder={t('form.dateTimeFormat')}
      isDateAllowed={(date) => (isDateAllowed?.(date) ?? true) && isWithin(toIso(date), 10)}
      times={{ isAllowed: (moment) => isWithin(toWallClock(moment), 16) }}
    />
  )
}

const momentNotation = (defaultTime: string): DateNotation => ({
  show: showMoment,
  read: readTypedMoment,
  toDate: toMoment,
  choose: (date, chosen, before) =>
    chosen === 'day' && !toMoment(before) ? `${toIso(date)} ${defaultTime}` : toWallClock(date),
  isDone: (chosen) => chosen === 'time',
})
