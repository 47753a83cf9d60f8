-- Failures of a page after its mount: it crashes while it renders, is empty, none of its queries succeeds, it blocks the
-- browser, or its code violates the content security policy.
alter table remote_event drop constraint remote_event_event_check;
alter table remote_event add constraint remote_event_event_check
  check (event in (
    'mounted', 'failed', 'crashed', 'empty', 'noData', 'frozen', 'violation', 'fellBack', 'disabled', 'fault'
  ));

-- A mounted page can fail too, so that failures are counted among all starts. Until now each start was a mount or a
-- failure.
alter table release_health rename column mounts to starts;
update release_health set starts = starts + failures;
