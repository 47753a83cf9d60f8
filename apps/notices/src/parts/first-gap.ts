import type { NoticeText } from '../texts.ts'

/** One thing that a form asks for, and the toast that asks for it. */
export interface Check<Values> {
  field: keyof Values & string
  text: NoticeText
}

/** The first of the checks, in their order, whose field is empty. */
export function firstGap<Values>(values: Values, checks: readonly Check<Values>[]): Check<Values> | null {
  return checks.find(({ field }) => isEmpty(values[field])) ?? null
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
