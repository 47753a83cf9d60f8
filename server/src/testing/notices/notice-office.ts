import { beforeEach } from 'vitest'
import { signInHeaders } from '../institute.ts'
import { createStaff } from '../staff.ts'
import { startTeachingPortal } from '../teaching-portal.ts'
import { noticeBodies } from './notice-bodies.ts'

type Headers = Record<string, string>

/** The fields of a notice that tests of decisions read, as in `/api/v1/notices`. */
export interface StaffNotice {
  kind: string
  id: number
  state: string
  version: string
  room: { name: string } | null
  decision: { by: string | null; reason: string | null; canBeUndone: boolean } | null
}

/** Bodies of decisions. */
export const accepted = { decision: 'accepted' }
export const refused = { decision: 'refused', reason: ' Salle fermée ce jour-là ' }

/**
 * A portal with teaching data whose notices are deleted before each test, and the calls of a teacher who sends notices
 * and of the staff of the teacher's department who decide on them. Calls without headers are the registrar's.
 */
export async function startNoticePortal() {
  const { portal, institute, own, colleague } = await startTeachingPortal()
  const bodies = noticeBodies(institute)
  const staffHeaders = async (
    ...staff: Parameters<typeof createStaff> extends [unknown, ...infer Rest] ? Rest : never
  ) => signInHeaders(portal.db, await createStaff(portal.db, ...staff))
  const registrar = await staffHeaders(['registrar'], institute.departments.own)
  const exams = await staffHeaders(['exams'], institute.departments.own)

  beforeEach(async () => {
    for (const table of [
      'class_cover',
      'cover_request',
      'session_notice',
      'refused_session_notice',
      'absence_notice',
    ] as const)
      await portal.db.deleteFrom(table).execute()
  })

  const send = async (path: string, body: object, headers: Headers = own): Promise<number> =>
    Object((await portal.post(`/api/avis/${path}`, body, headers)).body).id
  const listed = async (query = '', headers: Headers = registrar): Promise<StaffNotice[]> =>
    Object((await portal.get(`/api/v1/notices${query}`, headers)).body).items
  const fileOf = async (path: string, headers: Headers = registrar) =>
    Object((await portal.get(`/api/v1/notices/${path}`, headers)).body)
  const versionOf = async (path: string, headers: Headers = registrar): Promise<string> =>
    (await fileOf(path, headers)).notice.version

  return {
    portal,
    institute,
    own,
    colleague,
    bodies,
    registrar,
    exams,
    staffHeaders,
    sendAbsence: (changes: object = {}) => send('add', bodies.absence(changes)),
    sendMakeUp: (changes: object = {}, headers: Headers = own) =>
      send('rattrapage/add', bodies.makeUp(changes), headers),
    sendTest: (changes: object = {}) => send('examen/add', bodies.test(changes)),
    listed,
    fileOf,
    versionOf,
    /** Decides on the version given, or on the current one. */
    decide: async (path: string, body: object, headers: Headers = registrar, version?: string) => {
      const seen = version ?? (await versionOf(path, headers))
      return portal.put(`/api/v1/notices/${path}/decision`, body, { ...headers, 'if-match': seen })
    },
    undo: async (path: string, headers: Headers = registrar, version?: string) => {
      const seen = version ?? (await versionOf(path, headers))
      return portal.remove(`/api/v1/notices/${path}/decision`, { ...headers, 'if-match': seen })
    },
    makeUpsOfTeacher: async (headers: Headers = own) => {
      const body = { enseignant_id: institute.teacher.id, annee_id: institute.years.current }
      return Object((await portal.post('/api/avis/rattrapage/get_by_enseignant', body, headers)).body)
    },
    absencesOfTeacher: async () => {
      return Object((await portal.post('/api/avis/absence/list', { enseignant_id: institute.teacher.id }, own)).body)
        .avis
    },
  }
}
