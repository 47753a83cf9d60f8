import { useCommonTexts } from '@portal/i18n'
import { instituteDay } from '@portal/remote-kit'
import { Box, HStack } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { message, useMessages, useTexts } from '../../texts.ts'
import type { ClassSession } from '../../today/class-session.ts'
import { isIsoDate, isHeldOn, lastSessionDate } from './session-dates.ts'

interface DateFormProps {
  cell: ClassSession
  /** Its last day up to today by default. */
  start?: string
  /** Called with null for a date that is refused: the sheets of another day must not stay below its error. */
  onShow: (date: string | null) => void
}

/** The date of the session; defaults to `start`, else to its last day up to today. */
export function DateForm({ cell, start, onShow }: DateFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [today] = useState(() => instituteDay(new Date()))
  const form = useZodForm({
    schema: schemaFor(cell, today),
    defaultValues: { date: start ?? lastSessionDate(cell, today) },
  })

  const submit = ({ date }: { date: string | null }) => {
    onShow(date)
    if (date) return
    form.setError('date', { message: message('attendance.dateRequired') })
    form.setFocus('date')
  }
  return (
    <Form
      form={form}
      onSubmit={submit}
      onInvalid={() => onShow(null)}
      translateError={useMessages()}
      label={t('attendance.form')}
    >
      <HStack alignItems="flex-end" gap="3">
        <Box width="11rem">
          <DateField<Input>
            name="date"
            label={t('attendance.date')}
            isRequired
            isDateAllowed={(date) => isAllowed(calendarDay(date), cell, today)}
          />
        </Box>
        <SubmitButton>{common('show')}</SubmitButton>
      </HStack>
    </Form>
  )
}

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
type Input = z.input<ReturnType<typeof schemaFor>>

/** The local day of a `Date` of the date picker, `yyyy-mm-dd`. */
function calendarDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
