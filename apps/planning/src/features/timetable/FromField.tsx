import type { PlannedTimetable } from '@portal/api-client/timetable-plans'
import { Box } from '@portal/ui'
import { DateField, toIsoDate } from '@portal/ui/date'
import { Form, useWatch, useZodForm, z } from '@portal/ui/form'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { message, useMessages, useTexts } from '../../texts.ts'
import { isWithin } from './use-desk-place.ts'

interface FromFieldProps {
  timetable: PlannedTimetable
  from: string
  onChoose: (day: string) => void
}

/** The day from which changes hold, and of which the week is shown: a day of the semester, applied once it is one. */
export function FromField({ timetable, from, onChoose }: FromFieldProps) {
  const t = useTexts()
  const schema = useMemo(() => {
    const wrong = message('timetable.fromWrong')
    return z.object({ from: z.iso.date(wrong).refine((day) => isWithin(timetable, day), wrong) })
  }, [timetable])
  const form = useZodForm({ schema, defaultValues: { from } })
  const typed = useWatch({ control: form.control, name: 'from' })
  const apply = useEffectEvent((value: string) => {
    const { data } = schema.safeParse({ from: value })
    if (data && data.from !== from) onChoose(data.from)
  })
  useEffect(() => apply(typed), [typed])
  return (
    <Form form={form} onSubmit={(chosen) => onChoose(chosen.from)} translateError={useMessages()}>
      <Box onBlur={() => void form.trigger()}>
        <DateField<{ from: string }>
          name="from"
          label={t('timetable.from')}
          isDateAllowed={(date) => isWithin(timetable, toIsoDate(date))}
        />
      </Box>
    </Form>
  )
}
