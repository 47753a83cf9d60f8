import { existsSync, readFileSync, statSync } from 'node:fs'

/** The operating system account that PostgreSQL runs as; undefined for the account of this process. */
export type Account = { uid: number; gid: number } | undefined

/**
 * As root, returns the owner of an existing cluster, else `postgres`, else `nobody`: PostgreSQL refuses to run as root.
 */
export function chooseAccount(clusterDirectory: string, passwd = () => readFileSync('/etc/passwd', 'utf8')): Account {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDirectory)) {
    const { uid, gid } = statSync(clusterDirectory)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = passwd()
  const account = accountOf('postgres', accounts) ?? accountOf('nobody', accounts)
  if (account) return account
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor a user "nobody".')
}

function accountOf(user: string, passwd: string): Account {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === user)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}
