import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Text = Type.Object({ fr: Type.String(), en: Type.String(), ar: Type.String() })
const Requires = Type.Optional(Type.Array(Type.Literal('chef')))
const Path = Type.String({ pattern: '^/' })
const Inside = Type.String({ pattern: '^(?!.*\\.\\.)[\\w@][\\w@./-]*$', description: 'A path below the base' })

const Route = Type.Object({ path: Path, title: Text, requires: Requires, public: Type.Optional(Type.Boolean()) })
const MenuLink = Type.Object({ id: Type.String(), path: Path, label: Text, requires: Requires })
const MenuEntry = Type.Object({
  id: Type.String(),
  path: Type.Optional(Path),
  label: Text,
  icon: Type.Optional(Type.String()),
  group: Type.String(),
  order: Type.Number(),
  requires: Requires,
  children: Type.Optional(Type.Array(MenuLink)),
})

/** What a remote's build says about itself in `manifest.json`. */
export const Manifest = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  contract: Type.Literal(1),
  version: Type.String({ pattern: '^\\w[\\w.+-]*$' }),
  entry: Inside,
  integrity: Type.String({ pattern: '^sha384-' }),
  global: Type.String({ pattern: '^[A-Za-z_]\\w*$' }),
  preload: Type.Array(Inside),
  routes: Type.Array(Route),
  menu: Type.Array(MenuEntry),
  sharedRanges: Type.Record(Type.String(), Type.String()),
})
export type Manifest = Static<typeof Manifest>

/** Reads a `manifest.json`; says what is wrong with one that is none. */
export function parseManifest(text: string, source: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  if (Value.Check(Manifest, manifest)) return manifest
  const problems = Value.Errors(Manifest, manifest).map((error) => `${error.instancePath || '/'} ${error.message}`)
  throw new Error(`${source} is not the manifest of a remote: ${problems.slice(0, 3).join('; ')}`)
}
