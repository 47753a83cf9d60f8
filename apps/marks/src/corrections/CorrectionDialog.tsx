import {
  attachCorrectionFile,
  changedByCorrectedEntry,
  changedByCorrection,
  requestCorrection,
  type Correction,
} from '@portal/api-client/corrections'
import { formatDecimal, useLanguage } from '@portal/i18n'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { Text } from '@portal/ui'
import {
  FormDialog,
  FileField,
  RadioField,
  TextAreaField,
  TextField,
  useUpload,
  useWatch,
  useZodForm,
} from '@portal/ui/form'
import { useEntryText } from '@portal/ui/marks'
import { useState } from 'react'
import { useCommand } from '../commands.ts'
import { FactList } from '../layout/FactList.tsx'
import { useMessages, useTexts } from '../texts.ts'
import { attachmentRefusals, attachmentTypes } from './attachment.ts'
import {
  correctionSchema,
  maxReason,
  toNewCorrection,
  type CorrectionTarget,
  type CorrectionValues,
} from './correction-schema.ts'

/** An entry that is to be corrected. */
export interface CorrectedRow {
  target: CorrectionTarget
  /** The student, or the code of the paper. */
  name: string
  /** As it stands. */
  entry: { isPresent: boolean | null; mark: string | null }
  /** The values of a request that is sent again. */
  former?: Pick<Correction, 'id' | 'reason' | 'fileName'> & { isPresent: boolean; mark: string | null }
}

interface CorrectionDialogProps {
  row: CorrectedRow
  onClose: () => void
}

/** Asks for the correction of a validated mark or of a row of a register, then uploads its attachment. */
export function CorrectionDialog({ row: { target, name, entry, former }, onClose }: CorrectionDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const entryText = useEntryText()
  const form = useZodForm({ schema: correctionSchema(target.kind), defaultValues: startValues(target, former) })
  const presence = useWatch({ control: form.control, name: 'presence' })
  const send = useIdempotentCall(requestCorrection)
  const upload = useUpload()
  const [sent, setSent] = useState<Correction | null>(null)
  const attachment = useCommand({
    run: ({ correction, file }: { correction: Correction; file: File }) =>
      upload.start(file, (options) => attachCorrectionFile({ ...correction, file, ...options })),
    invalidates: changedByCorrection,
    form,
    refusals: attachmentRefusals,
    failedText: 'corrections.fileNotSent',
    onDone: (attached) => attached && onClose(),
  })
  const request = useCommand({
    run: ({ file, ...values }: CorrectionValues) => {
      const isFileKept = former !== undefined && former.fileName !== '' && file === null
      return send({ ...toNewCorrection(target, values), ...(isFileKept && { sentAgainId: former.id }), language })
    },
    invalidates: changedByCorrectedEntry,
    form,
    refusals: { 'marks.missing': { field: 'mark', text: 'corrections.markWrong' } },
    failedText: 'corrections.notSent',
    doneText: t('corrections.sent'),
    onDone: async (correction, { file }) => {
      setSent(correction)
      if (file) await attachment.run({ correction, file })
      else onClose()
    },
  })
  /** A request that is sent already is completed by its attachment alone. */
  const submit = async (values: CorrectionValues) => {
    if (!sent) return request.run(values)
    if (values.file) await attachment.run({ correction: sent, file: values.file })
  }
  useUnsavedWork(form.formState.isDirty)
  return (
    <FormDialog
      title={t('corrections.ask')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      translateError={useMessages()}
      submitText={t(sent ? 'corrections.sendFile' : 'corrections.send')}
      cancelText={sent ? t('corrections.withoutFile') : undefined}
    >
      <FactList
        facts={[
          { label: t('corrections.for'), value: <bdi>{name}</bdi> },
          { label: t('corrections.current'), value: entryText(entry) },
        ]}
      />
      {sent ? (
        <Text>{t('corrections.sentWithoutFile')}</Text>
      ) : (
        <>
          <RadioField<CorrectionValues>
            name="presence"
            label={t('corrections.presence')}
            isRequired
            options={(['present', 'absent'] as const).map((value) => ({ value, label: t(`corrections.${value}`) }))}
          />
          {target.kind === 'mark' && presence === 'present' && (
            <TextField<CorrectionValues>
              name="mark"
              label={t('corrections.mark')}
              inputMode="decimal"
              maxLength={6}
              isCode
              isRequired
            />
          )}
          <TextAreaField<CorrectionValues>
            name="reason"
            label={t('corrections.reason')}
            help={t('corrections.reasonHelp')}
            maxLength={maxReason}
            rows={2}
            isRequired
          />
        </>
      )}
      <FileField<CorrectionValues>
        name="file"
        label={t('corrections.file')}
        help={former?.fileName ? t('corrections.fileKept', { file: former.fileName }) : t('corrections.fileOptional')}
        accept={attachmentTypes}
        upload={upload}
      />
    </FormDialog>
  )

  /** A register asks for the other presence; a new mark is typed. */
  function startValues({ kind }: CorrectionTarget, again: CorrectedRow['former']): CorrectionValues {
    if (again) {
      const mark = again.isPresent && again.mark !== null ? formatDecimal(again.mark) : ''
      return { presence: again.isPresent ? 'present' : 'absent', mark, reason: again.reason, file: null }
    }
    return { presence: kind === 'register' && entry.isPresent ? 'absent' : 'present', mark: '', reason: '', file: null }
  }
}
