import type { AreaName } from './areas.ts'

/** Static files of this release; a browser fetches one when a page first needs its records. */
const seeds: Record<AreaName, URL> = {
  account: new URL('./data/account.json', import.meta.url),
  dashboard: new URL('./data/dashboard.json', import.meta.url),
  shop: new URL('./data/shop.json', import.meta.url),
  mail: new URL('./data/mail.json', import.meta.url),
  calendar: new URL('./data/calendar.json', import.meta.url),
  chat: new URL('./data/chat.json', import.meta.url),
  crypto: new URL('./data/crypto.json', import.meta.url),
  invoices: new URL('./data/invoices.json', import.meta.url),
  projects: new URL('./data/projects.json', import.meta.url),
  tasks: new URL('./data/tasks.json', import.meta.url),
  contacts: new URL('./data/contacts.json', import.meta.url),
}

/** The JSON text of the first state of an area; rejects when the file cannot be fetched. */
export async function readSeed(area: AreaName): Promise<string> {
  const response = await fetch(seeds[area])
  if (!response.ok) throw new Error(`The records of ${area} could not be fetched: ${response.status}`)
  return response.text()
}
