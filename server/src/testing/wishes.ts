import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { type Institute, type Person, signInHeaders } from './institute.ts'
import type { TestPortal } from './test-portal.ts'

/** The records that `seedProgramme` creates, by id. */
export const programmeIds = {
  levels: { first: 1, third: 3, master: 4 },
  specialities: { computing: 1, data: 2, foreign: 3 },
  subjects: { algorithms: 1, networks: 2, databases: 3, project: 4, learning: 5, accounting: 6 },
}
const { levels, specialities, subjects } = programmeIds

/**
 * Adds a programme to an institute: in the first semester algorithms and networks in the first year, a project in the
 * third, learning in the mastere, accounting in the other department; databases in the second. The first year has a
 * lecture group with two TD groups and three TP groups.
 */
export async function seedProgramme(db: Kysely<Tables>, { departments, years }: Institute): Promise<void> {
  const [own, other, year] = [sql.lit(departments.own), sql.lit(departments.other), sql.lit(years.current)]
  await sql`
    insert into cycle values (1, 'Licence'), (2, 'Mastère');
    insert into level (id, cycle_id, year, name) values
      (1, 1, 1, '1ère année'), (2, 1, 2, '2ème année'), (3, 1, 3, '3ème année'), (4, 2, 1, '1ère année mastère');
    insert into speciality (id, department_id, cycle_id, code, name, name_ar) values
      (1, ${own}, 1, 'LI', 'Informatique', 'الإعلامية'), (2, ${own}, 2, 'MD', 'Données', ''), (3, ${other}, 1, 'LG', 'Gestion', '');
    insert into subject (id, speciality_id, level_id, semester, code, name, lecture_hours, tutorial_hours, practical_hours,
        other_hours) values
      (1, 1, 1, 1, 'ALG', 'Algorithmique', 1.5, 1.5, 0.75, 0), (2, 1, 1, 1, 'RES', 'Réseaux', 1.5, 0, 1.5, 0),
      (3, 1, 1, 2, 'BDD', 'Bases de données', 1.5, 1.5, 0, 0), (4, 1, 3, 1, 'PRJ', 'Projet', 0, 0, 0, 3),
      (5, 2, 4, 1, 'APP', 'Apprentissage', 1.5, 1.5, 0, 0), (6, 3, 1, 1, 'CPT', 'Comptabilité', 1.5, 1.5, 0, 0);
    insert into student_group (id, year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span) values
      (1, ${year}, 1, 1, 1, null, 'LI1', '[0,3)', null),
      (2, ${year}, 1, 1, 2, 1, 'LI1-A', '[0,2)', '[0,3)'), (3, ${year}, 1, 1, 2, 1, 'LI1-B', '[2,3)', '[0,3)'),
      (4, ${year}, 1, 1, 3, 2, 'LI1-A-TP1', '[0,1)', '[0,2)'), (5, ${year}, 1, 1, 3, 2, 'LI1-A-TP2', '[1,2)', '[0,2)'),
      (6, ${year}, 1, 1, 3, 3, 'LI1-B-TP1', '[2,3)', '[2,3)')`.execute(db)
}

/** A second head of the own department. */
export async function appointSecondHead(db: Kysely<Tables>, { colleague }: Institute): Promise<Person> {
  await db.updateTable('teacher').set({ is_head: true }).where('id', '=', colleague.id).execute()
  return colleague
}

/** Valid request bodies for the programme of `seedProgramme`; each function merges the changes of a test. */
export function wishBodies({ teacher, departments, years }: Institute) {
  const line = (ordre: number, changes: object = {}) => ({
    etat: 0,
    ordre,
    niveau_id: levels.first,
    specialite_id: specialities.computing,
    matiere_id: subjects.algorithms,
    type: 1,
    ...changes,
  })
  const master = (ordre1: number, changes: object = {}) => ({
    etat1: 0,
    ordre1,
    niveau_id1: levels.master,
    specialite_id1: specialities.data,
    matiere_id1: subjects.learning,
    type1: 2,
    ...changes,
  })
  return {
    line,
    master,
    sheet: (changes: object = {}) => ({
      enseignant_id: teacher.id,
      semestre_id: 1,
      jour: [1, 3],
      ligne: [line(1)],
      ligne1: [master(2)],
      ...changes,
    }),
    free: (changes: object = {}) => ({
      semestre_id: 1,
      jour_id: 2,
      matiere_id: subjects.networks,
      enseignant_id: teacher.id,
      nbr_groupe: 2,
      type_matiere: 3,
      departement_id: departments.own,
      annee_id: years.current,
      ...changes,
    }),
    list: { departement_id: departments.own, annee_id: years.current, enseignant_id: teacher.id },
    decision: (id: number, changes: object = {}) => ({ id, etat: 1, nb_group: 2, annee_id: years.current, ...changes }),
  }
}

/** Calls `/api/fiche/…` as one teacher, with optional further headers. */
export async function createWishClient(portal: TestPortal, person: Person, headers: Record<string, string> = {}) {
  const all = { ...(await signInHeaders(portal.db, person)), ...headers }
  return (path: string, body: object) => portal.post(`/api/fiche/${path}`, body, all)
}
export type WishClient = Awaited<ReturnType<typeof createWishClient>>

/**
 * Starts a portal with the programme of `seedProgramme`, and clients of its teachers and heads; `stranger` heads
 * another department.
 */
export async function startWishPortal() {
  const { portal, institute } = await startInstitutePortal()
  await seedProgramme(portal.db, institute)
  return {
    portal,
    institute,
    bodies: wishBodies(institute),
    own: await createWishClient(portal, institute.teacher),
    colleague: await createWishClient(portal, institute.colleague),
    head: await createWishClient(portal, institute.head),
    stranger: await createWishClient(portal, institute.otherHead),
    /** Deletes all wishes, decided or not. */
    clear: async () => {
      await portal.db.updateTable('wish_line').set({ state: 'pending' }).execute()
      await portal.db.deleteFrom('wish_sheet').execute()
    },
    /** The ids of all lines, sheet by sheet in their order. */
    lineIds: async (): Promise<number[]> => {
      const lines = portal.db.selectFrom('wish_line').select('id').orderBy('sheet_id').orderBy('rank')
      return (await lines.execute()).map(({ id }) => id)
    },
  }
}
