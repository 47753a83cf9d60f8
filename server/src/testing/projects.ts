import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { type Institute, signInHeaders } from './institute.ts'
import { seedTeaching } from './seed-teaching.ts'
import type { TestPortal } from './test-portal.ts'

/** The records that `addProjects` creates beside those of `seedTeaching`, by id. */
export const projects = {
  specialities: { licence: 1, master: 3, foreign: 4 },
  groups: { licence: 1, tutorialA: 2, practicalA1: 4, master: 10, foreign: 11, earlier: 12, firstLevel: 13 },
  /** Four of the licence's last level in the first TD groups, two of the master; of others one each. */
  students: { licence: [1, 2, 3, 4], master: [5, 6], foreign: 7, earlier: 8, firstLevel: 9 },
} as const

export interface ProjectPortal {
  portal: TestPortal
  institute: Institute
  headers: Record<'head' | 'otherHead' | 'teacher' | 'colleague', Record<string, string>>
  /** The body of a call that assigns a supervisor to students of one group. */
  assignment: (changes?: object) => Record<string, unknown>
  /** Assigns a student to the teacher; returns the id of the assignment. */
  assign: (studentId?: number, changes?: Partial<Assigned>) => Promise<number>
  /** Adds a subject of the teacher; returns its id. */
  propose: (name?: string) => Promise<number>
  /** Deletes all projects. */
  clear: () => Promise<void>
}

interface Assigned {
  group_id: number
  teacher_id: number
  year_id: number
  subject_id: number
  state: 0 | 1 | 2
}

/** A portal whose institute has students in the last levels of a licence and of a master, and no project yet. */
export async function startProjects(): Promise<ProjectPortal> {
  const { portal, institute } = await startInstitutePortal()
  const { db } = portal
  await seedTeaching(db, institute)
  await addProjects(db, institute)
  const { teacher, years, departments } = institute
  return {
    portal,
    institute,
    headers: {
      head: await signInHeaders(db, institute.head),
      otherHead: await signInHeaders(db, institute.otherHead),
      teacher: await signInHeaders(db, teacher),
      colleague: await signInHeaders(db, institute.colleague),
    },
    assignment: (changes = {}) => ({
      cycle_id: 1,
      specialite_id: projects.specialities.licence,
      departement_id: departments.own,
      annee_id: years.current,
      annee_etudiant: years.current,
      listAffect: [{ enseignant_id: teacher.id, group_id: projects.groups.licence, etudiant_id: [1] }],
      ...changes,
    }),
    async assign(student_id = 1, changes = {}) {
      const group_id = student_id > 4 ? projects.groups.master : projects.groups.licence
      const row = { student_id, teacher_id: teacher.id, year_id: years.current, group_id, ...changes }
      const { id } = await db.insertInto('project_assignment').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    async propose(name = 'Portail des enseignants') {
      const row = { name, teacher_id: teacher.id, year_id: years.current }
      const { id } = await db.insertInto('project_subject').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    clear: async () => void (await sql`truncate project_subject, project_assignment, audit_log cascade`.execute(db)),
  }
}

async function addProjects(db: Kysely<Tables>, { departments, years }: Institute): Promise<void> {
  const [own, other] = [sql.lit(departments.own), sql.lit(departments.other)]
  const [year, before] = [sql.lit(years.current), sql.lit(years.previous)]
  await sql`
    insert into cycle (id, name, name_ar) values (2, 'Mastère', 'ماجستير');
    update level set year = 3, name = '3 ème année' where id = 1;
    insert into level (id, cycle_id, year, name) values (2, 2, 2, '2 ème mastère'), (3, 1, 1, '1 ère année');
    insert into speciality (id, department_id, cycle_id, code, name) values
      (3, ${own}, 2, 'MD', 'Données'), (4, ${other}, 1, 'LG', 'Gestion');
    insert into student_group (id, year_id, speciality_id, level_id, kind, name, span) values
      (10, ${year}, 3, 2, 1, 'MD2', '[8,9)'), (11, ${year}, 4, 1, 1, 'LG3', '[9,10)'),
      (12, ${before}, 1, 1, 1, 'LI3', '[10,11)'), (13, ${year}, 1, 3, 1, 'LI0', '[11,12)');
    insert into student (id, id_number, first_name, last_name, gender, birth_date)
      select n, '0000000' || n, 'Etudiant', 'Numéro ' || n, 1, '2005-01-01' from generate_series(5, 9) n;
    insert into enrolment (student_id, year_id, group_id, group_span) values
      (5, ${year}, 10, '[8,9)'), (6, ${year}, 10, '[8,9)'), (7, ${year}, 11, '[9,10)'), (8, ${before}, 12, '[10,11)'),
      (9, ${year}, 13, '[11,12)')`.execute(db)
}
