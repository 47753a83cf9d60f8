import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { actionsOfCall } from '../contract/audited-calls.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Tables whose rows are not records of the institute: sessions, limits and deliveries that a process remembers, and
 * rows derived from audited ones.
 */
const unauditedTables = [
  'account_browser',
  'account_password_reset',
  'account_session',
  'calendar_change',
  'home_visit',
  'idempotency_key',
  'limited_call',
  'login_attempt',
  'marks_reminder',
  'roll_reminder',
  'notification',
  'notification_mail',
  'notification_push',
  'print_file',
  'sign_up_photo_token',
]

/** A sheet is created by the first save, which may store none of its rows. A push device is confirmed at each visit. */
const sheetTables = ['attendance_sheet', 'exam_sheet']

const call = new AsyncLocalStorage<string>()
tracingChannel<string, { request: FastifyRequest }>('fastify.request.handler').start.bindStore(
  call,
  ({ request: { routeOptions } }) => {
    const { kind } = routeOptions.config
    return kind === 'command' || kind === 'upload' ? (routeOptions.schema?.operationId ?? '') : ''
  },
)

/** Records in every table which calls change its rows in which transaction; for the template of the test databases. */
export async function installAuditWatch(client: Client): Promise<void> {
  await client.query(`
    create schema audit_watch;
    create table audit_watch.change (
      tx bigint, call text, change text, relation text, action text,
      unique nulls not distinct (tx, call, change, relation, action));
    create function audit_watch.record() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
      insert into audit_watch.change values (pg_current_xact_id()::text::bigint,
        substring(current_query() from '^/\\* call (\\w+)'), tg_op, tg_table_name, to_jsonb(new) ->> 'action')
      on conflict do nothing;
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger zz_audit_watch after insert or update or delete on %I for each row '
          'when (starts_with(current_query(), ''/* call '')) execute function audit_watch.record()', name);
      end loop;
    end $$`)
}

// Each statement that a handler sends names its call.
const send: (...sent: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
Object.assign(Client.prototype, {
  query(this: Client, statement: unknown, ...rest: unknown[]): unknown {
    const name = call.getStore()
    const named = name && typeof statement === 'string' ? `/* call ${name} */ ${statement}` : statement
    return Reflect.apply(send, this, [named, ...rest])
  },
})

const unchecked = new Set<Kysely<Tables>>()

/** Has `requireAuditOfOpen` check a database, unless it is checked before. */
export const watch = (db: Kysely<Tables>) => void unchecked.add(db)

/** Checks the databases of the portals that a test file has not closed. */
export async function requireAuditOfOpen(): Promise<void> {
  await Promise.all([...unchecked].map(requireAudit))
}

/**
 * Throws when a call changed a record in a transaction that wrote no entry of the audit log, or an unregistered one. Checks
 * a database once.
 */
export async function requireAudit(db: Kysely<Tables>): Promise<void> {
  if (!unchecked.delete(db)) return
  const { rows: silent } = await sql<{ call: string; relation: string }>`
    select distinct c.call, c.relation from audit_watch.change c
    where c.relation <> 'audit_log' and c.relation <> all(${unauditedTables})
      and not (c.change = 'INSERT' and c.relation = any(${sheetTables}))
      and not (c.change = 'UPDATE' and c.relation = 'push_device') and not exists (
      select from audit_watch.change a where a.tx = c.tx and a.relation = 'audit_log')`.execute(db)
  const { rows: written } = await sql<{ call: string; action: string }>`
    select distinct call, action from audit_watch.change where relation = 'audit_log' and action is not null`.execute(
    db,
  )
  const unregistered = written.filter(({ call: name, action }) => !actionsOfCall(name).includes(action))
  if (silent.length > 0 || unregistered.length > 0)
    throw new Error(`Calls without their entry of the audit log: ${JSON.stringify({ silent, unregistered })}`)
}
