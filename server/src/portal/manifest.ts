import { routePathPattern } from '@portal/release-format/path-patterns'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Words = Type.String({ pattern: '\\S', maxLength: 500 })
export const LocalizedText = Type.Object({ fr: Words, en: Words, ar: Words })
export type LocalizedText = Static<typeof LocalizedText>

const strict = { additionalProperties: false }
const Requires = Type.Optional(Type.Array(Type.Literal('chef')))
const RoutePath = Type.String({ pattern: routePathPattern, maxLength: 200 })
/**
 * A relative path below the base, without `..` and without the suffixes `.br` and `.gz`, which the server uses for
 * compressed variants.
 */
export const FilePath = Type.String({
  pattern: '^(?!.*\\.\\.)(?!.*\\.(br|gz)(/|$))[\\w@][\\w@.+-]*(/[\\w@][\\w@.+-]*)*$',
  maxLength: 300,
})
export const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 })
export const Version = Type.String({ pattern: '^(?!.*\\.\\.)\\d+\\.\\d+\\.\\d+[\\w.+-]*$', maxLength: 80 })

const Route = Type.Object(
  { path: RoutePath, title: LocalizedText, requires: Requires, public: Type.Optional(Type.Boolean()) },
  strict,
)
const MenuLink = Type.Object({ id: Words, path: RoutePath, label: LocalizedText, requires: Requires }, strict)
const MenuEntry = Type.Object(
  {
    id: Words,
    path: Type.Optional(RoutePath),
    label: LocalizedText,
    icon: Type.Optional(Words),
    group: Words,
    order: Type.Integer(),
    requires: Requires,
    children: Type.Optional(Type.Array(MenuLink)),
  },
  strict,
)

/** The schema of a built remote's `manifest.json`. */
export const Manifest = Type.Object({
  name: RemoteName,
  contract: Type.Integer(),
  version: Version,
  entry: FilePath,
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  global: Type.String({ pattern: '^[A-Za-z_]\\w*$', maxLength: 200 }),
  preload: Type.Array(FilePath),
  routes: Type.Array(Route, { minItems: 1 }),
  menu: Type.Array(MenuEntry),
  sharedRanges: Type.Record(Type.String(), Type.String()),
  operations: Type.Array(Type.String({ pattern: '^[A-Z]+ /\\S*$' })),
})
export type Manifest = Static<typeof Manifest>

/** Parses a `manifest.json`; throws with the first schema errors of an invalid one. */
export function parseManifest(text: string, source: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  if (Value.Check(Manifest, manifest)) return manifest
  const problems = Value.Errors(Manifest, manifest).map((error) => `${error.instancePath || '/'} ${error.message}`)
  throw new Error(`${source} is not the manifest of a remote: ${problems.slice(0, 3).join('; ')}`)
}
