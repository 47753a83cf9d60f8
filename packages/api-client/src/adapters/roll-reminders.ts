import { remindOfRolls as postReminders } from '../generated/sdk.gen.ts'
import type { RemindOfRollsResponse } from '../generated/types.gen.ts'
import type { Language } from './language.ts'
import { once } from './rest.ts'

/** Names of teachers: those who were notified, and those who had a reminder today already. */
export type RollReminders = RemindOfRollsResponse

/** Notifies the teachers of the head's department whose rolls are missing; once for each key. */
export const remindOfRolls = async (language: Language, key: string): Promise<RollReminders> =>
  (await postReminders(once(key, language))).data
