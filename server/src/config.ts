import { resolve } from 'node:path'

export interface Config {
  databaseUrl: string
  host: string
  port: number
  /** The folder of files, the mail outbox and the releases of remotes when no S3 storage is configured. */
  dataDirectory: string
  /** The folder of the keys that sign releases, and of the public keys that are trusted; outside `dataDirectory`. */
  keysDirectory: string
  /** The public base URL, for links in mails and calendars. */
  publicUrl: string
  /** The fixed password of every API request; null when the institute does not use one. */
  apiPassword: string | null
  /** Publishes the API password in the portal's pages, and so to everybody: another server handles their requests. */
  publishApiPassword: boolean
  /** The base URL of the API; on another origin when an institute's existing server handles the requests. */
  apiBaseUrl: string
  /** Publishes the documentation of the API. */
  apiDocs: boolean
  /** Rate limit per IP address; whole institutes share one address. */
  requestsPerMinute: number
  /** Timeout of a request body that stalls. */
  bodyTimeoutSeconds: number
  /** Timeout of the whole body of a request that needs no session; uploads are exempt. */
  publicBodyTimeoutSeconds: number
  /** Requests of this process whose bodies may be incomplete at once, overall and per IP address. */
  unfinishedBodies: number
  unfinishedBodiesPerAddress: number
  /** Concurrent connections of this process. */
  maxConnections: number
  /** How long a process that is told to end goes on answering new calls, so that load balancers look away. */
  shutdownDelaySeconds: number
  smtpUrl: string | null
  mailFrom: string
  s3: { endpoint: string | null; region: string; bucket: string } | null
  /** The workspace's apps folder; its builds are released at start. Null when teams release their remotes. */
  workspaceApps: string | null
  /** The shell's build, served at the root. */
  shellDirectory: string
  /** Another origin that serves `/remotes/`, without a trailing slash; empty for this server. */
  remotesBaseUrl: string
  /** Further origins that remotes may load from. */
  remoteOrigins: string[]
  /** Allows a browser to load one remote from localhost, for developers. */
  allowOverrides: boolean
  /** Interval at which an open page polls the registry. */
  registryPollSeconds: number
  /** Whether browsers keep pages and what a teacher has read, to open them without a network. */
  offlinePages: boolean
  /** Loads the demo institute when the database is empty. */
  demo: boolean
  /** IP addresses of the reverse proxies, in the format of Fastify's `trustProxy`. */
  trustedProxies: string | null
  /** Whether students who enter themselves in a roll type four digits that are shown in the room. */
  checkInDayCode: boolean
  /** How many days notifications are kept. */
  notificationDays: number
  /** Seconds for which notifications that are mailed at once are gathered into one mail. */
  notificationMailDelay: number
  /** The push services that devices may use: origins, whose host may begin with `*.` for every host below it. */
  pushServices: string[]
  /** The hour of the daily digest, in the institute's time zone. */
  digestHour: number
  /** How many days the library sets a copy aside for a reservation. */
  libraryFetchDays: number
  /** Whether teachers change their department, grade and status themselves, or the registrar decides their request. */
  positionChanges: 'direct' | 'request'
  logLevel: string
  institute: Institute
}

/** The institute's name by language, and its IANA time zone. */
export interface Institute {
  fr: string
  en: string
  ar: string
  timeZone: string
}

export const defaultTimeZone = 'Africa/Tunis'

/** The push services of Chromium, Firefox, Safari and Edge. */
const defaultPushServices =
  'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com https://*.notify.windows.com'

const root = resolve(import.meta.dirname, '../..')

