-- The creations that clients may repeat: the response of the first call, by the key that the client chose.
create table idempotency_key (
  account_id integer not null references account on delete cascade,
  key text not null check (length(key) between 8 and 64),
  -- Method and URL.
  call text not null,
  -- SHA-256 of the body.
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

create index idempotency_key_created_at on idempotency_key (created_at);
