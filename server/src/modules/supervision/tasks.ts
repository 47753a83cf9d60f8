import { sql } from 'kysely'
import { Type } from 'typebox'
import { type ModuleTasks, taskSource } from '../../kernel/tasks.ts'

/** Projects to decide; requests to reopen one. */
export const supervisionTasks: ModuleTasks = {
  department: taskSource(
    {
      projects: Type.Integer({ minimum: 0, description: 'The projects with a subject that are not decided' }),
    },
    async (db, { departmentId, yearId }) => {
      const { rows } = await sql<{ projects: number }>`
        select count(*)::integer as projects from project_assignment a
        join student_group g on g.id = a.group_id join speciality sp on sp.id = g.speciality_id
        where a.year_id = ${yearId} and sp.department_id = ${departmentId} and a.state = 0
          and a.subject_id is not null`.execute(db)
      return { projects: rows[0]?.projects ?? 0 }
    },
  ),
  office: {
    reopenings: {
      count: ({ yearId, isIn }) => sql`
        select count(*)::integer from reopening_request c
        join project_assignment a on a.id = c.assignment_id
        join student_group g on g.id = a.group_id
        join speciality s on s.id = g.speciality_id
        where c.year_id = ${yearId} and c.state = 'pending' and ${isIn('s.department_id', 'internships')}`,
    },
  },
}
