-- A changed e-mail address is told to the former one: whoever has the new address can ask for a new password.

alter table notification_mail add column address text;

create function tell_former_address() returns trigger language plpgsql as $$
begin
  insert into notification_mail (account_id, topic, items, address)
  values (
    old.id, 'access',
    jsonb_build_array(jsonb_build_object(
      'kind', 'access.email', 'path', '/forgot-password',
      'details', jsonb_build_object('title', new.email, 'titleAr', new.email))),
    old.email);
  return null;
end $$;

create trigger account_former_address after update of email on account
  for each row when (lower(old.email) <> lower(new.email) and old.first_signed_in_at is not null)
  execute function tell_former_address();
