-- A page that shows a loading state without end is a failure of its version.
alter table remote_event drop constraint remote_event_event_check;
alter table remote_event add constraint remote_event_event_check
  check (event in (
    'mounted', 'failed', 'crashed', 'empty', 'loading', 'noData', 'frozen', 'violation', 'fellBack', 'disabled', 'fault'
  ));

-- The pages that the operator has moved between remotes: the new owner takes the unsaved input of the old one.
create table moved_page (
  path text primary key,
  from_remote text not null,
  to_remote text not null
);

-- The move of before, of each page the last one.
insert into moved_page (path, from_remote, to_remote)
select distinct on (page ->> 'path') page ->> 'path', page ->> 'from', page ->> 'to'
from audit_log, jsonb_array_elements(
  case jsonb_typeof(details -> 'moved') when 'array' then details -> 'moved' else '[]' end
) page
where action = 'remote.promoted' and page ->> 'to' is not null
order by page ->> 'path', id desc;
