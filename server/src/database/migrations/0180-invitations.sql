-- When the owner of an account first signed in, and was last mailed how to.
alter table account
  add column first_signed_in_at timestamptz,
  add column invited_at timestamptz;

-- Sessions are kept for a month, and their entries of the audit log for a year.
with sign_in as (
  select account_id, created_at as at from account_session where not is_read_only
  union all
  select split_part(subject, ':', 2)::integer, at from audit_log
  where action = 'session.opened' and subject ~ '^account:\d+$'
  union all
  -- The language is that of a sign-in, and a known browser has signed in.
  select id, now() from account where language is not null
  union all
  select account_id, now() from account_browser
), first as (select account_id, min(at) as at from sign_in group by account_id)
update account a set first_signed_in_at = first.at from first where a.id = first.account_id;

-- Who signed up or was mailed a link knows the way.
with told as (
  select split_part(subject, ':', 2)::integer as account_id, max(at) as at from audit_log
  where action in ('account.registered', 'account.created', 'teacher.created', 'password.set', 'password.reset',
      'password.reset-mailed')
    and subject ~ '^(account|teacher):\d+$'
  group by 1
)
update account a set invited_at = told.at from told where a.id = told.account_id;

-- Written by a trigger, so that the processes of the release before write it too.
create function keep_first_sign_in() returns trigger language plpgsql as $$
begin
  update account set first_signed_in_at = now() where id = new.account_id and first_signed_in_at is null;
  return null;
end
$$;
create trigger keep_first_sign_in after insert on account_session
  for each row when (not new.is_read_only) execute function keep_first_sign_in();

create index account_without_sign_in on account (id) where first_signed_in_at is null;
create index notification_mail_invitation on notification_mail (account_id)
  where topic = 'invitation' and finished_at is null;
