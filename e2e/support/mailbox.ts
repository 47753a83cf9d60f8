import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './mail-server.ts'
import { setting } from './settings.ts'

async function mailsTo(address: string, folder: string): Promise<Mail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const mails: Mail[] = await Promise.all(files.map(async (it) => JSON.parse(await readFile(join(folder, it), 'utf8'))))
  return mails.filter((mail) => mail.to.includes(address))
}

/** Waits for the only mail to this e-mail address; `folder` is that of the mail server. */
export async function mailTo(address: string, folder: string = setting('PORTAL_MAILS')): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address, folder)).length, { message: `mails to ${address}` }).toBe(1)
  return (await mailsTo(address, folder))[0]!
}

/** The path of the first portal URL in the mail's text. */
export function linkIn(mail: Mail): string {
  const address = mail.text.match(/https?:\/\/\S+/)?.[0]
  if (!address) throw new Error(`No link in the mail « ${mail.subject} »`)
  return new URL(address).pathname
}
