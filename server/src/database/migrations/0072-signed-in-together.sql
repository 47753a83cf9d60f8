-- Finds the callers of a batch of tokens. `signed_in` remains for processes of the previous release.
create function signed_in_together(hashes bytea[])
  returns table (
    token_hash bytea, teacher_id integer, department_id integer, is_head boolean, year_id integer, session_id bigint,
    is_stale boolean
  )
  language plpgsql stable rows 1 as $$
begin
  return query
    select s.token_hash, t.id, t.department_id, t.is_head, s.year_id, s.id, s.last_used_at < now() - interval '1 minute'
    from teacher_session s join teacher t on t.id = s.teacher_id
    where s.token_hash = any(hashes) and s.revoked_at is null and s.expires_at > now() and t.is_active;
end
$$;
