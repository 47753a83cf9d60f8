import { queryOptions } from '@tanstack/react-query'
import { listRollClosingsOptions, previewRollClosingOptions } from '../generated/@tanstack/react-query.gen.ts'
import { changeRollClosing as putClosing } from '../generated/sdk.gen.ts'
import type { RollClosing } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage } from './rest.ts'

export type { RollClosing } from '../generated/types.gen.ts'

const pathOf = (semester: RollClosing['semester']) => ({ semester: semester === 1 ? ('1' as const) : ('2' as const) })

/** Up to which day the rolls of each semester of the year of the session are closed. */
export const rollClosingQuery = (language: Language) => queryOptions(listRollClosingsOptions(inLanguage(language)))

/** The missing rolls that a change of the closing to this day would close or open again; null opens all. */
export const closingPreviewQuery = (semester: RollClosing['semester'], closedUntil: string | null) =>
  queryOptions({
    ...previewRollClosingOptions({ path: pathOf(semester), query: { closedUntil: closedUntil ?? undefined } }),
    // Teachers call rolls until they are closed.
    staleTime: 0,
  })

/** The keys of the queries that a closing of rolls changes. */
export const changedByRollClosing = keysOf('listRollClosings', 'previewRollClosing', 'listAuditEntries')

interface ClosingChange {
  /** As it was read in this language. */
  closing: Pick<RollClosing, 'semester' | 'version'>
  language: Language
  /** `yyyy-mm-dd`; null opens all rolls of the semester again. */
  closedUntil: string | null
}

export async function changeRollClosing({ closing, language, closedUntil }: ClosingChange): Promise<RollClosing> {
  return (
    await putClosing({ path: pathOf(closing.semester), body: { closedUntil }, ...ifMatch(closing.version, language) })
  ).data
}
