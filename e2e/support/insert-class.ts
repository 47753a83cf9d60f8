import { query } from './database.ts'

/** Gives a teacher a TD group of three students with a weekly session in the first semester of a year. */
export async function insertClass(yearName: string, email: string): Promise<void> {
  const first = Number(yearName.slice(0, 4)) * 1000
  const span = `int4range(${first}, ${first + 4})`
  await query(`with place as (
      select t.id as timetable_id, t.year_id, m.id as subject_id, m.speciality_id, m.level_id
      from timetable t join academic_year y on y.id = t.year_id and y.name = '${yearName}', subject m
      where t.semester = 1 and m.semester = 1 order by m.id limit 1
    ), lecture as (
      insert into student_group (year_id, speciality_id, level_id, kind, name, span)
      select year_id, speciality_id, level_id, 1, 'ZZ', ${span} from place returning id
    ), tutorial as (
      insert into student_group (year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span)
      select year_id, speciality_id, level_id, 2, lecture.id, 'ZZ-A', ${span}, ${span} from place, lecture returning id
    ), enrolled as (
      insert into enrolment (student_id, year_id, group_id, group_span)
      select s.id, place.year_id, tutorial.id, ${span} from place, tutorial, (select id from student order by id limit 3) s
    )
    insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    select place.timetable_id, place.year_id, 1, (select min(id) from time_slot), 2, place.subject_id, teacher.id,
      tutorial.id, ${span}
    from place, tutorial, teacher where teacher.email = '${email}'`)
}
