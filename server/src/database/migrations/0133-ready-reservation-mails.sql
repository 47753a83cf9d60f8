-- That a book is ready is mailed like every other notification, and so by the choice of the account for its topic.
create or replace function mail_delivery(owner integer, kind text) returns text language sql stable return
  case
    -- The exam office reminds by a mail of its own, which lists the sheets.
    when kind = 'marks.due' then 'none'
    else coalesce(
      (select p.delivery from notification_preference p
        where p.account_id = owner and p.topic = split_part(kind, '.', 1)),
      default_delivery(split_part(kind, '.', 1)))
  end;
