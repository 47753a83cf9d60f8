import type { Kysely } from 'kysely'
import type { Tables } from '../../server/src/database/tables.ts'
import { median } from '../marks-grid/measure.ts'
import { findEmails, findHead, authHeaders, type AnnouncedTest } from './find-test-data.ts'
import { runLoad, post } from './load.ts'
import { password } from './scale/people.ts'

/** One read through the portal, and through a bare route that runs the same statement. */
interface HotRead {
  name: string
  path: string
  body: Body
  headers?: Record<string, string>
  bare: { path: string; body: Body }
}

/** The same body for every connection, or one for each. */
type Body = object | ((side: number) => object)

export interface Comparison {
  name: string
  portal: number
  bare: number
  ratio: number
}

/** More than a process has database connections, so that throughput is measured rather than latency. */
const connections = 32
const milliseconds = 2_000

export async function hotReads(db: Kysely<Tables>, of: AnnouncedTest): Promise<HotRead[]> {
  const chief = await findHead(db, of.departmentId)
  const [headers, head] = [await authHeaders(db, of.teacherId, of.email), await authHeaders(db, chief.id, chief.email)]
  const semester = { enseignant_id: of.teacherId, annee_id: of.yearId, semestre_id: of.semester }
  const sheet = {
    group_id: of.groupId,
    matiere_id: of.subjectId,
    type_examen_id: of.examTypeId,
    semestre_id: of.semester,
    date: of.heldOn,
    annee_id: of.yearId,
  }
  const emails = await findEmails(db, connections)
  // Different accounts: one account would be locked after so many concurrent attempts.
  const credentials = (side: number) => ({ email: emails[side], password, annee_id: of.yearId, role: 2, compte: 2 })
  const search = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0, page: 1 }
  const books = { ...search, recherche: 'algo' }
  return [
    { name: 'sign-in', path: 'login', body: credentials, bare: { path: 'login', body: credentials } },
    {
      name: 'timetable of a teacher',
      path: 'emploi/get_by_id',
      body: semester,
      headers,
      bare: { path: 'timetable', body: semester },
    },
    {
      name: 'exams of a teacher',
      path: 'examen/passer/list_ds',
      body: semester,
      headers,
      bare: { path: 'exams', body: { teacherId: of.teacherId, yearId: of.yearId, semester: of.semester, kind: 1 } },
    },
    {
      name: 'students of a sheet',
      path: 'examen/passer/etudiants',
      body: sheet,
      headers,
      bare: { path: 'students', body: { ...sheet, enseignant_id: of.teacherId } },
    },
    {
      name: 'wishes by subject',
      path: 'fiche/voeux_by_matiere_sou',
      body: { enseignant_id: chief.id, annee_id: of.yearId, cycle: 1, niveau_semestre: 5 },
      headers: head,
      bare: {
        path: 'wishes',
        body: { departmentId: of.departmentId, yearId: of.yearId, cycle: 1, studyYear: 3, semester: 1 },
      },
    },
    {
      name: 'search of books',
      path: 'livre/search',
      body: books,
      headers,
      bare: { path: 'books', body: books },
    },
  ]
}

const bodiesOf = (body: Body): string[] =>
  Array.from({ length: connections }, (_, side) => JSON.stringify(typeof body === 'function' ? body(side) : body))

/** Load-tests both alternately, round by round; the result is the median of the rounds' ratios. */
export async function compare(read: HotRead, portal: string, bare: string, rounds: number): Promise<Comparison> {
  const [bodies, bareBodies] = [bodiesOf(read.body), bodiesOf(read.bare.body)]
  const ofPortal = async (side: number) =>
    void (await post(`${portal}/api/${read.path}`, bodies[side] ?? '', read.headers))
  const ofBare = async (side: number) => void (await post(`${bare}/${read.bare.path}`, bareBodies[side] ?? ''))
  for (const call of [ofPortal, ofBare]) await runLoad(connections, milliseconds / 4, call)
  const pairs: { portal: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pair = { portal: 0, bare: 0 }
    const turns = [['portal', ofPortal] as const, ['bare', ofBare] as const]
    for (const [name, call] of round % 2 === 0 ? turns : turns.toReversed())
      pair[name] = (await runLoad(connections, milliseconds, call)).perSecond
    pairs.push(pair)
  }
  return {
    name: read.name,
    portal: Math.round(median(pairs.map((pair) => pair.portal))),
    bare: Math.round(median(pairs.map((pair) => pair.bare))),
    ratio: median(pairs.map((pair) => pair.portal / pair.bare)),
  }
}
