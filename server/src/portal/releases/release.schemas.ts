import { type Static, Type } from 'typebox'
import { FilePath, LocalizedText, Manifest, RemoteName, Version } from '../manifest.ts'

const megabyte = 1024 * 1024
export const largestRelease = 60 * megabyte

export const DeclaredFile = Type.Object({
  path: FilePath,
  size: Type.Integer({ minimum: 0, maximum: 20 * megabyte }),
  sha384: Type.String({ pattern: '^[A-Za-z0-9+/]{64}$', description: 'Base64, as an integrity has it' }),
})
export type DeclaredFile = Static<typeof DeclaredFile>

/** A reason that blocks a release, and its remedy. */
const Finding = Type.Object({ text: Type.String(), remedy: Type.String() })
export type Finding = Static<typeof Finding>

/** The gate's report on a build, stored with its release. */
const GateReport = Type.Object({
  remote: RemoteName,
  version: Version,
  at: Type.String(),
  portal: Type.String(),
  passed: Type.Boolean(),
  checks: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      passed: Type.Boolean(),
      findings: Type.Array(Finding),
      facts: Type.Optional(Type.Array(Type.String())),
    }),
  ),
})
export type GateReport = Static<typeof GateReport>

export const Reservation = Type.Object({
  manifest: Manifest,
  files: Type.Array(DeclaredFile, { minItems: 1, maxItems: 2_000 }),
  report: GateReport,
  force: Type.Optional(Type.Boolean()),
})
export type Reservation = Static<typeof Reservation>

/** The reason of the change, for the history. */
const Reason = { reason: Type.Optional(Type.String({ maxLength: 500 })) }
const Force = { force: Type.Optional(Type.Boolean()) }

export const OfRemote = Type.Object({ remote: RemoteName })
export const OfVersion = Type.Object({ remote: RemoteName, version: Version })
export const OfFile = Type.Object({ remote: RemoteName, version: Version, '*': FilePath })

export const Publish = Type.Object({ promote: Type.Optional(Type.Boolean()), ...Reason })
export const Promote = Type.Object({ version: Version, ...Force, ...Reason })
export const Rollback = Type.Object({ version: Type.Optional(Version), ...Reason })
export const Disable = Type.Object({ notice: Type.Optional(LocalizedText), ...Reason })
export const Enable = Type.Object(Reason)
export const Abandon = Type.Object(Reason)
export const Retire = Type.Object({
  olderThanDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
  ...Reason,
})
