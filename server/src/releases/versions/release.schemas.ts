import * as grammar from '@portal/release-format/grammar'
import { Type } from 'typebox'

const FilePath = Type.String({ pattern: grammar.filePathPattern.source })
const RemoteName = Type.String({ pattern: grammar.remoteNamePattern.source })
const Version = Type.String({ pattern: grammar.versionPattern.source })
const Text = Type.String({ pattern: grammar.textPattern.source })
const Notice = Type.Object({ fr: Text, en: Text, ar: Text }, { additionalProperties: false })

/** The reason of the change, for the history. */
const Reason = { reason: Type.Optional(Type.String({ maxLength: 500 })) }

export const OfRemote = Type.Object({ remote: RemoteName })
export const OfVersion = Type.Object({ remote: RemoteName, version: Version })
export const OfFile = Type.Object({ remote: RemoteName, version: Version, '*': FilePath })

export const Publish = Type.Object({
  promote: Type.Optional(Type.Boolean()),
  force: Type.Optional(Type.Boolean()),
  ...Reason,
})
export const Promote = Type.Object({ version: Version, ...Reason })
export const Rollback = Type.Object({ version: Type.Optional(Version), ...Reason })
export const Disable = Type.Object({ notice: Type.Optional(Notice), ...Reason })
export const Enable = Type.Object(Reason)
export const Withdraw = Type.Object(Reason)
export const Abandon = Type.Object(Reason)
export const Retire = Type.Object({
  olderThanDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
  ...Reason,
})
