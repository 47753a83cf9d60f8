import type { Database } from '../database/connect.ts'
import type { Actor, Caller } from '../http/actor.ts'
import type { AbsenceAlert } from '../modules/marks/absence-alerts/alert.schemas.ts'
import type { ClassPath } from '../modules/marks/class/class.schemas.ts'
import { compareSurfaces, say, type Comparison, type Said } from './facts.ts'
import type { Pages } from './pages.ts'

/** The alerts of the list of the office, by `alertKey`. */
export type OfficeAlerts = ReadonlyMap<string, readonly Pick<AbsenceAlert, 'type' | 'state'>[]>

const alertKey = (idNumber: string, subjectId: number | string) => `student ${idNumber} in subject ${subjectId}`

/** Reads the alerts of a year as a registrar of the whole institute. */
export async function readOfficeAlerts(db: Database, pages: Pages, yearId: number): Promise<OfficeAlerts> {
  const grants: Caller['grants'] = [{ role: 'registrar', departmentId: null }]
  const caller = { accountId: 0, sessionId: 0, yearId, isReadOnly: true, grants, teacher: null }
  const rows = await pages.officeAlerts(db, { caller, language: 'fr' }, { filter: {}, after: null, limit: 1_000_000 })
  const alerts = new Map<string, Pick<AbsenceAlert, 'type' | 'state'>[]>()
  for (const { alert } of rows) {
    const key = alertKey(alert.student.idNumber, alert.subject.id)
    alerts.set(key, [...(alerts.get(key) ?? []), alert])
  }
  return alerts
}

/** The alerts that the roll of a class shows with those that the office lists of its students. */
export async function compareAlerts(
  db: Database,
  pages: Pages,
  { actor, path, students }: { actor: Actor; path: ClassPath; students: readonly { idNumber: string }[] },
  alerts: OfficeAlerts,
): Promise<Comparison> {
  const [shown, listed]: [Said, Said] = [new Map(), new Map()]
  const { items } = await pages.classAlerts(db, actor, path)
  const fact = (idNumber: string) => `absences of ${alertKey(idNumber, path.subjectId)}, type ${path.type}`
  for (const { idNumber, state } of items) say(shown, fact(idNumber), state)
  for (const { idNumber } of students)
    for (const { type, state } of alerts.get(alertKey(idNumber, path.subjectId)) ?? [])
      if (state === 'eliminated' || (state !== 'lifted' && type === Number(path.type)))
        say(listed, fact(idNumber), state)
  return compareSurfaces([
    ['alerts of the class', shown],
    ['alerts of the office', listed],
  ])
}
