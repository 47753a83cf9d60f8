import type { FieldsOf, RecordKind, RecordOf } from '@portal/api-client/reference-records'
import { z } from '@portal/ui/form'
import type { FieldName, RecordField } from './record-field.ts'
import { recordKinds } from './record-kinds.ts'

/** The texts of a form, by field; a day without a text is null. */
export type FormValues = Record<string, string | null>

/** The fields of a kind with their names, in the order of its form. */
export function listFields(kind: RecordKind): { name: FieldName; field: RecordField<unknown> }[] {
  const entries: [FieldName, RecordField<unknown>][] = Object.entries<RecordField<unknown>>(
    Object(recordKinds[kind].fields),
  ).map(([name, field]) => [Object(name).valueOf(), field])
  return entries.map(([name, field]) => ({ name, field }))
}

/** Validates the texts of a form; its output are the fields on the wire. */
export function schemaOf<Kind extends RecordKind>(kind: Kind): z.ZodType<FieldsOf<Kind>, FormValues> {
  const shape = listFields(kind).map(({ name, field }) => [name, field.schema])
  return Object(z.object(Object.fromEntries(shape)))
}

/** The texts of a record, or of a new one. */
export function formValuesOf(kind: RecordKind, record: RecordOf<RecordKind> | null): FormValues {
  const values: Record<string, unknown> = Object(record)
  const texts = listFields(kind).map(({ name, field }) => [name, record ? String(values[name]) : field.initial])
  return Object.fromEntries(texts)
}
