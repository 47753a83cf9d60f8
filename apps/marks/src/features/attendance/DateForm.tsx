import { useCommonTexts } from '@portal/i18n'
import { instituteDay, useNotify } from '@portal/remote-kit'
import { Card, HStack } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { shortToast } from '../../notifications/short-toast.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import type { ClassSession } from './class-session.ts'
import { isIsoDate, isHeldOn, lastSessionDate } from './session-dates.ts'

interface DateFormProps {
  cell: ClassSession
  onShow: (date: string) => void
}

/** The date of the session; defaults to its last day up to today. */
export function DateForm({ cell, onShow }: DateFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const [today] = useState(() => instituteDay(new Date()))
  const form = useZodForm({ schema: schemaFor(cell, today), defaultValues: { date: lastSessionDate(cell, today) } })

  const submit = ({ date }: { date: string | null }) => {
    if (date) return onShow(date)
    notify.error(t('attendance.dateRequired'), shortToast)
    form.setError('date', { message: message('attendance.dateMissing') })
    form.setFocus('date')
  }
  return (
    <Card maxWidth="32rem">
      <Form form={form} onSubmit={submit} translateError={useMessages()} label={t('attendance.form')}>
        <DateField
          name="date"
          label={t('attendance.date')}
          help={t('attendance.onlyOn', { day: common(dayNames[cell.day - 1] ?? 'day1') })}
          isRequired
          isDateAllowed={(date) => isAllowed(calendarDay(date), cell, today)}
        />
        <HStack justifyContent="flex-end">
          <SubmitButton>{common('show')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}

const dayNames = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

const isAllowed = (date: string, cell: ClassSession, today: string) => isHeldOn(date, cell) && date <= today

const schemaFor = (cell: ClassSession, today: string) =>
  z.object({
    date: z
      .string()
      .refine(isIsoDate, { message: message('attendance.dateWrong'), abort: true })
      .refine((date) => isHeldOn(date, cell), message('attendance.otherDay'))
      .refine((date) => date <= today, message('attendance.future'))
      .nullable(),
  })

/** The local day of a `Date` of the date picker, `yyyy-mm-dd`. */
function calendarDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