/** Reads the configuration from environment variables; every setting but `DATABASE_URL` has a default. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set: the URL of the PostgreSQL database')
  const port = wholeNumber('PORT', env.PORT ?? '8080', 65_535)
  const dataDirectory = resolve(env.DATA_DIR ?? '.data')
  return {
    databaseUrl: env.DATABASE_URL,
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDirectory,
    keysDirectory: folderOutside(dataDirectory, 'KEYS_DIR', env.KEYS_DIR ?? '.keys'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    apiPassword: env.API_PASSWORD || null,
    publishApiPassword: publishesApiPassword(env),
    apiBaseUrl: env.API_BASE_URL ?? '/api',
    apiDocs: env.API_DOCS === '1' || env.API_DOCS === 'true',
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE ?? '3000', 1e9),
    bodyTimeoutSeconds: wholeNumber('BODY_TIMEOUT', env.BODY_TIMEOUT ?? '60', 600),
    publicBodyTimeoutSeconds: wholeNumber('PUBLIC_BODY_TIMEOUT', env.PUBLIC_BODY_TIMEOUT ?? '15', 600),
    unfinishedBodies: wholeNumber('UNFINISHED_BODIES', env.UNFINISHED_BODIES ?? '500', 1e6),
    unfinishedBodiesPerAddress: wholeNumber(
      'UNFINISHED_BODIES_PER_ADDRESS',
      env.UNFINISHED_BODIES_PER_ADDRESS ?? '100',
      1e6,
    ),
    maxConnections: wholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS ?? '5000', 1e6),
    shutdownDelaySeconds: wholeNumber('SHUTDOWN_DELAY', env.SHUTDOWN_DELAY ?? '5', 600, 0),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM ?? 'Portail enseignant <portail@institut.example>',
    s3: env.S3_BUCKET
      ? { endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? 'us-east-1', bucket: env.S3_BUCKET }
      : null,
    workspaceApps: env.WORKSPACE_APPS === 'none' ? null : resolve(env.WORKSPACE_APPS ?? `${root}/apps`),
    shellDirectory: resolve(env.SHELL_DIR ?? `${root}/apps/shell/dist`),
    remotesBaseUrl: env.REMOTES_BASE_URL ? origin('REMOTES_BASE_URL', env.REMOTES_BASE_URL) : '',
    remoteOrigins: (env.REMOTE_ORIGINS ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((one) => origin('REMOTE_ORIGINS', one)),
    allowOverrides: env.ALLOW_OVERRIDES === '1',
    registryPollSeconds: wholeNumber('REGISTRY_POLL_SECONDS', env.REGISTRY_POLL_SECONDS ?? '30', 86_400),
    offlinePages: oneOf('OFFLINE_PAGES', env.OFFLINE_PAGES ?? 'kept', ['kept', 'none']) === 'kept',
    demo: env.DEMO === '1',
    trustedProxies: env.TRUSTED_PROXIES || null,
    checkInDayCode: oneOf('CHECK_IN_CODE', env.CHECK_IN_CODE ?? 'day', ['day', 'none']) === 'day',
    notificationDays: wholeNumber('NOTIFICATION_DAYS', env.NOTIFICATION_DAYS ?? '90', 3650),
    notificationMailDelay: wholeNumber('NOTIFICATION_MAIL_DELAY', env.NOTIFICATION_MAIL_DELAY ?? '30', 86_400),
    pushServices: (env.PUSH_SERVICES ?? defaultPushServices).split(/\s+/).filter(Boolean).map(pushService),
    digestHour: wholeNumber('DIGEST_HOUR', env.DIGEST_HOUR ?? '7', 23),
    libraryFetchDays: wholeNumber('LIBRARY_FETCH_DAYS', env.LIBRARY_FETCH_DAYS ?? '3', 60),
    positionChanges: oneOf('POSITION_CHANGES', env.POSITION_CHANGES ?? 'direct', ['direct', 'request']),
    logLevel: env.LOG_LEVEL ?? 'info',
    institute: {
      fr: env.INSTITUTE_FR ?? 'Institut supérieur de démonstration',
      en: env.INSTITUTE_EN ?? 'Demonstration Institute',
      ar: env.INSTITUTE_AR ?? 'المعهد العالي النموذجي',
      timeZone: timeZone('INSTITUTE_TIME_ZONE', env.INSTITUTE_TIME_ZONE ?? defaultTimeZone),
    },
  }
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((one) => one === value)
  if (!found) throw new Error(`${name} is ${value}: it has to be one of ${values.join(', ')}`)
  return found
}

function publishesApiPassword(env: NodeJS.ProcessEnv): boolean {
  if (env.API_PASSWORD && URL.canParse(env.API_BASE_URL ?? '') && env.PUBLISH_API_PASSWORD === undefined)
    throw new Error(
      'API_BASE_URL names another server: set PUBLISH_API_PASSWORD=1 to publish API_PASSWORD in the pages, readable by everybody, or 0 to keep it out',
    )
  return env.PUBLISH_API_PASSWORD === '1'
}

/** The number of a setting; throws when the text is not a whole number from `smallest` to `largest`. */
export function wholeNumber(name: string, text: string, largest: number, smallest = 1): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(value) || value < smallest || value > largest)
    throw new Error(`${name} is not a whole number from ${smallest} to ${largest}: ${text}`)
  return value
}

/** Refuses a folder whose content would be backed up and shared like the data. */
function folderOutside(dataDirectory: string, name: string, text: string): string {
  const folder = resolve(text)
  if (`${folder}/`.startsWith(`${dataDirectory}/`)) throw new Error(`${name} is inside DATA_DIR: ${text}`)
  return folder
}

/** Accepts names only: PostgreSQL reads the sign of an offset such as `+01:00` the other way round. */
function timeZone(name: string, text: string): string {
  if (!/^[a-z]/i.test(text) || !isTimeZone(text))
    throw new Error(`${name} is not an IANA time zone like Europe/Paris: ${text}`)
  return text
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

function pushService(text: string): string {
  origin('PUSH_SERVICES', text.replace('://*.', '://'))
  return text
}

function origin(name: string, text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href)
    throw new Error(`${name} is not an origin like https://cdn.example: ${text}`)
  return url.origin
}
