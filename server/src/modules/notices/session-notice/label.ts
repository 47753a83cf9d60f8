import { labels } from '../../../platform/labels.ts'
import type { Language } from '../../../platform/language.ts'
import type { FormRow } from './session-notice.sql.ts'

/** Adds the labels of type and semester to a row of a list. */
export function labelRow<Row extends { type_id: 1 | 2 | 3 | 4; semestre_id: 1 | 2 }>(row: Row, language: Language) {
  const { sessionTypes, semester } = labels[language]
  return { ...row, type: sessionTypes[row.type_id], semestre: semester(row.semestre_id) }
}

/** Adds the labels of type and semester to the initial values of a form. */
export function labelForm<Form extends Pick<FormRow, 'type_id' | 'semestre_id'>>(form: Form, language: Language) {
  const { sessionTypes, semester } = labels[language]
  const { type_id, semestre_id, ...rest } = form
  return {
    ...rest,
    type: { value: type_id, label: sessionTypes[type_id] },
    semestre: { value: semestre_id, label: semester(semestre_id) },
  }
}
