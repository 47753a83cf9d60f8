import type { z } from './schema.ts'

/** A field that must be filled, and the key of its error. */
export interface RequiredField<Values> {
  field: keyof Values & string
  text: string
}

/** The schema that also reports every empty field of the list, at this field and together with all other errors. */
export function requireFields<Output, Input>(
  schema: z.ZodType<Output, Input>,
  fields: readonly RequiredField<Output>[],
): z.ZodType<Output, Input> {
  return fields.reduce(
    (checked, { field, text }) =>
      checked.refine((values) => !isEmpty(values[field]), { path: [field], message: text, when: () => true }),
    schema,
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
