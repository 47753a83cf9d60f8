import type { Role } from '@portal/release-format/roles'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Field, Fields, ValuesOf } from './field.ts'

export type ReferenceTable =
  | 'room'
  | 'time_slot'
  | 'department'
  | 'cycle'
  | 'level'
  | 'speciality'
  | 'subject'
  | 'exam_type'
  | 'exam_period'
  | 'grade'
  | 'teacher_status'

type ColumnOf<Table extends ReferenceTable> = keyof Tables[Table] & string

interface Declaration<Of extends Fields> {
  /** The resource in paths: `time-slots`. */
  path: string
  /** In the names of operations and schemas: `TimeSlot`, `TimeSlots`. */
  names: { one: string; many: string }
  /** In summaries: `time slot`. */
  noun: string
  changedBy: readonly Role[]
  fields: Of
  /** The field by which rules of the portal name a record: it never changes, and no record is deleted. */
  fixedBy?: string
  /** A text by which a list is sorted. */
  sortKey: RawBuilder<string>
  searched: RawBuilder<string>
  /** The code and the field of each constraint that a change may violate. */
  refusals: Readonly<Record<string, { code: string; field: keyof Of & string }>>
  /** The codes of `check`, besides those of the constraints. */
  checked?: readonly string[]
  /** Throws what no constraint refuses, before a row is written. */
  check?(tx: Database, values: ValuesOf<Of>): Promise<void>
  /** Throws what the change of a row has violated elsewhere, after it was written. */
  checkChanged?(tx: Database): Promise<void>
}

/** A kind of reference data: one table with a REST resource, a list and a form. */
export interface ReferenceKind<Of extends Fields = Fields> extends Declaration<Of> {
  table: ReferenceTable
}

/** Declares a kind; each field names a column of its table. */
export function defineKind<Table extends ReferenceTable, Of extends Record<string, Field<ColumnOf<Table>>>>(
  table: Table,
  declaration: Declaration<Of> & { fixedBy?: keyof Of & string },
): ReferenceKind<Of> {
  return { table, ...declaration }
}
