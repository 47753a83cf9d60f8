-- The decision about a sign-up: null for an account that is not waiting for one, because it was accepted, created by staff,
-- or deactivated later. A refused sign-up keeps its reason and may be accepted later.
alter table account
  add column sign_up text check (sign_up in ('pending', 'refused')),
  add column refusal_reason text check (refusal_reason ~ '\S' and length(refusal_reason) <= 500),
  add column sort_key text collate "C" not null
    generated always as (left(fold(last_name || ' ' || first_name), 400)) stored,
  add column words tsvector not null generated always as (
    indexed_words(first_name || ' ' || last_name || ' ' || first_name_ar || ' ' || last_name_ar || ' ' || email)) stored,
  add constraint account_refusal check ((sign_up is not distinct from 'refused') = (refusal_reason is not null));

-- Until now the last entry of the audit log told a new sign-up from a deactivated account.
update account a set sign_up = 'pending'
where not a.is_active and 'account.registered' = (
  select l.action from audit_log l
  where l.subject in ('account:' || a.id, 'teacher:' || a.id)
    and l.action in ('account.registered', 'account.activated', 'account.deactivated')
  order by l.id desc limit 1);
alter table account add constraint account_decided check (not is_active or sign_up is null);

-- Whoever activates an account has accepted its sign-up, also the command line of the release before.
create function accept_sign_up() returns trigger language plpgsql as $$
begin
  new.sign_up := null;
  new.refusal_reason := null;
  return new;
end
$$;
create trigger accept_sign_up before update of is_active on account
  for each row when (new.is_active and new.sign_up is not null) execute function accept_sign_up();

-- Processes of the release before do not write the state of a sign-up, but a token for its photo.
create function mark_sign_up_pending() returns trigger language plpgsql as $$
begin
  update account set sign_up = 'pending' where id = new.teacher_id and not is_active and sign_up is null;
  return new;
end
$$;
create trigger mark_sign_up_pending after insert on sign_up_photo_token
  for each row execute function mark_sign_up_pending();

create index account_sort_key on account (sort_key, id);
create index account_words on account using gin (words);
create index account_pending on account (created_at, id) where sign_up = 'pending';
create index teacher_id_number on teacher (id_number text_pattern_ops);

-- The audit log is read by person and by kind, the first part of an action.
create index audit_log_actor on audit_log (actor, id);
create index audit_log_kind on audit_log (split_part(action, '.', 1), id);
