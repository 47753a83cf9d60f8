-- Mails about notifications. The table of notifications is the outbox: a notification that waits for a mail says so
-- itself, so that it is written with the change, and is gone when the change is undone.

-- The language in which the account last signed in, and the one that it has chosen for mails.
alter table account
  add column language text check (language in ('fr', 'ar', 'en')),
  add column mail_language text check (mail_language in ('fr', 'ar', 'en'));

-- The choice of an account for a topic, the first part of a kind; without a row, the default of the topic.
create table notification_preference (
  account_id integer not null references account on delete cascade,
  topic text not null,
  delivery text not null check (delivery in ('now', 'digest', 'none')),
  primary key (account_id, topic)
);

-- By default mails tell at once of what changes a day at the institute, and once a day of everything else.
create function default_delivery(topic text) returns text language sql immutable return
  case when topic in ('absence', 'makeUp', 'test', 'timetable', 'invigilation', 'swap', 'reservation')
    then 'now' else 'digest' end;

create function mail_delivery(owner integer, kind text) returns text language sql stable return
  case
    -- The exam office reminds by a mail of its own, which lists the sheets; the library by one that it sends at once.
    when kind in ('marks.due', 'reservation.ready') then 'none'
    else coalesce(
      (select p.delivery from notification_preference p
        where p.account_id = owner and p.topic = split_part(kind, '.', 1)),
      default_delivery(split_part(kind, '.', 1)))
  end;

-- The notifications of the release before are not mailed.
alter table notification
  add column delivery text not null default 'none' check (delivery in ('now', 'digest', 'none')),
  -- When it was put into a mail.
  add column mailed_at timestamptz;
create index notification_to_mail on notification (account_id)
  where delivery <> 'none' and mailed_at is null and read_at is null;

-- A notification that replaces an unread one has a new id, and is mailed again.
create function schedule_notification_mail() returns trigger language plpgsql as $$
begin
  new.delivery := mail_delivery(new.account_id, new.kind);
  new.mailed_at := null;
  return new;
end
$$;
create trigger schedule_notification_mail before insert or update of id on notification
  for each row execute function schedule_notification_mail();

-- Browsers are not told that a notification was mailed.
drop trigger announce_notification on notification;
create trigger announce_notification after insert or delete or update of id, read_at on notification
  for each row execute function announce_notification();

-- A mail with its content, from the moment at which its notifications were put into it until it was accepted.
create table notification_mail (
  -- Part of its Message-ID.
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references account on delete cascade,
  -- Null for the daily digest.
  topic text,
  items jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The right of the process with this token to send it, for as long as `lease_until`.
  lease uuid,
  lease_until timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('sent', 'dropped', 'failed')),
  check ((finished_at is null) = (outcome is null))
);
create index notification_mail_waiting on notification_mail (next_attempt_at) where finished_at is null;
create index notification_mail_account on notification_mail (account_id);
create index notification_mail_finished on notification_mail (finished_at);

-- Signs the links that end the mails about a topic; the same for all servers of this database. The first that needs it
-- writes it, so that a database without data stays one that a backup can be restored into.
create table unsubscribe_secret (
  id boolean primary key default true check (id),
  secret text not null default gen_random_uuid()::text
);
