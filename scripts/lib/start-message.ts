import { demoEmails, demoPassword } from '../../server/demo/emails.ts'
import type { Portal } from './portal-process.ts'

const demoAccounts = [
  [demoEmails.teacher, 'a teacher with something on every screen'],
  [demoEmails.colleague, 'a teacher of the same department'],
  [demoEmails.head, 'the head of that department'],
  [demoEmails.otherHead, 'the head of another department'],
  [demoEmails.inactive, 'a teacher whose account is not activated'],
  [demoEmails.registrar, 'the registrar'],
  [demoEmails.exams, 'the exam office'],
  [demoEmails.librarian, 'a librarian'],
  [demoEmails.printRoom, 'the print room'],
  [demoEmails.internships, 'internships and final-year projects'],
  [demoEmails.admin, 'an administrator, who holds every role'],
] as const

interface StartOptions {
  /** The addresses of the accounts that exist. */
  accounts: ReadonlySet<string>
  /** Where mail is delivered. */
  mail: string
  hasGateRunner: boolean
}

/** Prints the portal's URL, the demo accounts, where mail and logs are, and how to stop. */
export function printStartMessage({ url }: Portal, { accounts, mail, hasGateRunner }: StartOptions): void {
  const known = demoAccounts.filter(([email]) => accounts.has(email))
  const ofDemo = [
    `  Demo accounts, all with the password ${demoPassword}`,
    ...known.map(([email, who]) => `    ${email.padEnd(33)}${who}`),
    '',
  ]
  console.log(
    [
      '',
      `  The portal is ready: ${url}`,
      '',
      ...(known.length > 0 ? ofDemo : []),
      `  Mail goes to         ${mail}`,
      '  The log is in        .logs/server.log',
      ...(hasGateRunner
        ? ['  The gate runs, log   .logs/gate-runner.log']
        : [
            '  The gate is off      no Chromium was found, so releases of teams wait: npm run chromium installs one',
            '                       for the next start',
          ]),
      '  Stop with            Ctrl-C',
      '',
    ].join('\n'),
  )
}

/** The addresses of the demo accounts that a database has: an institute that was loaded by an earlier release has fewer. */
export async function findDemoAccounts(databaseUrl: string): Promise<ReadonlySet<string>> {
  // Loaded here, because this file is also read on a machine where no package is installed yet.
  const { openClient } = await import('../../server/src/database/connect.ts')
  const client = openClient(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>('select email from account where email = any($1::text[])', [
      demoAccounts.map(([email]) => email),
    ])
    return new Set(rows.map(({ email }) => email))
  } finally {
    await client.end()
  }
}
