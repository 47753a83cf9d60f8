import type { Database } from '../../../database/connect.ts'
import { type Spreadsheet, type SpreadsheetColumn, writeSpreadsheet } from '../../../documents/spreadsheet.ts'
import type { Actor } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { labels } from '../../../kernel/labels.ts'
import type { Registrar } from '../../../kernel/registrar-scope.ts'
import type { ClassPath } from '../class/class.schemas.ts'
import { alertTexts } from './alert-texts.ts'
import type { AbsenceAlert, AlertChoices, AlertFilter, AlertsQuery, ClassAlerts } from './alert.schemas.ts'
import { selectAlertChoices, selectAlerts, selectClassAlerts } from './alerts.sql.ts'

/** The rows of one file: writing more would keep other calls waiting. */
const fileLimit = 10_000

/** One page of the students near or over a threshold in the subjects of the caller's departments, the worst first. */
export async function listAlerts(
  db: Database,
  registrar: Registrar,
  { cursor, limit = 50, ...filter }: AlertsQuery,
): Promise<Page<AbsenceAlert>> {
  const after = decodeCursor(cursor, ['number', 'number', 'number', 'number'] as const)
  const rows = await selectAlerts(db, registrar, { filter, after, limit: limit + 1 })
  return toPage(rows, limit, {
    keyOf: ({ severity, alert: { student, subject, type } }) => [severity, student.id, subject.id, type ?? 0],
    itemOf: ({ alert }) => alert,
  })
}

/** The groups and subjects by which the list can be filtered. */
export const listAlertChoices = (db: Database, registrar: Registrar): Promise<AlertChoices> =>
  selectAlertChoices(db, registrar)

/** The list of a filter, of all its pages, as a spreadsheet. Throws 409 for more rows than a file has. */
export async function exportAlerts(db: Database, registrar: Registrar, filter: AlertFilter): Promise<Spreadsheet> {
  const rows = await selectAlerts(db, registrar, { filter, after: null, limit: fileLimit + 1 })
  if (rows.length > fileLimit) throw conflict('absences.tooMany', { limit: fileLimit })
  const { language } = registrar
  const texts = alertTexts[language]
  const types = labels[language].sessionTypes
  const columns: SpreadsheetColumn<AbsenceAlert>[] = [
    { header: texts.idNumber, width: 18, value: ({ student }) => student.idNumber },
    { header: texts.student, width: 30, value: ({ student }) => student.name },
    { header: texts.group, width: 18, value: ({ group }) => group.name },
    { header: texts.subject, width: 30, value: ({ subject }) => subject.name },
    { header: texts.type, width: 10, value: ({ type }) => (type === null ? '' : types[type]) },
    { header: texts.absences, width: 12, value: ({ absences }) => String(absences) },
    { header: texts.sessions, width: 12, value: ({ sessions }) => String(sessions) },
    { header: texts.state, width: 24, value: ({ state }) => texts.states[state] },
    { header: texts.reason, width: 40, value: ({ elimination }) => elimination?.reason ?? '' },
  ]
  const alerts = rows.map(({ alert }) => alert)
  const file = await writeSpreadsheet(columns, alerts, { rightToLeft: language === 'ar' })
  return { name: `${texts.file}.xlsx`, file }
}

/** The alerts of a class of the caller; 404 for every other one. */
export async function readClassAlerts(
  db: Database,
  { teacherId }: Actor,
  { groupId, subjectId, type }: ClassPath,
): Promise<ClassAlerts> {
  const key = { teacherId, groupId: Number(groupId), subjectId: Number(subjectId), type: Number(type) }
  const found = await selectClassAlerts(db, key)
  if (!found) throw notFound()
  return found
}
