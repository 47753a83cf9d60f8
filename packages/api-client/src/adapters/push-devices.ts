import { queryOptions } from '@tanstack/react-query'
import { listPushDevicesOptions } from '../generated/@tanstack/react-query.gen.ts'
import { registerPushDevice as registerDevice, removePushDevice as removeDevice } from '../generated/sdk.gen.ts'
import type { PushDevice } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'

export type { PushDevice } from '../generated/types.gen.ts'

/** A browser as its push service knows it; keys in base64url. */
export interface PushRegistration {
  endpoint: string
  p256dh: string
  auth: string
  /** The language of its notifications. */
  language: 'fr' | 'ar' | 'en'
}

export const pushQueries = {
  /** The devices of the account, the newest first, and the key that browsers subscribe with. */
  devices: () => queryOptions(listPushDevicesOptions()),
}

/** The keys of the queries that the commands below change. */
export const changedByPushDevice = keysOf('listPushDevices')

/** Registers this browser for the account, with its password. May be repeated. */
export async function registerPushDevice(registration: PushRegistration, password: string): Promise<PushDevice> {
  return (await registerDevice({ body: { ...registration, password } })).data
}

/** Confirms a browser that the account has registered. */
export async function confirmPushDevice(registration: PushRegistration): Promise<PushDevice> {
  return (await registerDevice({ body: registration })).data
}

/** Ends the notifications on a device of the account; an error of 404 when they have ended. */
export async function removePushDevice({ endpoint }: Pick<PushDevice, 'endpoint'>): Promise<void> {
  await removeDevice({ body: { endpoint } })
}
