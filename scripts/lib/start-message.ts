import type { Portal } from './portal-process.ts'

const demoAccounts = [
  ['enseignant@institut.example', 'a teacher with something on every screen'],
  ['collegue@institut.example', 'a teacher of the same department'],
  ['chef@institut.example', 'the head of that department'],
  ['autre.chef@institut.example', 'the head of another department'],
  ['inactif@institut.example', 'a teacher whose account is not activated'],
] as const

interface StartOptions {
  isDemo: boolean
  /** Where mail is delivered. */
  mail: string
  hasGateRunner: boolean
}

/** Prints the portal's URL, the demo accounts, where mail and logs are, and how to stop. */
export function printStartMessage({ url }: Portal, { isDemo, mail, hasGateRunner }: StartOptions): void {
  const accounts = [
    '  Demo accounts, all with the password Portail-2026',
    ...demoAccounts.map(([email, who]) => `    ${email.padEnd(30)}${who}`),
    '',
  ]
  console.log(
    [
      '',
      `  The portal is ready: ${url}`,
      '',
      ...(isDemo ? accounts : []),
      `  Mail goes to         ${mail}`,
      '  The log is in        .logs/server.log',
      hasGateRunner
        ? '  The gate runs, log   .logs/gate-runner.log'
        : '  The gate is off      no Chromium was found, so releases of teams wait: install one, or name it in CHROMIUM',
      '  Stop with            Ctrl-C',
      '',
    ].join('\n'),
  )
}
