-- Finds the caller by the hash of the token. Runs on every API call: plpgsql caches the plan once per connection, not
-- once per call.
create function signed_in(token_hash bytea)
  returns table (teacher_id integer, department_id integer, is_head boolean, year_id integer, session_id bigint, is_stale boolean)
  language plpgsql stable rows 1 as $$
begin
  return query
    select t.id, t.department_id, t.is_head, s.year_id, s.id, s.last_used_at < now() - interval '1 minute'
    from teacher_session s join teacher t on t.id = s.teacher_id
    where s.token_hash = signed_in.token_hash and s.revoked_at is null and s.expires_at > now() and t.is_active;
end
$$;
