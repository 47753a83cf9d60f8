-- The head of the department and the registrar cover classes too: whoever has an account.
alter table class_cover
  alter column covered_by drop not null,
  drop constraint class_cover_covered_by_fkey,
  add constraint class_cover_covered_by_fkey foreign key (covered_by) references account on delete set null;
