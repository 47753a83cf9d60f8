import {
  changedByRecord,
  changeRecord,
  createRecord,
  type FieldsOf,
  type RecordKind,
  type RecordOf,
} from '@portal/api-client/reference-records'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { FormDialog, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { useFieldRefusal } from '../../use-field-refusal.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { ChangedRecord } from './ChangedRecord.tsx'
import { DependingUses } from './DependingUses.tsx'
import { formValuesOf, listFields, schemaOf } from './form-values.ts'
import { recordKinds } from './record-kinds.ts'
import { RecordFieldInput } from './RecordFieldInput.tsx'
import { fieldRefusals, referenceRefusals } from './reference-refusals.ts'
import { useReferenceOptions } from './use-record-text.ts'

interface RecordDialogProps {
  kind: RecordKind
  /** As the list shows it now; null for a new record. */
  record: RecordOf<RecordKind> | null
  onClose: () => void
}

/** Creates or changes a record; typed values are kept when another user has changed it. */
export function RecordDialog({ kind, record: latest, onClose }: RecordDialogProps) {
  const t = useTexts()
  const [opened] = useState(latest)
  const { outdated, onError } = useOutdated(latest ?? undefined)
  const record = outdated ? latest : opened
  const form = useZodForm({
    schema: schemaOf(kind),
    defaultValues: formValuesOf(kind, opened),
    ...(outdated && { values: formValuesOf(kind, latest) }),
  })
  const showAtField = useFieldRefusal(form, fieldRefusals)
  const create = useIdempotentCall((fields: FieldsOf<RecordKind>, key: string) => createRecord(kind, fields, key))
  const saving = useCommand({
    run: (fields: FieldsOf<RecordKind>) => (record ? changeRecord(kind, record, fields) : create(fields)),
    invalidates: changedByRecord,
    form,
    refusals: referenceRefusals,
    doneText: t(record ? 'reference.done.changed' : 'reference.done.added'),
    onError: (error) => onError(error) || showAtField(error),
    onDone: onClose,
  })
  const options = useReferenceOptions(kind)
  const { isDirty, dirtyFields } = form.formState
  useUnsavedWork(isDirty)
  return (
    <FormDialog
      title={t(`reference.${record ? 'edit' : 'add'}.${kind}`)}
      form={form}
      onSubmit={saving.run}
      translateError={useMessages()}
      onClose={onClose}
    >
      {outdated && latest && <ChangedRecord kind={kind} before={outdated} now={latest} />}
      {listFields(kind)
        .filter(({ name }) => !record || name !== recordKinds[kind].fixedBy)
        .map(({ name, field: { control } }) => (
          <RecordFieldInput key={name} name={name} control={control} options={options} />
        ))}
      {record && <DependingUses kind={kind} id={record.id} changed={Object.keys(dirtyFields)} />}
    </FormDialog>
  )
}
