import type { Absence } from '@portal/api-client/notices'
import { useCommonTexts } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Button, Card, Grid, HStack } from '@portal/ui'
import { DateTimeField } from '@portal/ui/date'
import { FileField, Form, FormError, SubmitButton, TextField, useWatch, useZodForm } from '@portal/ui/form'
import { WarningNote } from '../../layout/WarningNote.tsx'
import { isNotSunday } from '../../validation/teaching-days.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { absenceOfDay, absenceSchema, proofTypes, toAbsenceValues, type AbsenceInput } from './absence-schema.ts'
import { useAbsenceSaving } from './use-absence-saving.ts'

interface AbsenceFormProps {
  /** The notice being edited. */
  absence?: Absence
  /** The refused notice that a new one begins with. */
  template?: Absence
  /** The day that a new one begins with, `yyyy-mm-dd`. */
  day?: string
  onDone: () => void
  onCancel: () => void
}

/** Creates or edits an absence, then uploads its justification with a progress bar. */
export function AbsenceForm({ absence, template, day, onDone, onCancel }: AbsenceFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const former = absence ?? template
  const form = useZodForm({
    schema: absenceSchema,
    defaultValues: former || !day ? toAbsenceValues(former) : absenceOfDay(day),
  })
  const start = useWatch({ control: form.control, name: 'start' })
  const { submit, upload, isFileMissing } = useAbsenceSaving(form, { absence, template, onDone })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Card maxWidth="720px">
      <Form
        form={form}
        onSubmit={submit}
        translateError={useMessages()}
        label={t(absence ? 'absence.editTitle' : 'absence.tabAdd')}
      >
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
          <DateTimeField<AbsenceInput>
            name="start"
            label={t('absence.label.start')}
            isRequired
            isDateAllowed={isNotSunday}
            clock={12}
          />
          <DateTimeField<AbsenceInput>
            name="end"
            label={t('absence.label.end')}
            isRequired
            isDateAllowed={isNotSunday}
            min={start}
            defaultTime="18:00"
            clock={12}
          />
        </Grid>
        <TextField<AbsenceInput>
          name="cause"
          label={t('absence.label.cause')}
          help={t('absence.causeHint')}
          isRequired
          maxLength={1000}
        />
        <FileField<AbsenceInput>
          name="proof"
          label={t('absence.label.file')}
          help={former?.fileName ? t('absence.fileKept', { file: former.fileName }) : t('absence.fileHelp')}
          accept={proofTypes.join(',')}
          upload={upload}
        />
        <FormError />
        {isFileMissing && <WarningNote>{t('absence.fileMissing')}</WarningNote>}
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          {isFileMissing ? (
            <Button onClick={onDone}>{t('absence.withoutFile')}</Button>
          ) : (
            <Button onClick={onCancel}>{common('cancel')}</Button>
          )}
          <SubmitButton>{common('confirm')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}
