import type { Role } from '@portal/release-format/roles'
import type { Access } from '../http/ids.ts'
import type { CallKind, Permission } from '../http/permission.ts'
import { instituteWide } from './institute-wide.ts'

interface Schema {
  'x-access'?: Access
  'x-resource'?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

interface Operation {
  summary: string
  tags?: string[]
  'x-permission': Permission
  'x-kind': CallKind
  parameters?: { schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema } | undefined> }
}

/** The parts of the OpenAPI document that the register is written from. */
export interface Contract {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const intro = `# Who may call what

Written from the API contract by \`pnpm contract\`; the contract check fails when they differ. The permission tests call
every row as every other kind of account (\`server/src/contract/guards.test.ts\`), and with the ids of other people and
departments (\`foreign-objects.test.ts\`).

*Everybody* needs no session, *account* is any signed-in account, *teacher* has a teacher's record, and *head* is the
head of a department. The others are roles ([decision 52](adr/0052-accounts-and-roles.md)); a role that is limited to a
department reaches the records of that department alone, and none *of the institute*.
`

/**
 * The register of permissions as Markdown: each call by module, who may call it, and whose records it accepts. Throws
 * for a call that belongs to no module or to several, so that each is listed.
 */
export function writePermissionRegister({ tags, paths }: Contract): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  )
  const modules = tags.map(({ name }) => name)
  const strays = calls.filter((call) => call.tags?.length !== 1 || !call.tags.every((tag) => modules.includes(tag)))
  if (strays.length > 0) throw new Error(`Not of one module: ${strays.map(({ call }) => call).join(', ')}`)
  const parts = tags.map(({ name, description }) => {
    const rows = calls
      .filter((call) => call.tags?.includes(name))
      .map((call) => {
        const changes = call['x-kind'] === 'command' || call['x-kind'] === 'upload'
        return `| \`${call.call}\` | ${call.summary} | ${whoMay(call['x-permission'])} | ${changes ? 'changes' : 'reads'} | ${whoseRecords(call)} |`
      })
    const head = '| call | | who | | whose records |\n| --- | --- | --- | --- | --- |'
    return rows.length > 0 ? `## ${description}\n\n${head}\n${rows.join('\n')}\n` : null
  })
  return [intro, ...parts.filter((part) => part !== null)].join('\n')
}

const singleNames = { public: 'everybody', account: 'account', teacher: 'teacher', chef: 'head', release: 'a team' }

function whoMay(permission: Permission): string {
  if (typeof permission === 'string') return singleNames[permission]
  const roles: readonly (Role | 'chef')[] = permission
  return roles.map((role) => (role === 'chef' ? singleNames.chef : role)).join(', ')
}

const owners: Record<Exclude<Access, 'shared' | 'service'>, string> = {
  'own-teacher': 'own',
  'teacher-in-scope': "own; a head's department",
  'own-department': 'own department',
}

/** Whose ids the call accepts, from the types of its ids; empty when it names none that is limited. */
function whoseRecords({ 'x-permission': permission, parameters = [], requestBody }: Operation): string {
  const body = Object.values(requestBody?.content ?? {}).flatMap((content) => content?.schema ?? [])
  const ids = [...parameters.map(({ schema }) => schema), ...body].flatMap(idsOf)
  const texts = ids.map(({ access, resource }) => {
    if (access === 'shared') return null
    if (access !== 'service') return owners[access]
    if (!Array.isArray(permission)) return `${resource}: own`
    return `${resource}: of ${instituteWide.has(resource ?? '') ? 'the institute' : "the role's department"}`
  })
  return [...new Set(texts.filter((text) => text !== null))].join('; ')
}

function idsOf(schema: Schema): { access: Access; resource: string | undefined }[] {
  const { 'x-access': access, 'x-resource': resource, properties = {}, items, anyOf = [] } = schema
  return [
    ...(access ? [{ access, resource }] : []),
    ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(idsOf),
  ]
}
