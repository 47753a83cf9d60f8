import { instituteDay } from '@portal/remote-kit'
import { Grid } from '@portal/ui'
import { DateField, toIsoDate } from '@portal/ui/date'
import { CheckboxGroupField, FileField, TextField, type Upload } from '@portal/ui/form'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { LevelFields } from './LevelFields.tsx'
import { fileTypes, type Level, type PrintRunInput } from './print-run-schema.ts'

interface PrintRunFieldsProps {
  upload: Upload
  /** The name of the present file, which is kept when no other one is chosen. */
  keptFile?: string
  /** The level that a new request offers. */
  preferred?: Level
}

/** The fields of a request: group, file, copies, due date and finish. */
export function PrintRunFields({ upload, keptFile, preferred }: PrintRunFieldsProps) {
  const t = useTexts()
  const [today] = useState(() => instituteDay(new Date()))
  const finish = (['doubleSided', 'stapled', 'confidential'] as const).map((value) => ({
    value,
    label: t(`tirage.finish.${value}`),
  }))
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <LevelFields preferred={preferred} />
      </Grid>
      <FileField<PrintRunInput>
        name="file"
        label={t('tirage.label.file')}
        help={keptFile === undefined ? t('tirage.fileHelp') : t('tirage.fileKept', { file: keptFile })}
        isRequired={keptFile === undefined}
        accept={fileTypes.join(',')}
        upload={upload}
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <TextField<PrintRunInput>
          name="copies"
          label={t('tirage.label.copies')}
          help={t('tirage.copiesHelp')}
          isRequired
          isCode
          inputMode="numeric"
          maxLength={3}
        />
        <DateField<PrintRunInput>
          name="dueOn"
          label={t('tirage.label.due')}
          help={t('tirage.dueHelp')}
          isDateAllowed={(date) => toIsoDate(date) >= today}
        />
      </Grid>
      <CheckboxGroupField<PrintRunInput>
        name="finish"
        label={t('tirage.label.finish')}
        help={t('tirage.finishHelp')}
        options={finish}
      />
    </>
  )
}
