-- Lets the browser that signed up add the photo of its account, once. Only the SHA-256 of the token in its cookie is
-- stored.
create table sign_up_photo_token (
  token_hash bytea primary key,
  teacher_id integer not null references teacher on delete cascade,
  expires_at timestamptz not null
);
create index sign_up_photo_token_teacher on sign_up_photo_token (teacher_id);
create index sign_up_photo_token_expiry on sign_up_photo_token (expires_at);
