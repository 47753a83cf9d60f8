import { labels } from '../../../kernel/labels.ts'
import type { Language } from '../../../http/language.ts'
import type { FormRow } from './session-notice.sql.ts'

/** Adds the labels of type and semester to a row of a list. */
function labelRow<Row extends { type_id: 1 | 2 | 3 | 4; semestre_id: 1 | 2 }>(row: Row, language: Language) {
  const { sessionTypes, semester } = labels[language]
  return { ...row, type: sessionTypes[row.type_id], semestre: semester(row.semestre_id) }
}

/** Labels the rows, with the refused ones apart: other clients take every row of `list` for one that may take place. */
export function labelRows<Row extends { type_id: 1 | 2 | 3 | 4; semestre_id: 1 | 2; etat?: 0 | 1 | 2 }>(
  rows: Row[],
  language: Language,
) {
  const labelled = rows.map((row) => labelRow(row, language))
  return { list: labelled.filter(({ etat }) => etat !== 2), refuses: labelled.filter(({ etat }) => etat === 2) }
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
