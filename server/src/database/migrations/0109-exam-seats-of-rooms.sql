-- The seats of a room in an exam, in which neighbours keep apart: half of the capacity unless it is set. A room in which
-- more students have sat keeps as many.
alter table room add column exam_seats smallint;
update room r set exam_seats = least(r.capacity, greatest(r.capacity / 2, (
  select coalesce(max(a.place), 0) from exam_sheet h join exam_mark a on a.sheet_id = h.id where h.room_id = r.id)));
alter table room
  alter column exam_seats set not null,
  add constraint room_exam_seats_check check (exam_seats between 0 and capacity);

-- Imports and processes of the release before write rooms without exam seats.
create function set_exam_seats() returns trigger language plpgsql as $$
begin
  if new.exam_seats is null then
    new.exam_seats := new.capacity / 2;
  elsif tg_op = 'UPDATE' and new.exam_seats = old.exam_seats then
    new.exam_seats := least(new.exam_seats, new.capacity);
  end if;
  return new;
end
$$;
create trigger set_exam_seats before insert or update of capacity, exam_seats on room
  for each row execute function set_exam_seats();
