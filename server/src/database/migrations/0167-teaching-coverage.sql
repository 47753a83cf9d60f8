-- How many groups each session type of the subjects of a semester needs, and for how many somebody of any department wishes
-- or is validated. Null where the groups of the year are not known; an archived subject needs nobody.
create function teaching_coverage(of_year integer, of_semester integer)
  returns table (subject_id integer, type integer, needed integer, wished integer, validated integer)
  language sql stable
begin atomic
  select m.id, one.type,
      case
        when g.total = 0 then null
        when m.is_archived or one.hours = 0 then 0
        when one.type = 2 then g.tutorials
        when one.type = 3 then g.practicals
        else g.lectures
      end,
      wish.wished, wish.validated
    from subject m
    cross join lateral (
      select count(*)::integer as total, (count(*) filter (where g.kind = 1))::integer as lectures,
        (count(*) filter (where g.kind = 2))::integer as tutorials,
        (count(*) filter (where g.kind = 3))::integer as practicals
      from student_group g
      where g.year_id = teaching_coverage.of_year and g.speciality_id = m.speciality_id and g.level_id = m.level_id) g
    cross join lateral (values (1, m.lecture_hours), (2, m.tutorial_hours), (3, m.practical_hours), (4, m.other_hours))
      one (type, hours)
    cross join lateral (
      select coalesce(sum(coalesce(w.group_count, 1)), 0)::integer as wished,
        coalesce(sum(w.group_count) filter (where w.state = 'validated'), 0)::integer as validated
      from wish_line w join wish_sheet s on s.id = w.sheet_id
      where w.year_id = teaching_coverage.of_year and w.subject_id = m.id and w.type = one.type
        and s.year_id = teaching_coverage.of_year and s.semester = teaching_coverage.of_semester) wish
    where m.semester = teaching_coverage.of_semester;
end;
