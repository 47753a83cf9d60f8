-- The letters that tell students of their absences, each with what it says: a corrected roll changes none that was made.
-- A warning is of a session type; an elimination and its lifting are of the subject, and of one decision.
create table absence_letter (
  id integer generated always as identity primary key,
  kind text not null constraint absence_letter_kind_check check (kind in ('warning', 'elimination', 'lifting')),
  student_id integer not null references student,
  subject_id integer not null references subject,
  year_id integer not null references academic_year,
  type smallint constraint absence_letter_type_check check (type between 1 and 4),
  decided_at timestamptz,
  language text not null constraint absence_letter_language_check check (language in ('fr', 'ar')),
  counts jsonb not null,
  made_at timestamptz not null default now(),
  made_by integer references account on delete set null,
  constraint absence_letter_about_check check (
    num_nonnulls(type, decided_at) = 1 and (kind = 'warning') = (type is not null)),
  constraint absence_letter_once unique nulls not distinct (student_id, subject_id, year_id, kind, type, decided_at)
);

create trigger year_is_open before insert or update or delete on absence_letter
  for each row execute function keep_year_open('made_by');

-- Whom the office follows: the students of `absence_alert`, and those of whom a letter told an elimination that was lifted;
-- with the letter that is due and not made.
create view absence_follow_up as
  select a.*, due.kind as due_kind, due.type as due_type, due.decided_at as due_decided_at
  from (
    select * from absence_alert
    union all
    select distinct l.student_id, l.year_id, l.subject_id, null::smallint, 0, 0, null, null::integer, null::integer,
      'lifted', 0
    from absence_letter l
    where l.kind = 'elimination' and not exists (
      select from absence_alert a
      where a.student_id = l.student_id and a.year_id = l.year_id and a.subject_id = l.subject_id)) a
  left join lateral (
    select wanted.kind, wanted.type, wanted.decided_at
    from (
      select 'elimination' as kind, null::smallint as type, x.decided_at from elimination x
      where x.student_id = a.student_id and x.subject_id = a.subject_id and x.year_id = a.year_id
      union all
      select 'lifting', null, l.decided_at from absence_letter l
      where l.student_id = a.student_id and l.subject_id = a.subject_id and l.year_id = a.year_id
        and l.kind = 'elimination' and a.state <> 'eliminated'
      union all
      select 'warning', a.type, null where a.state in ('warned', 'over')) wanted
    where not exists (
      select from absence_letter l
      where l.student_id = a.student_id and l.subject_id = a.subject_id and l.year_id = a.year_id and l.kind = wanted.kind
        and (l.type, l.decided_at) is not distinct from (wanted.type, wanted.decided_at))
    order by wanted.kind, wanted.decided_at limit 1) due on true;
