import { changedByYear, changeYear, createYear, type Year, type YearDates } from '@portal/api-client/years'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { Heading, HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { useFieldRefusal } from '../../use-field-refusal.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { ChangedYear } from './ChangedYear.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { yearSchema, yearValuesOf } from './year-form.ts'
import { dateRefusals, yearRefusals } from './year-refusals.ts'

interface YearFormProps {
  /** As the server has it now; null for a new year. */
  year: Year | null
  /** The dates that the form begins with. */
  dates: YearDates
  /** The page then leaves the form, which is no longer unsaved work. */
  onSaved: () => void
}

/** The dates, semesters and holidays of a year; typed values are kept when another user has changed it. */
export function YearForm({ year: latest, dates, onSaved }: YearFormProps) {
  const t = useTexts()
  const [opened] = useState(latest)
  const { outdated, onError } = useOutdated(latest ?? undefined)
  const year = outdated ? latest : opened
  const form = useZodForm({
    schema: yearSchema,
    defaultValues: dates,
    ...(outdated && latest && { values: yearValuesOf(latest) }),
  })
  const showAtField = useFieldRefusal(
    { setError: (name, error) => form.setError(Object(name).valueOf(), error, { shouldFocus: true }) },
    dateRefusals,
  )
  const create = useIdempotentCall(createYear)
  const saving = useCommand({
    run: (values: YearDates) => (year ? changeYear(year, values) : create(values)),
    invalidates: changedByYear,
    form,
    refusals: yearRefusals,
    doneText: t('years.done.saved'),
    onError: (error) => onError(error) || showAtField(error),
    onDone: onSaved,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Form form={form} onSubmit={saving.run} translateError={useMessages()}>
      {outdated && latest && <ChangedYear before={outdated} now={latest} />}
      <Stack as="section" gap="3" aria-label={t('years.field.dates')}>
        <Heading size="md">{t('years.field.dates')}</Heading>
        <PeriodFields />
      </Stack>
      {(['firstSemester', 'secondSemester'] as const).map((name) => (
        <Stack key={name} as="section" gap="3" aria-label={t(`years.field.${name}`)}>
          <Heading size="md">{t(`years.field.${name}`)}</Heading>
          <PeriodFields name={name} />
        </Stack>
      ))}
      <HolidayFields />
      <FormError />
      <HStack justifyContent="flex-end">
        <SubmitButton>{t(latest ? 'years.save' : 'years.create')}</SubmitButton>
      </HStack>
    </Form>
  )
}
