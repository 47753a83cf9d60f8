import type { NoticeText } from '../texts.ts'

/** A required field, and the key of its error when it is empty. */
export interface RequiredField<Values> {
  field: keyof Values & string
  text: NoticeText
}

/** The first required field, in the given order, that is empty; null when all are filled. */
export function firstMissingField<Values>(
  values: Values,
  checks: readonly RequiredField<Values>[],
): RequiredField<Values> | null {
  return checks.find(({ field }) => isEmpty(values[field])) ?? null
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
