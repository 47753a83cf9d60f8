import { sql } from 'kysely'
import type { ModuleTasks } from '../../kernel/tasks.ts'

/** Sign-ups to decide. */
export const accountTasks: ModuleTasks = {
  office: {
    signUps: {
      count: ({ isIn, isWhole }) => sql`
        select count(*)::integer from account a left join teacher t on t.id = a.id
        where a.sign_up = 'pending' and (
          ${isWhole('admin')} or coalesce(${isIn('t.department_id', 'admin', 'registrar')} and t.id is not null, false))`,
    },
  },
}
