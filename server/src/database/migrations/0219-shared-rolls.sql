-- With whom the rolls of a subject are shared: of a session type, group and teacher, or of all. Their sheets stay those of
-- the teacher who has the class.
create table shared_roll (
  id integer generated always as identity primary key,
  year_id integer not null references academic_year,
  subject_id integer not null references subject,
  type smallint constraint shared_roll_type_check check (type between 1 and 4),
  group_id integer references student_group,
  owner_id integer references teacher,
  partner_id integer not null references teacher,
  shared_at timestamptz not null default now(),
  shared_by integer references account on delete set null,
  constraint shared_roll_partner_check check (partner_id is distinct from owner_id),
  constraint shared_roll_once unique nulls not distinct (partner_id, year_id, subject_id, type, group_id, owner_id)
);

create trigger year_is_open before insert or update or delete on shared_roll
  for each row execute function keep_year_open('shared_by');

-- Whether a teacher sees and enters the roll of a class of the owner: the own one, or one that is shared.
create function may_call_roll(teacher integer, owner integer, in_subject integer, session_type integer, whole_group integer)
  returns boolean language sql stable
begin atomic
  select teacher = owner or exists (
    select
      from shared_roll r
      join student_group g on g.id = whole_group and g.year_id = r.year_id
      left join student_group part on part.id = r.group_id
      where r.partner_id = teacher and r.subject_id = in_subject and coalesce(r.type = session_type, true)
        and coalesce(r.owner_id = owner, true) and coalesce(g.span <@ part.span, true));
end;
