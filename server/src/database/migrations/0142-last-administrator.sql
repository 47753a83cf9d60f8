-- At least one active account gives roles in the whole institute, however many transactions take the last ones from
-- each other: each waits for the lock, and then reads what the others have committed.
create function keep_an_administrator() returns trigger language plpgsql as $$
declare
  former integer := case tg_table_name when 'account' then (to_jsonb(old) ->> 'id')::integer
    else (to_jsonb(old) ->> 'account_id')::integer end;
begin
  if tg_table_name = 'account' and not exists (
    select from account_role where account_id = former and role = 'admin' and department_id is null) then
    return null;
  end if;
  if tg_table_name = 'account_role' and not exists (select from account where id = former and is_active) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not exists (
    select from account_role r join account a on a.id = r.account_id and a.is_active
    where r.role = 'admin' and r.department_id is null) then
    raise integrity_constraint_violation using
      message = format('account %s is the last administrator', former), constraint = 'last_administrator';
  end if;
  return null;
end $$;

create trigger keep_an_administrator after update of is_active on account
  for each row when (old.is_active and not new.is_active) execute function keep_an_administrator();
create trigger keep_an_administrator after delete on account_role
  for each row when (old.role = 'admin' and old.department_id is null) execute function keep_an_administrator();
