-- The print room: the stages of a print run, the teacher's options, and the deletion of confidential files.
alter table print_run
  add column stage text not null default 'requested'
    check (stage in ('requested', 'printing', 'ready', 'fetched', 'refused')),
  -- Since when it is at this stage, and the account that moved it there; null for the command line.
  add column staged_at timestamptz not null default now(),
  add column staged_by integer references account on delete set null,
  -- Why it is refused.
  add column refusal text not null default '' check (length(refusal) <= 300),
  add column is_double_sided boolean not null default false,
  add column is_stapled boolean not null default false,
  add column is_confidential boolean not null default false,
  -- Null for a request without a due date: it is due on the day it was made.
  add column due_on date,
  -- When the print room first opened the file.
  add column seen_at timestamptz,
  -- When the content of a confidential file was deleted after fetching; the key then names nothing.
  add column file_deleted_at timestamptz,
  add check (stage = 'refused' or refusal = ''),
  add check (file_deleted_at is null or (is_confidential and stage = 'fetched'));

-- A print run that was validated needs nothing more from the print room.
update print_run
set staged_at = created_at, stage = case state when 0 then 'requested' when 1 then 'fetched' else 'refused' end;

create index print_run_queue on print_run (due_on, id) where stage in ('requested', 'printing', 'ready');
create index print_run_done on print_run (staged_at, id) where stage in ('fetched', 'refused');

-- Derives the state on the wire (0 in progress, 1 validated, 2 refused) from the stage. Processes of the release before
-- write the state alone: the stage follows it.
create function keep_print_run_state() returns trigger language plpgsql as $$
declare
  is_state_alone boolean := case tg_op
    when 'INSERT' then new.stage = 'requested' and new.state <> 0
    else new.stage = old.stage and new.state <> old.state
  end;
begin
  if is_state_alone then
    new.stage := case new.state when 0 then 'requested' when 1 then 'ready' else 'refused' end;
    new.staged_at := now();
    new.staged_by := null;
    new.refusal := '';
    new.file_deleted_at := null;
  end if;
  new.state := case when new.stage in ('requested', 'printing') then 0 when new.stage = 'refused' then 2 else 1 end;
  return new;
end
$$;
create trigger keep_print_run_state before insert or update on print_run
  for each row execute function keep_print_run_state();

-- The secret that signs the paths of print files, the same for all servers of this database; the first use makes it.
create table print_path_secret (
  id boolean primary key default true check (id),
  secret text not null default gen_random_uuid()::text
);
