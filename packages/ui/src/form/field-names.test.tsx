import { expect, expectTypeOf, it } from 'vitest'
import { ComboboxField, SelectField, TextField, useInitialChoice, type FieldName } from './index.ts'

interface Values {
  reason: string
  days: string[]
  rows: { groupId: string }[]
}

// The compiler fails for each of the refused lines that it accepts.
it('the name of a field that its form does not have, or of no form, does not compile', () => {
  expectTypeOf<'reason' | `rows.${number}.groupId`>().toExtend<FieldName<Values>>()
  const refused = [
    // @ts-expect-error The form has no such value.
    () => <TextField<Values> name="raison" label="" />,
    // @ts-expect-error The rows have no such value.
    () => <TextField<Values> name="rows.0.roomId" label="" />,
    // @ts-expect-error The field names no values.
    () => <TextField name="reason" label="" />,
    // @ts-expect-error The field names no values.
    () => <SelectField name="reason" label="" options={[]} />,
    () => (
      <ComboboxField<Values>
        name="reason"
        // @ts-expect-error The form has no such value.
        wordsName="words"
        label=""
        words=""
        onWords={() => {}}
        answer={{ options: [], total: 0, isFailed: false, isStale: false }}
      />
    ),
    // @ts-expect-error The form has no such value.
    () => useInitialChoice<Values>('groupId', []),
  ]
  expect(refused).toHaveLength(6)
})
