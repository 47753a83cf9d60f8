import type { RollRow } from '@portal/api-client/marks'
import { formatDateTime } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog, Stack, Text } from '@portal/ui'
import { Form, FormActions, RadioField, TextAreaField, TextField, useWatch, useZodForm } from '@portal/ui/form'
import { useEntryText, useRollText, type MarksSheet } from '@portal/ui/marks'
import { useMessages, useTexts } from '../texts.ts'
import {
  maxRemark,
  maxText,
  rollChoices,
  rollSchema,
  toRollEntry,
  toRollValues,
  type RollValues,
} from './roll-schema.ts'

interface RollDialogProps {
  sheet: MarksSheet
  /** As the server has it. */
  stored: RollRow
  onClose: () => void
}

/** The entry of one student, to be changed in the sheet, with who entered and changed it. */
export function RollDialog({ sheet, stored, onClose }: RollDialogProps) {
  const name = stored.labels['name'] ?? ''
  const row = sheet.store.getState().rows.find(({ id }) => id === stored.id) ?? stored
  const entryText = useEntryText()
  const apply = (values: RollValues) => {
    const { isPresent, detail } = toRollEntry(values)
    sheet.enterDetail(stored.id, isPresent, detail)
    onClose()
  }
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <Stack gap="4">
        {row.isLocked ? (
          row.isPresent !== null && <Text>{entryText(row)}</Text>
        ) : (
          <RollForm start={toRollValues(row)} onApply={apply} onCancel={onClose} />
        )}
        <Authors row={stored} />
      </Stack>
    </Dialog>
  )
}

interface RollFormProps {
  start: RollValues
  onApply: (values: RollValues) => void
  onCancel: () => void
}

/** All that a roll can say of a student. */
export function RollForm({ start, onApply, onCancel }: RollFormProps) {
  const t = useTexts()
  const text = useRollText()
  const form = useZodForm({ schema: rollSchema, defaultValues: start })
  const state = useWatch({ control: form.control, name: 'state' })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Form form={form} onSubmit={onApply} translateError={useMessages()} label={t('roll.form')}>
      <RadioField<RollValues>
        name="state"
        label={t('roll.state')}
        options={rollChoices.map((value) => ({ value, label: text.ofState(value) }))}
        isRequired
      />
      {state === 'late' && (
        <TextField<RollValues>
          name="minutes"
          label={t('roll.minutes')}
          inputMode="numeric"
          maxLength={3}
          isCode
          isRequired
        />
      )}
      {state === 'excused' && (
        <>
          <TextField<RollValues> name="document" label={t('roll.document')} maxLength={maxText} isRequired />
          <TextField<RollValues> name="acceptedBy" label={t('roll.acceptedBy')} maxLength={maxText} isRequired />
        </>
      )}
      <TextAreaField<RollValues> name="remark" label={t('roll.remark')} maxLength={maxRemark} rows={2} />
      <FormActions submitText={t('roll.apply')} onCancel={onCancel} />
    </Form>
  )
}

/** Who entered the stored row and changed it last, as far as it is known. */
function Authors({ row: { enteredBy, enteredAt, changedBy, changedAt } }: { row: RollRow }) {
  const t = useTexts()
  const entered = enteredAt === null ? 'entered' : 'enteredAt'
  const changed = changedBy === null ? 'changedAt' : 'changedByAt'
  return (
    <div>
      {enteredBy !== null && (
        <Text tone="muted">{t(`roll.${entered}`, { name: enteredBy, time: formatDateTime(enteredAt ?? '') })}</Text>
      )}
      {changedAt !== null && (
        <Text tone="muted">{t(`roll.${changed}`, { name: changedBy ?? '', time: formatDateTime(changedAt) })}</Text>
      )}
    </div>
  )
}
