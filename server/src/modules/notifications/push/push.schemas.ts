import { type Static, Type } from 'typebox'
import { languages } from '../../../http/language.ts'
import { CurrentPassword } from '../../../kernel/lasting-access.ts'
import { Instant, orNull, ref } from '../../../http/wire.ts'

const Endpoint = Type.String({ maxLength: 1000, description: 'The address of the browser at its push service' })

export const PushDevice = Type.Object(
  {
    endpoint: Endpoint,
    label: Type.String({ description: 'Browser and system' }),
    createdAt: Instant,
    lastPushedAt: orNull(Instant),
  },
  { $id: 'PushDevice', description: 'A browser that shows the notifications of its account' },
)
export type PushDevice = Static<typeof PushDevice>

export const PushDevices = Type.Object({
  items: Type.Array(ref(PushDevice)),
  publicKey: Type.String({ description: 'What browsers subscribe with, in base64url' }),
})
export type PushDevices = Static<typeof PushDevices>

export const NewPushDevice = Type.Object({
  endpoint: Endpoint,
  p256dh: Type.String({ pattern: '^[\\w-]{87}=?$', description: 'The public key of the browser, in base64url' }),
  auth: Type.String({ pattern: '^[\\w-]{22}(==)?$', description: 'The secret of the browser, in base64url' }),
  language: Type.Enum(languages),
  password: Type.Optional(CurrentPassword),
})
export type NewPushDevice = Static<typeof NewPushDevice>

export const PushDeviceKey = Type.Object({ endpoint: Endpoint })
