import { changedByCorrectedEntry, requestCorrection } from '@portal/api-client/corrections'
import { formatDecimal, useCommonTexts, useLanguage } from '@portal/i18n'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { Button, Dialog, HStack } from '@portal/ui'
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  TextAreaField,
  TextField,
  useWatch,
  useZodForm,
} from '@portal/ui/form'
import { useEntryText } from '@portal/ui/marks'
import { useCommand } from '../commands.ts'
import { FactList } from '../layout/FactList.tsx'
import { useMessages, useTexts } from '../texts.ts'
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
  /** Whether a correction may change the presence; not in exams of the institute. */
  hasPresence: boolean
  /** The values of a request that is sent again. */
  former?: { isPresent: boolean; mark: string | null; reason: string }
}

interface CorrectionDialogProps {
  row: CorrectedRow
  onClose: () => void
}

/** Asks for the correction of a validated mark or of a row of a register. */
export function CorrectionDialog({
  row: { target, name, entry, hasPresence, former },
  onClose,
}: CorrectionDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const entryText = useEntryText()
  const form = useZodForm({ schema: correctionSchema(target.kind), defaultValues: startValues(target, former) })
  const presence = useWatch({ control: form.control, name: 'presence' })
  const send = useIdempotentCall(requestCorrection)
  const request = useCommand({
    run: (values: CorrectionValues) => send({ ...toNewCorrection(target, values), language }),
    invalidates: changedByCorrectedEntry,
    form,
    failedText: 'corrections.notSent',
    doneText: t('corrections.sent'),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('corrections.ask')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={request.run} translateError={useMessages()} label={t('corrections.ask')}>
        <FactList
          facts={[
            { label: t('corrections.for'), value: <bdi>{name}</bdi> },
            { label: t('corrections.current'), value: entryText(entry) },
          ]}
        />
        {hasPresence && (
          <RadioField
            name="presence"
            label={t('corrections.presence')}
            isRequired
            options={(['present', 'absent'] as const).map((value) => ({ value, label: t(`corrections.${value}`) }))}
          />
        )}
        {target.kind === 'mark' && presence === 'present' && (
          <TextField name="mark" label={t('corrections.mark')} inputMode="decimal" maxLength={6} isCode isRequired />
        )}
        <TextAreaField
          name="reason"
          label={t('corrections.reason')}
          help={t('corrections.reasonHelp')}
          maxLength={maxReason}
          rows={2}
          isRequired
        />
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <SubmitButton>{t('corrections.send')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )

  /** A register asks for the other presence; a new mark is typed. */
  function startValues({ kind }: CorrectionTarget, again: CorrectedRow['former']): CorrectionValues {
    if (again) {
      const mark = again.isPresent && again.mark !== null ? formatDecimal(again.mark) : ''
      return { presence: again.isPresent ? 'present' : 'absent', mark, reason: again.reason }
    }
    return { presence: kind === 'register' && entry.isPresent ? 'absent' : 'present', mark: '', reason: '' }
  }
}
