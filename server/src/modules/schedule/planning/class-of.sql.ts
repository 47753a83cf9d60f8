import { sql } from 'kysely'
import { isGroupInScope, type Registrar, writers } from '../../../kernel/registrar-scope.ts'

/**
 * The class of the weekly session `s` (timetable_session), as one row: the session that stands for it, its groups, and
 * whether all of them are of the caller's departments.
 */
export const classOf = ({ caller }: Pick<Registrar, 'caller'>) => sql`(
  select min(c.id) as id, string_agg(g.name, ', ' order by c.id) as groups, array_agg(g.id order by c.id) as group_ids,
    json_agg(json_build_object('id', g.id, 'name', g.name) order by c.id) as named_groups,
    bool_and(${isGroupInScope(caller, writers)}) as is_own,
    string_agg(c.id || ' ' || c.revision, ', ' order by c.id) as revisions
  from timetable_session c join student_group g on g.id = c.group_id
  where c.class_id = s.class_id)`
