import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Institute } from './institute.ts'

/** The records that `seedTeaching` creates, by id. */
export const teachingIds = {
  subjects: { algorithms: 1, networks: 2, statistics: 3 },
  slots: { first: 1, second: 2, third: 3, fourth: 4 },
  rooms: { hall: 1, room: 2, closet: 3 },
  groups: { lecture: 1, tutorialA: 2, tutorialB: 3, practicalA1: 4, practicalA2: 5, foreign: 6, foreignTutorial: 7 },
  examTypes: { supervised: 1, test: 2 },
  sessions: { lecture: 1, tutorialA: 2, tutorialB: 3, oddPractical: 4, evenPractical: 5, ofColleague: 6, foreign: 7 },
  holiday: '2026-12-17',
}

/**
 * Adds a semester, 14 September to 19 December 2026, to a founded institute. The teacher holds algorithms on Monday
 * (lecture), Tuesday and Wednesday (TD), and networks on Thursday in alternating weeks (TP); the colleague holds two
 * lectures on Friday, one to the same students. The lecture group has an exam of algorithms on 18 November in the third
 * slot, and the teacher invigilates on 19 November in the fourth. Thursday 17 December is a holiday.
 */
export async function seedTeaching(
  db: Kysely<Tables>,
  { departments, years, teacher, colleague }: Institute,
): Promise<void> {
  const [own, year] = [sql.lit(departments.own), sql.lit(years.current)]
  const [me, other] = [sql.lit(teacher.id), sql.lit(colleague.id)]
  await sql`
    insert into cycle values (1, 'Licence');
    insert into level (id, cycle_id, year, name) values (1, 1, 1, '1 ère année');
    insert into speciality (id, department_id, cycle_id, code, name) values
      (1, ${own}, 1, 'LI', 'Informatique'), (2, ${own}, 1, 'LM', 'Mathématiques');
    insert into subject (id, speciality_id, level_id, semester, code, name, name_ar) values
      (1, 1, 1, 1, 'ALG', 'Algorithmique', 'الخوارزميات'), (2, 1, 1, 1, 'RES', 'Réseaux', ''),
      (3, 2, 1, 1, 'STA', 'Statistique', '');
    insert into room (id, name, capacity) values (1, 'Amphi', 60), (2, 'B1', 20), (3, 'Cagibi', 2);
    insert into time_slot (id, label, starts_at, ends_at) values
      (1, '08:30-10:00', '08:30', '10:00'), (2, '10:10-11:40', '10:10', '11:40'),
      (3, '11:50-13:20', '11:50', '13:20'), (4, '13:30-15:00', '13:30', '15:00');
    insert into holiday (name, starts_on, ends_on) values ('Fête de la Révolution', '2026-12-17', '2026-12-17');
    insert into student_group (id, year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span) values
      (1, ${year}, 1, 1, 1, null, 'LI1', '[0,4)', null),
      (2, ${year}, 1, 1, 2, 1, 'LI1-A', '[0,2)', '[0,4)'), (3, ${year}, 1, 1, 2, 1, 'LI1-B', '[2,4)', '[0,4)'),
      (4, ${year}, 1, 1, 3, 2, 'LI1-A-TP1', '[0,1)', '[0,2)'), (5, ${year}, 1, 1, 3, 2, 'LI1-A-TP2', '[1,2)', '[0,2)'),
      (6, ${year}, 2, 1, 1, null, 'LM1', '[4,8)', null), (7, ${year}, 2, 1, 2, 6, 'LM1-A', '[4,6)', '[4,8)');
    insert into student (id, id_number, first_name, last_name, gender, birth_date)
      select n, '0000000' || n, 'Etudiant', 'Numéro ' || n, 1, '2005-01-01' from generate_series(1, 4) n;
    insert into enrolment (student_id, year_id, group_id, group_span) values
      (1, ${year}, 4, '[0,1)'), (2, ${year}, 4, '[0,1)'), (3, ${year}, 5, '[1,2)'), (4, ${year}, 3, '[2,4)');
    insert into timetable (id, year_id, semester, starts_on, ends_on) values (1, ${year}, 1, '2026-09-14', '2026-12-19');
    insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id,
        group_span, room_id, week_parity, is_quarter_marked) values
      (1, 1, ${year}, 1, 1, 1, 1, ${me}, 1, '[0,4)', 1, 0, false),
      (2, 1, ${year}, 2, 1, 2, 1, ${me}, 2, '[0,2)', 2, 0, false),
      (3, 1, ${year}, 3, 2, 2, 1, ${me}, 3, '[2,4)', 2, 0, false),
      (4, 1, ${year}, 4, 1, 3, 2, ${me}, 4, '[0,1)', 2, 1, true),
      (5, 1, ${year}, 4, 1, 3, 2, ${me}, 5, '[1,2)', 2, 2, true),
      (6, 1, ${year}, 5, 1, 1, 2, ${other}, 1, '[0,4)', 1, 0, false),
      (7, 1, ${year}, 5, 2, 1, 3, ${other}, 6, '[4,8)', 1, 0, false);
    select setval('timetable_session_id_seq', 100), setval('student_id_seq', 100), setval('student_group_id_seq', 100);
    select setval(pg_get_serial_sequence(name, 'id'), 100)
      from unnest(array['level', 'speciality', 'subject', 'room', 'time_slot', 'timetable', 'exam_type', 'exam_period']) name;
    insert into exam_type (id, kind, name) values (1, 1, 'DS 1'), (2, 2, 'Test TP');
    insert into exam_period (id, year_id, semester, kind, starts_on, ends_on) values
      (1, ${year}, 1, 'ds', '2026-11-16', '2026-11-28');
    insert into exam (period_id, subject_id, held_on, slot_id) values (1, 1, '2026-11-18', 3);
    insert into invigilation (period_id, teacher_id, held_on, slot_id, room_id) values (1, ${me}, '2026-11-19', 4, 2)`.execute(
    db,
  )
}
