import { queryOptions } from '@tanstack/react-query'
import { listAbsenceSheetGroupsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { printAbsenceSheet as getAbsenceSheet } from '../generated/sdk.gen.ts'
import type { Language } from './language.ts'
import { requireFile } from './files.ts'

/** A group whose absence sheet can be printed. */
export interface AbsenceSheetGroup {
  id: number
  speciality: string
  name: string
}

export const absenceSheetQueries = {
  groups: (teacherId: number, language: Language) =>
    queryOptions({
      ...listAbsenceSheetGroupsOptions({ body: { enseignant_id: teacherId, lang: language } }),
      select: ({ Groups }): AbsenceSheetGroup[] =>
        Groups.map(({ group_id, specialite, groupe }) => ({ id: group_id, speciality: specialite, name: groupe })),
    }),
}

/** A group's blank roll-call sheet, as a PDF in the given language. */
export const printAbsenceSheet = (groupId: number, language: Language) =>
  requireFile(getAbsenceSheet({ path: { group_id: String(groupId) }, query: { lang: language } }), 'pdf')
