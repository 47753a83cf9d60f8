-- Releases of before are unsigned; the shell does not run them.
alter table remote_release
  -- Ed25519, in base64; of the statement of packages/release-format/src/release-statement.ts.
  add column signature text,
  -- The SHA-256 of the files and of the gate's verdicts, in base64.
  add column evidence text,
  -- Whose key it is; the operator signs without the gate.
  add column signed_by text check (signed_by in ('gate', 'operator')),
  add constraint remote_release_signature_complete check (num_nulls(signature, evidence, signed_by) in (0, 3));
