/** The settings that the global setup passes to the test processes. */
export function setting(name: 'PORTAL_URL' | 'PORTAL_MAILS' | 'PORTAL_DATABASE_URL' | 'PORTAL_KEYS'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup of Playwright sets it`)
  return value
}
